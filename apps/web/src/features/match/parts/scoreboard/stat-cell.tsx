import type { SummaryPlayer } from '@soulstat/api-client';
import { DeltaBar } from '@soulstat/ui';
import { memo } from 'react';
import { gridRoles } from '../../../../shared/grid-roles.ts';
import type { ColumnRange, StatColumn, StatKey } from './stat-columns.ts';

interface StatCellsProps {
  readonly player: SummaryPlayer;
  readonly columns: readonly StatColumn[];
  readonly ranges: ReadonlyMap<StatKey, ColumnRange>;
}

/** The numbers of one player, drawn again only when they are others: a match has two hundred of them. */
export const StatCells = memo(({ player, columns, ranges }: StatCellsProps) =>
  columns.map((column) => statCell(player, column, ranges.get(column.key))),
);

/** One number, with a bar where size matters and a mark on the best of the match. No part of its own, which would cost as much again. */
function statCell(player: SummaryPlayer, column: StatColumn, range: ColumnRange | undefined) {
  const { key } = column;
  const value = player[key];
  const isBest = value !== null && value === range?.best;
  return (
    <td key={key} {...gridRoles.cell} data-column={key} data-best={isBest || undefined}>
      {value === null ? (
        <span className="unknown" data-exact={`${column.name}: not in the source`}>
          –
        </span>
      ) : (
        statValue(player, column, value, range?.max ?? value)
      )}
      {isBest && <span className="visually-hidden"> best of the match</span>}
    </td>
  );
}

function statValue(
  { team }: SummaryPlayer,
  { key, bar, text, full }: StatColumn,
  value: number,
  max: number,
) {
  const quantity = (
    <data value={value} data-exact={full(value)} data-field={key}>
      {text(value)}
    </data>
  );
  if (!bar) return quantity;
  return (
    <DeltaBar value={value} max={max} tone={`side-${team}`}>
      {quantity}
    </DeltaBar>
  );
}
