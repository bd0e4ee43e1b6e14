import { Avatar, Glyph } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { useFavourites } from '../../../shared/visitor/favourites.ts';
import { RankText } from '../../../shared/game/rank-text.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useRecentSearches } from '../../../shared/search/recent-searches.ts';
import { useIsSignedIn } from '../../../shared/session/use-session.ts';

const MAX_FAVOURITES = 6;
const MAX_RECENT = 5;

/** Ways back: who one follows, and what one looked for lately. */
export function QuickLinks() {
  const isSignedIn = useIsSignedIn();
  const { data: favourites = [] } = useFavourites(isSignedIn);
  const followed = isSignedIn ? favourites.slice(0, MAX_FAVOURITES) : [];
  const recent = useRecentSearches().slice(0, MAX_RECENT);
  return (
    <>
      {followed.length > 0 && (
        <Chips label="Favourites">
          {followed.map(({ accountId, name, avatarUrl, estimatedRankNumber }) => (
            <li key={accountId}>
              <Link className="quick-link" to={href('profile', { accountId: String(accountId) })}>
                <Avatar imageUrl={avatarUrl} size={20} />
                {name}
                {typeof estimatedRankNumber === 'number' && <RankText rankNumber={estimatedRankNumber} />}
              </Link>
            </li>
          ))}
        </Chips>
      )}
      {recent.length > 0 && (
        <Chips label="Recent">
          {recent.map(({ kind, id, name }) => (
            <li key={`${kind} ${id}`}>
              <Link
                className="quick-link"
                to={kind === 'player' ? href('profile', { accountId: id }) : href('match', { matchId: id })}
              >
                {kind === 'match' && <Glyph name="chart" size={12} />}
                {kind === 'match' ? `Match ${name}` : name}
              </Link>
            </li>
          ))}
        </Chips>
      )}
      {followed.length + recent.length === 0 && (
        <>
          <nav aria-label="Start here" className="quick-starts">
            <Link to={href('heroTierList')}>Hero tier list</Link>
            <Link to={href('itemStats')}>Item stats</Link>
            <Link to={href('recentMatches')}>Top matches</Link>
          </nav>
          <p className="quick-keys">
            Press <kbd>Ctrl</kbd> <kbd>K</kbd> to search everything
          </p>
        </>
      )}
    </>
  );
}

function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label} className="quick-group">
      <span aria-hidden="true">{label}</span>
      <ul>{children}</ul>
    </nav>
  );
}
