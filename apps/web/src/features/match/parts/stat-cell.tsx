import type { SummaryPlayer } from '@soulstat/api-client';
import { DeltaBar } from '@soulstat/ui';
import { gridRoles } from '../../../shared/grid-roles.ts';
import { Quantity } from '../../../shared/quantity.tsx';
import type { ColumnRange, StatColumn } from './stat-columns.ts';

export interface StatCellProps {
  readonly player: SummaryPlayer;
  readonly column: StatColumn;
  readonly range: ColumnRange | undefined;
}

/** One number of one player, with a bar where size matters and a mark on the best of the match. */
export function StatCell({ player, column, range }: StatCellProps) {
  const value = player[column.key];
  const isBest = value !== null && value === range?.best;
  return (
    <td {...gridRoles.cell} data-column={column.key} data-best={isBest || undefined}>
      {value === null ? (
        <span className="unknown" data-exact={`${column.name}: not in the source`}>
          –
        </span>
      ) : (
        <StatValue player={player} column={column} value={value} max={range?.max ?? value} />
      )}
      {isBest && <span className="visually-hidden"> best of the match</span>}
    </td>
  );
}

interface StatValueProps {
  readonly player: SummaryPlayer;
  readonly column: StatColumn;
  readonly value: number;
  readonly max: number;
}

function StatValue({ player, column: { key, bar, text, full }, value, max }: StatValueProps) {
  const quantity = <Quantity value={value} text={text(value)} exact={full(value)} field={key} />;
  if (!bar) return quantity;
  return (
    <DeltaBar value={value} max={max} tone={`side-${player.team}`}>
      {quantity}
    </DeltaBar>
  );
}
