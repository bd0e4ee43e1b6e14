import type { LiveMatch } from '@soulstat/api-client';
import { useMemo } from 'react';
import { useFavourites } from '../../../shared/visitor/favourites.ts';
import { useOwnAccountId } from '../../../shared/session/use-session.ts';
import { LiveCard } from './live-card.tsx';
import type { LiveView } from './live-filters.ts';
import { LiveTable } from './live-table.tsx';
import type { useEndWatch } from './use-end-watch.ts';

interface LiveListProps {
  readonly matches: readonly LiveMatch[];
  readonly view: LiveView;
  readonly endWatch: ReturnType<typeof useEndWatch>;
}

/** The matches in their order, those with favourites first where that is asked for. */
export function LiveList({ matches, view: { look, isFavouritesFirst }, endWatch }: LiveListProps) {
  const accountId = useOwnAccountId();
  const { data: favourites } = useFavourites(isFavouritesFirst && accountId !== undefined);
  const marked = useMemo(() => new Set(favourites?.map((each) => each.accountId)), [favourites]);
  const shown = useMemo(() => favouritesFirst(matches, marked), [matches, marked]);
  if (look === 'table') return <LiveTable matches={shown} marked={marked} endWatch={endWatch} />;
  return (
    <ul className="live-cards">
      {shown.map((match) => (
        <li key={match.matchId}>
          <LiveCard match={match} marked={marked} endWatch={endWatch} />
        </li>
      ))}
    </ul>
  );
}

function favouritesFirst(matches: readonly LiveMatch[], marked: ReadonlySet<number>): readonly LiveMatch[] {
  if (marked.size === 0) return matches;
  const hasOne = ({ players }: LiveMatch) =>
    players.some(({ accountId }) => accountId !== null && marked.has(accountId));
  return [...matches.filter(hasOne), ...matches.filter((match) => !hasOne(match))];
}
