import type { SummaryPlayer } from '@soulstat/api-client';
import { gridRoles } from '../../../../shared/grid-roles.ts';
import { Quantity } from '../../../../shared/format/quantity.tsx';
import type { StatColumn } from './stat-columns.ts';
import { teamTotals } from './team-totals.ts';

export interface TotalsRowProps {
  readonly players: readonly SummaryPlayer[];
  readonly columns: readonly StatColumn[];
  readonly hasRanks: boolean;
  readonly hasScores: boolean;
  readonly hasItems: boolean;
}

/** The team as a whole. */
export function TotalsRow({ players, columns, hasRanks, hasScores, hasItems }: TotalsRowProps) {
  const totals = teamTotals(players);
  return (
    <tfoot {...gridRoles.rowGroup}>
      <tr {...gridRoles.row} className="totals-row">
        <th {...gridRoles.rowHeader} className="player-cell">
          Team
        </th>
        {hasRanks && <td {...gridRoles.cell} className="rank-cell" />}
        {hasScores && (
          <>
            <td {...gridRoles.cell} className="place-cell" />
            <td {...gridRoles.cell} className="points-cell" />
          </>
        )}
        {columns.map(({ key, total, text, full }) => {
          const value = total ? totals[total] : null;
          return (
            <td {...gridRoles.cell} key={key} data-column={key}>
              {value !== null && (
                <Quantity value={value} text={text(value)} exact={full(value)} field={`total-${key}`} />
              )}
            </td>
          );
        })}
        {hasItems && <td {...gridRoles.cell} className="items-cell" />}
        <td {...gridRoles.cell} className="details-cell" />
      </tr>
    </tfoot>
  );
}
