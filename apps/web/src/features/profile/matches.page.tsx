import type { ProfileMatch, ProfileMatches } from '@soulstat/api-client';
import { Button, FreshnessStamp, Skeleton } from '@soulstat/ui';
import { useMemo, useState } from 'react';
import { AddressTable } from '../../shared/statistics/address-table.tsx';
import { countOf } from '../../shared/format/format.ts';
import { useGameData } from '../../shared/api/game-data.ts';
import { useNow } from '../../shared/render/use-now.ts';
import { FilterSection } from './parts/filter-section.tsx';
import { prefetchListPictures, useListPictures } from './parts/list-pictures.ts';
import { JumpToDate } from './parts/activity/jump-to-date.tsx';
import { matchColumns } from './parts/match-columns.tsx';
import { prefetchMatches, useMatches } from './parts/matches-query.ts';
import { Selection } from './parts/selection.tsx';
import { openRows } from '../../shared/open-rows.ts';
import { NoMatches } from './parts/frame/tab-result.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import './matches.css';
import { LoadFailed } from '../../shared/api/query-state.tsx';

export function prefetch(accountId: number, search: URLSearchParams): void {
  prefetchMatches(accountId, search);
  prefetchListPictures();
}

/** Every match of a player that is known. */
export function Component({ accountId }: TabPageProps) {
  const { matches, basis, unconfirmed, error, retry, more, loadAll, isLoading, sentinel } =
    useMatches(accountId);
  return (
    <>
      <h2 className="visually-hidden">Matches</h2>
      <FilterSection showsAll result={basis && countOf(basis.matches, 'match', 'matches')} />
      {error && (
        <LoadFailed what="The matches" onRetry={retry}>
          {error.message}
        </LoadFailed>
      )}
      {!basis && !error && (
        <div aria-busy="true">
          <p className="visually-hidden">Loading the matches of this player</p>
          <Skeleton shape="block" width="100%" height="40rem" />
        </div>
      )}
      {basis && basis.matches + unconfirmed === 0 && <NoMatches />}
      {basis && basis.matches + unconfirmed > 0 && (
        <Matches matches={matches} basis={basis} unconfirmed={unconfirmed} />
      )}
      {more > 0 && (
        <p ref={sentinel} className="matches-more">
          {isLoading ? 'Loading more matches' : `${countOf(more, 'match is', 'matches are')} not loaded yet.`}{' '}
          <Button size="compact" onClick={loadAll} aria-disabled={isLoading || undefined}>
            Load all
          </Button>
        </p>
      )}
    </>
  );
}

/** About two screens: a row has many parts, and widths stay when more of them come. */
const ROWS_DRAWN_AT_ONCE = 40;

interface MatchesProps {
  readonly matches: readonly ProfileMatch[];
  readonly basis: ProfileMatches['basis'];
  readonly unconfirmed: number;
}

function Matches({ matches, basis, unconfirmed }: MatchesProps) {
  const gameData = useGameData();
  const now = useNow();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const pictureOf = useListPictures();
  const columns = useMemo(
    () => matchColumns({ gameData, pictureOf, now, onSelect: (matchId) => setSelected(toggled(matchId)) }),
    [gameData, pictureOf, now],
  );
  const rows = useMemo(
    () => matches.map((match) => ({ ...match, isSelected: selected.has(match.matchId) })),
    [matches, selected],
  );
  const historyMatches = basis.historyMatches;
  return (
    <>
      <Selection
        matches={rows.filter(({ isSelected }) => isSelected)}
        loaded={matches.length}
        onAll={() => setSelected(new Set(matches.map(({ matchId }) => matchId)))}
        onNone={() => setSelected(new Set())}
      >
        <JumpToDate />
      </Selection>
      <AddressTable
        {...openRows}
        className="matches-table"
        caption="Matches of this player"
        columns={columns}
        rows={rows}
        keyOf={({ matchId }) => String(matchId)}
        noun={{ one: 'match', many: 'matches' }}
        phoneColumnKeys={['result', 'date', 'kda']}
        isMarked={({ isSelected }) => isSelected}
        csvFileName="matches.csv"
        virtualAboveRows={ROWS_DRAWN_AT_ONCE}
        footNote={
          <>
            {basis.matches > 0 && (
              <FreshnessStamp
                dataTo={basis.lastStartedAt === null ? undefined : new Date(basis.lastStartedAt * 1000)}
                matchCount={basis.matches}
                now={now}
              />
            )}
            {historyMatches > 0 && (
              <p>{countOf(historyMatches, 'match', 'matches')} of them known from a match history alone</p>
            )}
            {unconfirmed > 0 && (
              <p>
                {countOf(unconfirmed, 'unconfirmed match', 'unconfirmed matches')}, not counted in statistics
              </p>
            )}
          </>
        }
      />
    </>
  );
}

function toggled(matchId: number) {
  return (selected: ReadonlySet<number>): ReadonlySet<number> => {
    const next = new Set(selected);
    if (!next.delete(matchId)) next.add(matchId);
    return next;
  };
}
