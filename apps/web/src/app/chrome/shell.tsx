import { Glyph, Logo } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { SitePurpose } from '../../shared/site-purpose.tsx';
import { BAR_SLOTS } from '../bar/bar-slots.ts';

interface TopBarFrameProps {
  readonly menu?: ReactNode;
  readonly logo: ReactNode;
  readonly navigation?: ReactNode;
  /** Left out on pages that have a search of their own. */
  readonly search?: ReactNode;
}

/**
 * The bar on top of every page. What comes later is put into its two slots; until then the style draws there what will stand
 * there, so that nothing moves.
 */
export function TopBarFrame({ menu, logo, navigation, search }: TopBarFrameProps) {
  return (
    <header className="top-bar">
      <div className="top-bar-row">
        <div className="top-bar-menu">{menu}</div>
        {logo}
        {navigation}
        {search}
        <div id={BAR_SLOTS.goal} className="top-bar-goal" />
        <div id={BAR_SLOTS.account} className="top-bar-account" />
      </div>
    </header>
  );
}

/** The site before it can do anything: painted by index.html, then shown while the site starts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <TopBarFrame
        menu={<Glyph name="menu" size={20} />}
        logo={<Logo height={28} />}
        search={<div className="top-bar-search" />}
      />
      <main className="content">
        {/* For the home page only, which index.html marks before the first paint. */}
        <div className="shell-home hero">
          <SitePurpose />
        </div>
        <div className="loading-screen">{children}</div>
      </main>
    </>
  );
}

/** Said while the two tables of the game are on their way. */
export const LOADING_TEXT = 'Loading core game data...';
