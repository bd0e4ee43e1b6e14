import type { ReactNode } from 'react';

/** One column of a table: reads a value from a row, and writes it. */
export interface Column<Row> {
  readonly key: string;
  /** Plain text: in the head, in the column chooser, on phones and in the CSV file. */
  readonly label: string;
  /** A shorter label for the head; the full one is then in its tooltip. */
  readonly shortLabel?: string;
  /** One sentence on what the numbers are. */
  readonly description?: string;
  /** The value for sorting, and for files without `exact`; `undefined` always sorts last. */
  readonly value: (row: Row) => number | string | undefined;
  /**
   * For files, where the table sorts by something else than the cell shows (an id, a place) and no component of the cell says what they get.
   * `undefined` is unknown.
   */
  readonly exact?: (row: Row) => number | string | undefined;
  /** Numbers are aligned right in tabular figures, and sort descending first. */
  readonly numeric?: boolean;
  /** Numbers that sort ascending first, such as ranks. */
  readonly smallestFirst?: boolean;
  /** Formats a number of this column, in the cells without `cell`; files take their unit from it. */
  readonly format?: (value: number) => string;
  /** Renders a cell; without it the value is formatted as text. */
  readonly cell?: (row: Row) => ReactNode;
  /** Which end of the column is the best, marked by weight and a sign. */
  readonly best?: 'highest' | 'lowest';
  /** The cell of the foot row: a sum or an average of the rows passed to it. */
  readonly foot?: (rows: readonly Row[]) => ReactNode;
  /** Hidden by default. */
  readonly optional?: boolean;
  readonly sortable?: boolean;
  /** Width in `ch` of a virtualized table's column, at least that of the head; 20 for text and 10 for numbers by default. */
  readonly widthCh?: number;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export const DENSITIES = ['compact', 'regular', 'touch'] as const;
export type Density = (typeof DENSITIES)[number];

/** Row heights in CSS px, as in the tokens. */
export const ROW_HEIGHT_PX: Readonly<Record<Density, number>> = { compact: 28, regular: 32, touch: 44 };

/** The visitor's settings of a table; plain data, so that a page may store it in its address. */
export interface TableView {
  readonly sort?: Sort | undefined;
  /** Keys of the columns that are not shown. */
  readonly hidden: readonly string[];
  readonly density: Density;
}

/** The default view. */
export function defaultView<Row>(columns: readonly Column<Row>[]): TableView {
  return { hidden: columns.filter(({ optional }) => optional).map(({ key }) => key), density: 'regular' };
}

/** The sort after a click on that column's head: first its own direction, then the other one. */
export function nextSort<Row>(column: Column<Row>, sort: Sort | undefined): Sort {
  const isLargestFirst = column.numeric && !column.smallestFirst;
  const first = isLargestFirst ? 'descending' : 'ascending';
  const other = isLargestFirst ? 'ascending' : 'descending';
  return { key: column.key, direction: sort?.key === column.key && sort.direction === first ? other : first };
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The rows in that order. The sort is stable, and rows without a value are last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort?: Sort,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key);
  if (!column || !sort) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, value: column.value(row) }));
  keyed.sort((a, b) => {
    if (a.value === undefined || b.value === undefined)
      return Number(a.value === undefined) - Number(b.value === undefined);
    return sign * compare(a.value, b.value);
  });
  return keyed.map(({ row }) => row);
}

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return COLLATOR.compare(String(one), String(other));
}

/** The best value of each column that has one, by key. A column of equal values has none. */
export function bestValues<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { key, best, value } of columns) {
    if (!best) continue;
    const numbers = rows.map(value).filter((each) => typeof each === 'number');
    const ends = { lowest: Math.min(...numbers), highest: Math.max(...numbers) };
    if (ends.lowest < ends.highest) found.set(key, ends[best]);
  }
  return found;
}

/** The content of a cell whose column has no `cell`. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  if (value === undefined) return '–';
  return typeof value === 'number' && column.format ? column.format(value) : String(value);
}

/**
 * The columns, three at most, that a phone shows of each row beside its first column: those the page chose, the last replaced by the sort
 * column, so that the order is visible.
 */
export function phoneColumns<Row>(
  shown: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
  sort: Sort | undefined,
): readonly string[] {
  const [first, ...others] = shown.map(({ key }) => key);
  const wished = chosen?.filter((key) => others.includes(key)) ?? others;
  const three = wished.slice(0, 3);
  if (!sort || sort.key === first || !others.includes(sort.key) || three.includes(sort.key)) return three;
  return [...three.slice(0, 2), sort.key];
}
