import { Button } from '@soulstat/ui';
import type { ReactNode } from 'react';

export interface RowsFieldProps<Row> {
  readonly legend: string;
  readonly rows: readonly Row[];
  /** The most rows. */
  readonly most: number;
  /** What a new row has. */
  readonly empty: Row;
  /** Of the button that adds one: "Add a prize". */
  readonly add: string;
  readonly note?: string;
  readonly onChange: (rows: Row[]) => void;
  readonly children: (row: Row, set: (part: Partial<Row>) => void) => ReactNode;
}

/** A list of rows that are filled in one by one. */
export function RowsField<Row extends object>(props: RowsFieldProps<Row>) {
  const { legend, rows, most, empty, add, note, onChange, children } = props;
  const set = (index: number) => (part: Partial<Row>) =>
    onChange(rows.map((row, each) => (each === index ? { ...row, ...part } : row)));
  return (
    <fieldset className="form-choices creator-rows">
      <legend>{legend}</legend>
      {rows.map((row, index) => (
        // A row is named by nothing while it is typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="form-row">
          {children(row, set(index))}
          <Button
            aria-label={`Remove row ${index + 1} of ${legend.toLowerCase()}`}
            onClick={() => onChange(rows.filter((_, each) => each !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      {rows.length < most && <Button onClick={() => onChange([...rows, empty])}>{add}</Button>}
      {note && <small className="form-note">{note}</small>}
    </fieldset>
  );
}
