import type { FocusEvent, KeyboardEvent } from 'react';

const MOVES: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/**
 * Makes a table one tab stop: arrow keys, Home and End move between its cells, and a cell that contains a link or button passes the focus
 * to it. Every cell and every control in it has `tabIndex={-1}`, the first one 0.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export const gridKeys = {
  onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const move = MOVES[event.key];
    const cell = cellOf(event.target);
    if (!move || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = neighbour(event.currentTarget, cell, move);
    if (!next) return;
    event.preventDefault();
    focusable(next).focus();
  },
  onFocus(event: FocusEvent<HTMLTableElement>) {
    const cell = cellOf(event.target);
    if (!cell) return;
    for (const stop of event.currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]'))
      stop.tabIndex = -1;
    focusable(cell).tabIndex = 0;
  },
};

function cellOf(target: EventTarget): HTMLTableCellElement | undefined {
  return target instanceof Element
    ? (target.closest<HTMLTableCellElement>('td, th') ?? undefined)
    : undefined;
}

/** Hidden rows and cells are skipped. */
function neighbour(
  table: HTMLTableElement,
  cell: HTMLTableCellElement,
  [rowStep, cellStep]: readonly [number, number],
): HTMLTableCellElement | undefined {
  const rows = [...table.rows].filter(isShown);
  const row = rows.indexOf(cell.parentElement as HTMLTableRowElement);
  if (rowStep !== 0) {
    const target = rows[row + rowStep];
    return target && (target.cells[Math.min(cell.cellIndex, target.cells.length - 1)] ?? undefined);
  }
  const cells = [...(rows[row]?.cells ?? [])].filter(isShown);
  const wanted = Math.max(0, Math.min(cells.length - 1, cells.indexOf(cell) + cellStep));
  return cells[wanted] === cell ? undefined : cells[wanted];
}

function focusable(cell: HTMLTableCellElement): HTMLElement {
  return cell.querySelector<HTMLElement>('a, button, input, select') ?? cell;
}

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;
