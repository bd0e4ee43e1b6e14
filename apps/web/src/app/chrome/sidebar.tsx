import { Glyph, Logo } from '@soulstat/ui';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../shared/render/hydrated.ts';
import { useLocation } from '../../shared/router/router-provider.tsx';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { useOwnAccountId } from '../../shared/session/use-session.ts';
import { ThemeSwitch } from '../../shared/visitor/theme-switch.tsx';
import { MORE_PAGES, NAVIGATION } from './navigation.ts';
import { PageLink } from './page-link.tsx';
import { OPEN_PALETTE } from '../bar/open-palette.ts';
import { SIDEBAR_ID } from './sidebar-id.ts';
import { usePrefetchInSight } from './use-prefetch-in-sight.ts';
import { useSignOut } from '../bar/use-sign-out.ts';

/** All pages of the site, in a popover of the browser: it opens it, closes it on Escape and on a click outside, and restores the focus. */
export function Sidebar() {
  const isHydrated = useHydrated();
  const [wasDrawn] = useState(!isHydrated);
  const nav = useRef<HTMLElement>(null);
  usePrefetchInSight(nav);
  // The button was pressed before the sidebar was loaded; one that the server rendered the browser opens by itself.
  useEffect(() => {
    if (!wasDrawn && document.querySelector('.menu-button[data-pressed]'))
      document.getElementById(SIDEBAR_ID)?.showPopover();
  }, [wasDrawn]);
  return (
    <nav ref={nav} id={SIDEBAR_ID} className="sidebar" popover="auto" aria-label="All pages">
      <ClosesOnNavigation />
      <div className="sidebar-head">
        <button type="button" className="menu-button" popoverTarget={SIDEBAR_ID} aria-label="Close menu">
          <Glyph name="close" size={20} />
        </button>
        <Logo height={24} label="" />
      </div>
      <OwnPages />
      {NAVIGATION.map(({ title, entries }) => (
        <section key={title ?? entries[0]?.page}>
          {title && <h2>{title}</h2>}
          <ul>
            {entries.map(({ page, label }) => (
              <li key={page}>
                <PageLink page={page} label={label} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>More</h2>
        <ul>
          {MORE_PAGES.map((more) => (
            <li key={more.page}>
              <PageLink {...more} />
            </li>
          ))}
        </ul>
      </section>
      <div className="sidebar-foot">
        <ThemeSwitch name="sidebar-theme" />
        <Link to={href('settings')}>Settings</Link>
        <button type="button" className="sidebar-palette" onClick={openPalette}>
          Go to anything <kbd>Ctrl K</kbd>
        </button>
      </div>
    </nav>
  );
}

/** A component of its own: its links are not rendered again when the address changes. */
function ClosesOnNavigation() {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) document.getElementById(SIDEBAR_ID)?.hidePopover();
    shown.current = key;
  }, [key]);
  return null;
}

/** On narrow screens, where the bar has no room for these links. */
function OwnPages() {
  const accountId = useOwnAccountId();
  const signOut = useSignOut();
  if (accountId === undefined) return null;
  return (
    <section className="sidebar-own">
      <ul>
        <li>
          <Link to={href('profile', { accountId: String(accountId) })}>Profile</Link>
        </li>
        <li>
          <button type="button" onClick={signOut}>
            Log out
          </button>
        </li>
      </ul>
    </section>
  );
}

function openPalette(): void {
  document.getElementById(SIDEBAR_ID)?.hidePopover();
  dispatchEvent(new Event(OPEN_PALETTE));
}
