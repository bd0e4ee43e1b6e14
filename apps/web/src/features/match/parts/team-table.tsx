import type { MatchScores, MatchSummary } from '@soulstat/api-client';
import { SIDES } from '@soulstat/game-data';
import { useId } from 'react';
import { gridKeys } from '../../../shared/grid-keys.ts';
import { gridRoles } from '../../../shared/grid-roles.ts';
import type { Team } from '../../../shared/teams.ts';
import { ResultMark, resultOf } from './match-header.tsx';
import { PlayerRow } from './player-row.tsx';
import { sortedPlayers, toggledSorting, type Sorting } from './sorting.ts';
import type { ColumnRange, StatColumn, StatKey } from './stat-columns.ts';
import { TotalsRow } from './totals-row.tsx';

export interface TeamTableProps {
  readonly team: Team;
  readonly match: MatchSummary;
  readonly columns: readonly StatColumn[];
  readonly ranges: ReadonlyMap<StatKey, ColumnRange>;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly scores: MatchScores | undefined;
}

/**
 * One team, a row per player. One stop of the Tab key: arrow keys move between the cells. On narrow screens each row becomes
 * two lines with the rest behind a button, so the roles stand in the markup, where no style can take them away.
 */
export function TeamTable({ team, match, columns, ranges, sorting, onSort, scores }: TeamTableProps) {
  const titleId = useId();
  const players = match.players.filter((player) => player.team === team);
  const result = resultOf(match, team);
  const hasRanks = match.players.some((player) => player.rankNumber !== null);
  const hasItems = match.detail === 'full';
  return (
    <section className="team" data-team={team}>
      <h2 id={titleId}>
        {SIDES[team].name} {result && <ResultMark result={result} />}
      </h2>
      {/* The table itself takes no focus; its cells do. */}
      <div className="team-table-scroll">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table role="grid" className="team-table" aria-labelledby={titleId} {...gridKeys}>
          <TeamHead
            columns={columns}
            sorting={sorting}
            onSort={onSort}
            {...{ hasRanks, hasItems }}
            hasScores={match.hasScores}
          />
          <tbody {...gridRoles.rowGroup}>
            {sortedPlayers(players, sorting).map((player) => (
              <PlayerRow
                key={player.slot}
                player={player}
                match={match}
                columns={columns}
                ranges={ranges}
                hasRanks={hasRanks}
                hasItems={hasItems}
                scores={scores}
              />
            ))}
          </tbody>
          <TotalsRow
            players={players}
            columns={columns}
            hasRanks={hasRanks}
            hasScores={match.hasScores}
            hasItems={hasItems}
          />
        </table>
      </div>
    </section>
  );
}

interface TeamHeadProps extends Pick<TeamTableProps, 'columns' | 'sorting' | 'onSort'> {
  readonly hasRanks: boolean;
  readonly hasScores: boolean;
  readonly hasItems: boolean;
}

function TeamHead({ columns, sorting, onSort, hasRanks, hasScores, hasItems }: TeamHeadProps) {
  return (
    <thead {...gridRoles.rowGroup}>
      <tr {...gridRoles.row}>
        <th {...gridRoles.columnHeader} className="player-cell" tabIndex={0}>
          Player
        </th>
        {hasRanks && (
          <th {...gridRoles.columnHeader} className="rank-cell">
            Rank
          </th>
        )}
        {hasScores && <ScoreHeads />}
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} sorting={sorting} onSort={onSort} />
        ))}
        {hasItems && (
          <th {...gridRoles.columnHeader} className="items-cell">
            Items
          </th>
        )}
        <th {...gridRoles.columnHeader} className="details-cell">
          <span className="visually-hidden">Details</span>
        </th>
      </tr>
    </thead>
  );
}

function ScoreHeads() {
  return (
    <>
      <th {...gridRoles.columnHeader} className="place-cell">
        <abbr title="Place in the match, 1 to 12, by our models">Place</abbr>
      </th>
      <th {...gridRoles.columnHeader} className="points-cell">
        <abbr title="What the match did to the player’s PP">PP</abbr>
      </th>
    </>
  );
}

interface ColumnHeadProps {
  readonly column: StatColumn;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

function ColumnHead({ column: { key, label, name }, sorting, onSort }: ColumnHeadProps) {
  const isSorted = sorting.by === key;
  return (
    <th {...gridRoles.columnHeader} data-column={key} aria-sort={isSorted ? sorting.direction : undefined}>
      <button
        type="button"
        tabIndex={-1}
        data-exact={name}
        onClick={() => onSort(toggledSorting(sorting, key))}
      >
        <span aria-hidden="true">{label}</span>
        <span className="visually-hidden">{name}</span>
      </button>
    </th>
  );
}
