import { Glyph, Logo } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { SitePurpose } from '../../shared/site-purpose.tsx';
import { BAR_SLOTS } from '../bar/bar-slots.ts';

interface TopBarFrameProps {
  readonly menu?: ReactNode;
  readonly logo: ReactNode;
  readonly navigation?: ReactNode;
  /** Absent on pages that have a search of their own. */
  readonly search?: ReactNode;
}

/**
 * The top bar of every page. Parts that are loaded later are rendered into its two slots; until then CSS draws placeholders of the same
 * size, so that nothing shifts.
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

/** The static shell: painted by index.html, then shown while the site starts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <TopBarFrame
        menu={<Glyph name="menu" size={20} />}
        logo={<Logo height={28} />}
        search={<div className="top-bar-search" />}
      />
      <main className="content">
        {/* For the home page only; index.html sets the attribute before the first paint. */}
        <div className="shell-home hero">
          <SitePurpose />
        </div>
        <div className="loading-screen">{children}</div>
      </main>
    </>
  );
}

/** Announced while the two game tables are loading. */
export const LOADING_TEXT = 'Loading core game data...';
