import type { MatchScores, MatchSummary } from '@soulstat/api-client';
import { SIDES } from '@soulstat/game-data';
import { useId } from 'react';
import { gridKeys } from '../../../../shared/grid-keys.ts';
import { gridRoles } from '../../../../shared/grid-roles.ts';
import type { Team } from '../../../../shared/game/teams.ts';
import { ResultMark, resultOf } from '../frame/match-header.tsx';
import { PlayerRow } from './player-row.tsx';
import { hasParties, partyBrackets } from './party-brackets.ts';
import { sortedPlayers, toggledSorting, type SortKey, type Sorting } from './sorting.ts';
import { scoreOf } from '../scores-query.ts';
import { sortValueOf } from './sort-value.ts';
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
  const ofTeam = match.players.filter((player) => player.team === team);
  const players = sortedPlayers(ofTeam, sorting, sortValueOf(scores));
  const brackets = partyBrackets(players);
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, react/forbid-elements */}
        <table role="grid" className="team-table" aria-labelledby={titleId} {...gridKeys}>
          <TeamHead
            columns={columns}
            sorting={sorting}
            onSort={onSort}
            {...{ hasRanks, hasItems }}
            hasScores={match.hasScores}
            hasParties={hasParties(match.players)}
          />
          <tbody {...gridRoles.rowGroup}>
            {players.map((player, place) => (
              <PlayerRow
                key={player.slot}
                player={player}
                match={match}
                bracket={brackets[place]}
                columns={columns}
                ranges={ranges}
                hasRanks={hasRanks}
                hasItems={hasItems}
                score={scores && (scoreOf(scores, player.slot) ?? null)}
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
  readonly hasParties: boolean;
}

function TeamHead(props: TeamHeadProps) {
  const { columns, sorting, onSort, hasRanks, hasScores, hasItems } = props;
  const shared = { sorting, onSort };
  return (
    <thead {...gridRoles.rowGroup}>
      <tr {...gridRoles.row}>
        {props.hasParties ? (
          <SortHead
            {...shared}
            by="party"
            className="player-cell"
            label="Player"
            name="Players by party"
            isFirst
          />
        ) : (
          <th {...gridRoles.columnHeader} className="player-cell" tabIndex={0}>
            Player
          </th>
        )}
        {hasRanks && (
          <th {...gridRoles.columnHeader} className="rank-cell">
            Rank
          </th>
        )}
        {hasScores && <ScoreHeads {...shared} />}
        {columns.map((column) => (
          <SortHead
            {...shared}
            key={column.key}
            by={column.key}
            column={column.key}
            label={column.label}
            name={column.name}
          />
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

type SortProps = Pick<TeamTableProps, 'sorting' | 'onSort'>;

function ScoreHeads(props: SortProps) {
  return (
    <>
      <SortHead
        {...props}
        by="place"
        className="place-cell"
        label="Place"
        name="Place in the match, 1 to 12, by our models"
      />
      <SortHead
        {...props}
        by="ppImpact"
        className="points-cell"
        label="PP"
        name="What the match did to the player’s PP"
      />
    </>
  );
}

interface SortHeadProps extends SortProps {
  readonly by: SortKey;
  readonly label: string;
  readonly name: string;
  readonly className?: string;
  readonly column?: StatKey;
  /** Takes the table’s one stop of the Tab key. */
  readonly isFirst?: boolean;
}

function SortHead({ by, label, name, className, column, isFirst, sorting, onSort }: SortHeadProps) {
  const isSorted = sorting.by === by;
  return (
    <th
      {...gridRoles.columnHeader}
      className={className}
      data-column={column}
      aria-sort={isSorted ? sorting.direction : undefined}
    >
      <button
        type="button"
        tabIndex={isFirst ? 0 : -1}
        data-exact={name}
        onClick={() => onSort(toggledSorting(sorting, by))}
      >
        <span aria-hidden="true">{label}</span>
        <span className="visually-hidden">{name}</span>
      </button>
    </th>
  );
}
