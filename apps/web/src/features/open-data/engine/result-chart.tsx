import { BarChart } from '@soulstat/ui';
import { useId, useState } from 'react';
import { isNumeric, type Answer } from './answer.ts';

const MOST_BARS = 40;

/** The rows as bars: named by the first column, as long as a column of the reader's choice. */
export function ResultChart({ answer }: { readonly answer: Answer }) {
  const id = useId();
  const numeric = answer.columns.flatMap((name, index) =>
    index > 0 && isNumeric(answer, index) ? [{ name, index }] : [],
  );
  const [chosen, setChosen] = useState(numeric.at(-1)?.index);
  const column = numeric.find(({ index }) => index === chosen) ?? numeric[0];
  if (!column) return null;
  const bars = answer.rows.slice(0, MOST_BARS).flatMap((row, place) => {
    const value = row[column.index];
    return typeof value === 'number'
      ? [{ id: String(place), label: String(row[0] ?? 'unknown'), value }]
      : [];
  });
  return (
    <div className="open-data-chart">
      <label className="form-field" htmlFor={id}>
        Bars show
        <select id={id} value={column.index} onChange={({ target }) => setChosen(Number(target.value))}>
          {numeric.map(({ name, index }) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <BarChart
        title={`${column.name} by ${answer.columns[0] ?? ''}`}
        {...(answer.rows.length > MOST_BARS && { subtitle: `The first ${MOST_BARS} rows` })}
        bars={bars}
        labelName={answer.columns[0] ?? ''}
        valueName={column.name}
        formatValue={(value) => String(Number(value.toFixed(4)))}
      />
    </div>
  );
}
