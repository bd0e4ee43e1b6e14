import { Button, DataTable, formatCount, Notice, type Column } from '@soulstat/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { countOf } from '../../../shared/format/format.ts';
import { isNumeric, MOST_ROWS, type Answer, type Cell } from './answer.ts';
import { ResultChart } from './result-chart.tsx';
import type { Asking } from './session.ts';

type Row = { readonly key: string; readonly cells: readonly Cell[] };

export interface ResultProps {
  readonly asking: Asking;
  /** A chart of the page's own, in place of one of the reader's choice. */
  readonly children?: ReactNode;
}

/** What came of a question: as a table, as files, as a chart. */
export function Result({ asking, children }: ResultProps) {
  return (
    <section className="open-data-result" aria-label="Answer">
      <h2 className="visually-hidden">Answer</h2>
      <output>{statusOf(asking)}</output>
      {asking.state === 'failed' && (
        <Notice kind="error" title="The statement cannot be answered">
          <pre className="open-data-error">{asking.message}</pre>
        </Notice>
      )}
      {children}
      {asking.state === 'answered' && <Answered answer={asking.answer} mayChart={children === undefined} />}
    </section>
  );
}

function statusOf(asking: Asking): string {
  if (asking.state === 'loading') return 'Loading the database into your browser (4 MB) …';
  if (asking.state === 'running') return 'Running …';
  if (asking.state === 'stopped') return 'Stopped.';
  if (asking.state !== 'answered') return '';
  const { rows, hasMore, seconds } = asking.answer;
  const count = hasMore ? `The first ${formatCount(MOST_ROWS)} rows` : countOf(rows.length, 'row');
  return `${count} in ${seconds.toFixed(1)} s.`;
}

function Answered({ answer, mayChart }: { readonly answer: Answer; readonly mayChart: boolean }) {
  const [isChart, setChart] = useState(false);
  const columns = useMemo(
    () => answer.columns.map((label, index) => columnOf(label, index, isNumeric(answer, index))),
    [answer],
  );
  const rows = useMemo<readonly Row[]>(
    () => answer.rows.map((cells, index) => ({ key: String(index), cells })),
    [answer],
  );
  const hasChart =
    mayChart && rows.length > 0 && answer.columns.some((_, index) => index > 0 && isNumeric(answer, index));
  if (columns.length === 0) return null;
  return (
    <>
      {hasChart && (
        <div>
          <Button aria-pressed={isChart} onClick={() => setChart(!isChart)}>
            Chart
          </Button>
        </div>
      )}
      {isChart && hasChart && <ResultChart answer={answer} />}
      <DataTable
        // Its columns are those of this answer.
        key={answer.columns.join()}
        caption="Answer"
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        csvFileName="soulstat-answer.csv"
        empty={<p>No rows.</p>}
      />
    </>
  );
}

const keyOf = ({ key }: Row) => key;

const columnOf = (label: string, index: number, numeric: boolean): Column<Row> => ({
  key: String(index),
  label,
  numeric,
  value: ({ cells }) => {
    const cell = cells[index] ?? undefined;
    return typeof cell === 'boolean' ? String(cell) : cell;
  },
  ...(numeric && { format: formatNumber }),
});

/** Whole numbers as they are, since ids have no thousands; others to four digits behind the point. */
const formatNumber = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toFixed(4)));
