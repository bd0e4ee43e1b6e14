import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';
import { focusHeading } from '../../shared/render/focus-heading.ts';
import { Late } from '../../shared/render/late.tsx';
import { PathContext } from '../../shared/link.tsx';
import { Outlet, useLocation, useRouteName, useRouterState } from '../../shared/router/router-provider.tsx';
import { ScrollRestoration } from '../../shared/router/scroll-restoration.ts';
import { isServerRender } from '../../shared/render/server-render.ts';
import { whenIdle } from '../../shared/render/when-idle.ts';
import { LateErrorPage } from '../errors/late-error-page.tsx';
import { firstPageShown, PageLoading, useTellOfFirstPage } from '../page-loading.tsx';
import { TopBar } from '../bar/top-bar.tsx';

/** The server renders menu and footer; the browser loads their script after the first screen. */
const late = (load: () => Promise<ComponentType>) =>
  lazy<ComponentType>(async () => {
    if (globalThis.document && !isServerRender()) await firstPageShown.then(whenIdle);
    return { default: await load().catch(() => Nothing) };
  });
const Nothing = () => null;
const Footer = late(async () => (await import('./footer.tsx')).Footer);
const Sidebar = late(async () => (await import('./sidebar.tsx')).Sidebar);

/** Bar, tooltip, notices. Without them the site still works. */
const PageChrome = late(async () => {
  const loaded = await import('./page-chrome.tsx').catch(() => undefined);
  // The slots of the bar are emptied when the page chrome fails to load.
  if (!loaded) document.documentElement.dataset['late'] = 'failed';
  return loaded?.PageChrome ?? Nothing;
});

/** Memoized: a change of filters does not render it again. */
const Around = memo(() => (
  <>
    <Suspense>
      <Footer />
    </Suspense>
    <Suspense>
      <Sidebar />
    </Suspense>
    <Late>
      <PageChrome />
    </Late>
  </>
));
const Bar = memo(TopBar);

/** The page chrome of every page but the embeds. */
export function Layout() {
  const { pending, route } = useRouterState();
  const { pathname } = useLocation();
  // These show the home page, which has a large search of its own.
  const isHome = ['home', 'notFound'].includes(useRouteName());
  useFocusOnNavigation(pathname);
  useTellOfFirstPage();
  return (
    <PathContext value={pathname}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Bar isHome={isHome} />
      {pending && route.content && (
        <output className="page-progress">
          <span className="visually-hidden">Loading the page</span>
        </output>
      )}
      <main id="content" className="content" tabIndex={-1}>
        <Outlet Loading={PageLoading} Failed={LateErrorPage} />
      </main>
      <Around />
      <ScrollRestoration />
    </PathContext>
  );
}

function useFocusOnNavigation(pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
  }, [pathname]);
}
