import { type ComponentType, lazy, memo, useEffect, useRef } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router';
import { focusHeading } from '../shared/focus-heading.ts';
import { Late } from '../shared/late.tsx';
import { PathContext } from '../shared/link.tsx';
import { whenIdle } from '../shared/when-idle.ts';
import { firstPageShown, useTellOfFirstPage } from './page-loading.tsx';
import { TopBar } from './top-bar.tsx';

/** Menu, footer and tooltip: nobody needs them to read the first screen. A site that cannot load them works on without. */
const Furniture = lazy<ComponentType>(async () => {
  await firstPageShown.then(whenIdle);
  const loaded = await import('./furniture.tsx').catch(() => undefined);
  // What the bar keeps room for will not come.
  if (!loaded) document.documentElement.dataset['late'] = 'failed';
  return { default: loaded?.Furniture ?? Nothing };
});
const Nothing = () => null;

/** The same on every page: a change of filters leaves it alone. */
const Around = memo(() => (
  <Late>
    <Furniture />
  </Late>
));
const Bar = memo(TopBar);

/** What stands around every page but the embeds. */
export function Layout() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  // Both show the home page, which has a large search of its own.
  const isHome = ['home', 'notFound'].includes(useMatches().at(-1)?.id ?? '');
  useFocusOnNavigation(pathname);
  useTellOfFirstPage();
  return (
    <PathContext value={pathname}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Bar isHome={isHome} />
      {state === 'loading' && (
        <output className="page-progress">
          <span className="visually-hidden">Loading the page</span>
        </output>
      )}
      <main id="content" className="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Around />
      <ScrollRestoration getKey={placeOf} />
    </PathContext>
  );
}

/** Every page that is loaded anew has the same key: without its path it would be scrolled to where another page stood. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

function useFocusOnNavigation(pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
  }, [pathname]);
}
