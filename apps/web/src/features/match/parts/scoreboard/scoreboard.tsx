import type { MatchSummary } from '@soulstat/api-client';
import { useMemo } from 'react';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { TEAMS } from '../../../../shared/game/teams.ts';
import { useChangeQuery } from '../../../../shared/use-change-query.ts';
import { parseSorting, sortingSearch, type Sorting } from './sorting.ts';
import { ScoreboardFiles } from './scoreboard-files.tsx';
import { columnRanges, columnsOf } from './stat-columns.ts';
import { useScores } from '../scores-query.ts';
import { useIdle } from '../use-idle.ts';
import { SortSelect } from './sort-select.tsx';
import { TeamTable } from './team-table.tsx';

/** The tables of both teams: same columns, same scale, sorted together. */
export function Scoreboard({ match }: { readonly match: MatchSummary }) {
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const sorting = parseSorting(new URLSearchParams(search));
  // Two columns of many: the tables stand without them.
  const scores = useScores(match, useIdle());
  const columns = useMemo(
    () => columnsOf(match.players).filter((column) => !column.detailsOnly),
    [match.players],
  );
  const ranges = useMemo(() => columnRanges(match.players), [match.players]);
  const sort = (next: Sorting) => changeQuery((query) => sortingSearch(query, next), { replace: true });
  return (
    <section className="scoreboard" aria-label="Players">
      <SortSelect match={match} columns={columns} sorting={sorting} onSort={sort} />
      {TEAMS.map((team) => (
        <TeamTable
          key={team}
          team={team}
          match={match}
          columns={columns}
          ranges={ranges}
          sorting={sorting}
          onSort={sort}
          scores={scores}
        />
      ))}
      <ScoreboardFiles match={match} columns={columns} scores={scores} />
    </section>
  );
}
