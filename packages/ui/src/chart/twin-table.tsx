import type { ReactNode } from 'react';

/** A chart's data as a table: the first column names the row. */
export interface Twin {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** The same numbers for those who would rather read them. */
export function TwinTable({ caption, twin, height }: { caption: string; twin: Twin; height: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="soulstat-chart-twin" tabIndex={0} aria-label={caption} style={{ height }}>
      <table>
        <caption className="soulstat-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {twin.head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {twin.rows.map(([name, ...cells], index) => (
            // The rows are in the chart's own order and have no other key.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>{cell ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
