import type { ProfileOverview } from '@soulstat/api-client';
import { formatPercent, Table } from '@soulstat/ui';
import { METRIC_TEXTS } from '../../../../shared/statistics/profile-metrics.ts';

interface Line {
  readonly metric: ProfileOverview['form'][number]['metric'];
  readonly one: number;
  readonly other: number;
  readonly difference: number;
  readonly interval: readonly number[];
  readonly isClear: boolean;
}

const LINES_SHOWN = 6;

/** What wins this player's matches, and how the last ones compare with those before: only what chance alone does not explain stands out. */
export function Differences({ overview: { winsLosses, form } }: { readonly overview: ProfileOverview }) {
  return (
    <div className="profile-columns">
      <section className="profile-section">
        <h2>What wins your games</h2>
        <p className="profile-note">
          Largest differences between wins and losses. Linked with winning, not proven to cause it.
        </p>
        <DifferenceTable
          empty="Needs 30 wins and 30 losses."
          heads={['Won', 'Lost']}
          lines={winsLosses
            .slice(0, LINES_SHOWN)
            .map(({ won, lost, ...line }) => ({ ...line, one: won, other: lost }))}
        />
      </section>
      <section className="profile-section">
        <h2>Form</h2>
        <p className="profile-note">The last 20 matches compared with all before.</p>
        <DifferenceTable
          empty="Needs 30 matches before the last 20."
          unclear="No clear change in the last 20."
          heads={['Last 20', 'Before']}
          lines={form
            .toSorted((a, b) => Number(b.isClear) - Number(a.isClear))
            .slice(0, LINES_SHOWN)
            .map(({ now, before, ...line }) => ({ ...line, one: now, other: before }))}
        />
      </section>
    </div>
  );
}

interface DifferenceTableProps {
  readonly lines: readonly Line[];
  readonly heads: readonly [string, string];
  readonly empty: string;
  /** In place of lines of which none is clear. */
  readonly unclear?: string;
}

function DifferenceTable({ lines, heads, empty, unclear }: DifferenceTableProps) {
  if (lines.length === 0) return <p>{empty}</p>;
  if (unclear !== undefined && !lines.some(({ isClear }) => isClear)) return <p>{unclear}</p>;
  return (
    <Table label="Differences" className="profile-short">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
          <th scope="col">Difference, 95 % interval</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <DifferenceRow key={line.metric} line={line} />
        ))}
      </tbody>
    </Table>
  );
}

const WIN_RATE = { label: 'Win rate', format: (rate: number) => formatPercent(rate, 0) };

function DifferenceRow({ line: { metric, one, other, interval, isClear } }: { readonly line: Line }) {
  const { label, format } = metric === 'winRate' ? WIN_RATE : METRIC_TEXTS[metric];
  const signed = (value: number) =>
    `${value > 0 && !format(value).startsWith('+') ? '+' : ''}${format(value)}`;
  return (
    <tr data-clear={isClear || undefined}>
      <th scope="row">{label}</th>
      <td>{format(one)}</td>
      <td>{format(other)}</td>
      <td>
        {isClear ? (
          `${signed(interval[0] ?? 0)} to ${signed(interval[1] ?? 0)}`
        ) : (
          <span className="profile-muted">not clear yet</span>
        )}
      </td>
    </tr>
  );
}
