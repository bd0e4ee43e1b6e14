import type { MatchSummary, ScorePlayer, SummaryPlayer } from '@soulstat/api-client';
import { Button, Glyph } from '@soulstat/ui';
import { memo, useId, useState } from 'react';
import { gridRoles } from '../../../../shared/grid-roles.ts';
import { Rank } from '../../../../shared/game/rank.tsx';
import { FinalItems } from './final-items.tsx';
import { PlayerCell } from './player-cell.tsx';
import { PlayerDetails } from './player-details.tsx';
import type { Bracket } from './party-brackets.ts';
import { playerName } from '../player-name.ts';
import type { ColumnRange, StatColumn, StatKey } from './stat-columns.ts';
import { ScoreCells } from '../../summary/score-cells.tsx';
import { StatCells } from './stat-cell.tsx';

export interface PlayerRowProps {
  readonly player: SummaryPlayer;
  readonly match: MatchSummary;
  /** How the bracket of the player's party runs through the row. */
  readonly bracket: Bracket | undefined;
  readonly columns: readonly StatColumn[];
  readonly ranges: ReadonlyMap<StatKey, ColumnRange>;
  readonly hasRanks: boolean;
  readonly hasItems: boolean;
  /** What the models say of the player; `undefined` while it is on its way, null where they say nothing. */
  readonly score: ScorePlayer | null | undefined;
}

/**
 * One player: a row, and below it, on demand, everything else that is known. Drawn again only when something of its own changed: what
 * the models say comes later than the rest.
 */
export const PlayerRow = memo((props: PlayerRowProps) => {
  const { player, match, bracket, columns, ranges, hasRanks, hasItems, score } = props;
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const columnCount = 2 + columns.length + Number(hasRanks) + Number(hasItems) + 2 * Number(match.hasScores);
  return (
    <>
      <tr
        {...gridRoles.row}
        className="player-row"
        data-slot={player.slot}
        data-open={isOpen || undefined}
        data-left={player.abandonedAtSeconds !== null || undefined}
      >
        <th {...gridRoles.rowHeader} className="player-cell" data-bracket={bracket}>
          <PlayerCell player={player} match={match} />
        </th>
        {hasRanks && <RankCell player={player} startedAt={match.startedAt} />}
        {match.hasScores && <ScoreCells score={score} />}
        <StatCells player={player} columns={columns} ranges={ranges} />
        {hasItems && (
          <td {...gridRoles.cell} className="items-cell">
            <FinalItems items={player.items} />
          </td>
        )}
        <td {...gridRoles.cell} className="details-cell">
          <Button
            variant="quiet"
            iconOnly
            tabIndex={-1}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-label={`Details of ${playerName(player)}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Glyph name="chevron-down" />
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr {...gridRoles.row} id={detailsId} className="details-row">
          <td {...gridRoles.cell} colSpan={columnCount}>
            <PlayerDetails player={player} match={match} score={score ?? undefined} />
          </td>
        </tr>
      )}
    </>
  );
});

function RankCell({ player, startedAt }: { readonly player: SummaryPlayer; readonly startedAt: number }) {
  return (
    <td {...gridRoles.cell} className="rank-cell">
      {player.rankNumber !== null && (
        <Rank
          rankNumber={player.rankNumber}
          startedAt={startedAt}
          field="rankNumber"
          size="miniscule"
          tabIndex={-1}
        />
      )}
    </td>
  );
}
