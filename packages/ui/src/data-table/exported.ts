import { isValidElement, type ReactNode } from 'react';
import type { Column } from './column.ts';

export type ExportedValue = number | string | undefined;

/** What files get of a cell: the value itself, and how the table writes it, from which files take the unit. */
export interface Exported {
  /** `undefined` where the cell has a dash or words in place of a number. */
  readonly value: ExportedValue;
  readonly format?: ((value: number) => string) | undefined;
}

/** The rows as files have them: what the cells show, in the same units and with more digits. */
export interface ExportedTable {
  /** The full labels, with their units: `Win rate (%)`. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ExportedValue[])[];
}

/** Files say more than a cell, but not the noise of binary fractions. */
const DECIMALS = 4;

export function exportTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ExportedTable {
  const cells = rows.map((row) => columns.map((column) => exportedCell(column, row)));
  const heads = columns.map(({ label, format }, at) => {
    const unit = unitOf(cells.map((row) => row[at]?.format).find((each) => each) ?? format);
    return unit && !label.endsWith(`(${unit})`) ? `${label} (${unit})` : label;
  });
  return { heads, rows: cells.map((row) => row.map(written)) };
}

function exportedCell<Row>({ exact, cell, value, format }: Column<Row>, row: Row): Exported {
  const shown = exact || !cell ? undefined : exportedOf(cell(row));
  return shown ?? { value: (exact ?? value)(row), format };
}

/**
 * A component for cells may say itself what files get, as `Change.exported = ({ value, format }) => ({ value, format })`: the table need not
 * repeat it in every column, and cannot contradict it. The first such component of a cell counts.
 */
function exportedOf(node: ReactNode): Exported | undefined {
  if (Array.isArray(node)) {
    for (const child of node) {
      const found = exportedOf(child as ReactNode);
      if (found) return found;
    }
    return undefined;
  }
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return undefined;
  const { exported } = node.type as { exported?: (props: unknown) => Exported };
  return exported ? exported(node.props) : exportedOf(node.props.children);
}

function written({ value, format }: Exported): ExportedValue {
  if (typeof value !== 'number' || !format) return typeof value === 'number' ? rounded(value) : value;
  const scale = scaleOf(format);
  return scale === undefined ? format(value) : rounded(value * scale);
}

const rounded = (value: number): number => Number(value.toFixed(DECIMALS));

/** How a format writes a one: `100.0 %` are percent, a hundred times the value. */
const ONE = /^[+]?([\d.]+)\s*(\D*)$/;
/** Files count seconds where the table has `0:01`. */
const CLOCK = '0:01';

function unitOf(format: Exported['format']): string {
  const one = format?.(1) ?? '';
  return one === CLOCK ? 's' : (ONE.exec(one)?.[2] ?? '').trim();
}

/** `undefined` of a format that writes words. */
function scaleOf(format: (value: number) => string): number | undefined {
  const one = format(1);
  const [, number] = ONE.exec(one) ?? [];
  return one === CLOCK ? 1 : number === undefined ? undefined : Number(number);
}
