import { Table } from '@soulstat/ui';
import type { CSSProperties, ReactNode } from 'react';
import { countOf } from '../../../shared/format/format.ts';
import {
  markedLines,
  MIN_COMPARED,
  type Beyond,
  type CompareLine,
  type ComparedValue,
} from './compare-lines.ts';

interface CompareTableProps {
  /** What stands in the columns: "Heroes side by side". */
  readonly label: string;
  readonly heads: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly lines: readonly CompareLine[];
  /** What figures stand on, in the plural and of one. */
  readonly noun?: readonly [one: string, many: string];
}

/** Figures in columns, each with its interval; what differs from the first column beyond chance is marked. */
export function CompareTable({ label, heads, lines, noun = ['match', 'matches'] }: CompareTableProps) {
  return (
    <Table label={label} className="side-by-side" style={{ '--compared': heads.length } as CSSProperties}>
      <caption className="visually-hidden">{label}, with 95 % intervals</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          {heads.map(({ key, content }) => (
            <th key={key} scope="col">
              {content}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {markedLines(lines).map(({ key, label: name, cells, beyond, format, isLowerBetter }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={heads[at]?.key} data-beyond={beyond[at]}>
                <Cell cell={cell} format={format} noun={noun} />
                <Mark beyond={beyond[at]} isLowerBetter={isLowerBetter === true} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface CellProps {
  readonly cell: ComparedValue | undefined;
  readonly format: (value: number) => string;
  readonly noun: readonly [one: string, many: string];
}

function Cell({ cell, format, noun: [one, many] }: CellProps) {
  if (!cell) return '–';
  const { value, interval, count } = cell;
  if (count !== undefined && count < MIN_COMPARED)
    return (
      <small>
        Shown from {MIN_COMPARED} {many} ({count} so far)
      </small>
    );
  return (
    <>
      <span className="side-by-side-value">{format(value)}</span>
      <small>
        {interval && `${format(interval[0])} to ${format(interval[1])}`}
        {interval && count !== undefined && ' · '}
        {count !== undefined && countOf(count, one, many)}
      </small>
    </>
  );
}

function Mark({ beyond, isLowerBetter }: { readonly beyond: Beyond; readonly isLowerBetter: boolean }) {
  if (beyond === undefined) return null;
  const isBetter = (beyond === 'more') !== isLowerBetter;
  return (
    <small className="side-by-side-mark" data-better={isBetter}>
      {beyond === 'more' ? '▲ clearly more' : '▼ clearly less'}
    </small>
  );
}
