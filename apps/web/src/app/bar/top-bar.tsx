import { Glyph, Logo } from '@soulstat/ui';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { SiteSearch } from '../../shared/search/site-search.tsx';
import { MAIN_NAVIGATION } from '../chrome/main-navigation.ts';
import { BarEntry } from './bar-entry.tsx';
import { TopBarFrame } from '../chrome/shell.tsx';
import { SIDEBAR_ID } from '../chrome/sidebar-id.ts';

export function TopBar({ isHome }: { readonly isHome: boolean }) {
  return (
    <TopBarFrame
      menu={
        <button
          type="button"
          className="menu-button"
          popoverTarget={SIDEBAR_ID}
          aria-label="Menu"
          // For the sidebar, which may be loaded only after the first press.
          onClick={({ currentTarget }) => currentTarget.setAttribute('data-pressed', '')}
        >
          <Glyph name="menu" size={20} />
        </button>
      }
      logo={
        <Link to={href('home')} className="top-bar-logo" aria-label="Soulstat, home">
          <Logo height={28} label="" />
        </Link>
      }
      navigation={
        <nav className="main-navigation" aria-label="Main">
          {MAIN_NAVIGATION.map((entry) => (
            <BarEntry key={entry.page} {...entry} />
          ))}
        </nav>
      }
      search={
        !isHome && (
          <div className="top-bar-search">
            <SiteSearch size="bar" />
          </div>
        )
      }
    />
  );
}
