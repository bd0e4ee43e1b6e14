import type { KeyboardEvent } from 'react';

/** Interactive elements. */
const CONTROLS = 'a[href], button, input, select';
/** And elements with a tooltip. */
const STOPS = `${CONTROLS}, [tabindex="0"]`;

/**
 * The keyboard of a table's rows: Tab goes through the controls of the current row and leaves the table after the last of them, because
 * hundreds of numbers have a tooltip. Arrow keys, Home and End move between cells with controls or tooltips. `edges` are before and after
 * the table, focusable by script only, and pass the focus on.
 */
export function onCellKey(
  event: KeyboardEvent<HTMLTableElement>,
  edges: { readonly before: HTMLElement | null; readonly after: HTMLElement | null },
): void {
  const table = event.currentTarget;
  const from = event.target;
  if (!(from instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = from.closest<HTMLTableRowElement>('tbody tr');
  if (!row) return;
  if (event.key === 'Tab') {
    const controls = stopsOf(row).filter((stop) => stop === from || stop.matches(CONTROLS));
    const control = controls[controls.indexOf(from) + (event.shiftKey ? -1 : 1)];
    const next = control ?? (event.shiftKey ? lastOfHead(table) : undefined);
    if (next) event.preventDefault();
    // From an edge the browser moves the focus by itself.
    (next ?? (event.shiftKey ? edges.before : edges.after))?.focus({ preventScroll: !next });
    return;
  }
  const next = neighbour(table, row, from, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const lastOfHead = (table: HTMLTableElement) => stopsOf(table.tHead).at(-1);

function neighbour(table: HTMLTableElement, row: HTMLTableRowElement, from: HTMLElement, key: string) {
  const stops = stopsOf(row);
  const index = stops.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return stops[index - 1];
    case 'ArrowRight':
      return stops[index + 1];
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    case 'ArrowUp':
    case 'ArrowDown':
      return inRow(nextRow(table, row, key === 'ArrowDown' ? 1 : -1), from);
    default:
      return undefined;
  }
}

/** Sorted by position on the screen: virtualized rows are in another order in the document. */
function nextRow(table: HTMLTableElement, row: HTMLTableRowElement, step: 1 | -1) {
  const rows = [...table.tBodies]
    .flatMap((body) => [...body.rows])
    .map((each) => ({ each, top: each.getBoundingClientRect().top }))
    .toSorted((one, other) => one.top - other.top);
  return rows[rows.findIndex(({ each }) => each === row) + step]?.each;
}

/** The element in the same column there, or nearest to it. */
function inRow(row: HTMLTableRowElement | undefined, from: HTMLElement): HTMLElement | undefined {
  const column = columnOf(from);
  const distance = (stop: HTMLElement) => Math.abs(columnOf(stop) - column);
  return row && stopsOf(row).toSorted((one, other) => distance(one) - distance(other))[0];
}

const columnOf = (stop: HTMLElement) => stop.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;

const stopsOf = (part: HTMLElement | null) =>
  [...(part?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter((stop) => stop.getClientRects().length > 0);
