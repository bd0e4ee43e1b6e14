import type { FigureRow, FrozenRows, PostFigure } from '@soulstat/api-client';
import { formatCount, Table } from '@soulstat/ui';
import type { CSSProperties } from 'react';
import { intervalText, scaleOf, valueText, type Scale } from './figure-scale.ts';

interface FigureTableProps {
  readonly figure: Pick<PostFigure, 'unit' | 'baseline'>;
  readonly result: FrozenRows;
  /** Names the table: what it shows and of when. */
  readonly label: string;
}

const HEADS: Readonly<Record<PostFigure['unit'], string>> = {
  share: 'Share',
  change: 'Difference',
  number: 'Value',
};

/** A chart that is a table: dots with their intervals beside the numbers they draw. */
export function FigureTable({ figure: { unit, baseline }, result: { rows, of }, label }: FigureTableProps) {
  const scale = scaleOf(rows, baseline);
  const hasIntervals = rows.some(({ interval }) => interval !== null);
  const hasCounts = rows.some(({ count }) => count !== null);
  return (
    <Table label={label} className="post-figure-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Row</span>
          </th>
          <td aria-hidden="true" />
          <th scope="col">{HEADS[unit]}</th>
          {hasIntervals && <th scope="col">95 % interval</th>}
          {hasCounts && <th scope="col">{of}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td aria-hidden="true" className="post-figure-line" style={lineOf(row, baseline, scale)} />
            <td>{valueText(row, unit)}</td>
            {hasIntervals && <td>{intervalText(row, unit)}</td>}
            {hasCounts && <td>{row.count === null ? '' : formatCount(row.count)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function lineOf({ value, interval }: FigureRow, baseline: number | null, scale: Scale): CSSProperties {
  const [low, high] = interval ?? [value, value];
  return {
    '--at': `${scale(value).toFixed(1)}%`,
    '--low': `${scale(low).toFixed(1)}%`,
    '--high': `${scale(high).toFixed(1)}%`,
    '--base': baseline === null ? '-1px' : `${scale(baseline).toFixed(1)}%`,
  } as CSSProperties;
}
