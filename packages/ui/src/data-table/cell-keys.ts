import type { KeyboardEvent } from 'react';

/** What does something. */
const CONTROLS = 'a[href], button, input, select';
/** And what has something to tell. */
const STOPS = `${CONTROLS}, [tabindex="0"]`;

/**
 * The keys of a table's rows: Tab goes through the controls of the row it came to and leaves the table behind the last of them, for
 * hundreds of numbers have something to tell. Arrow keys, Home and End go from one that has to the next. `edges` stand before and after
 * the table, take the focus from a script alone and hand it on.
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
    // From an edge the browser goes on by itself.
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
  const place = stops.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return stops[place - 1];
    case 'ArrowRight':
      return stops[place + 1];
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

/** By where they stand: rows that come as one scrolls stand in the document in another order. */
function nextRow(table: HTMLTableElement, row: HTMLTableRowElement, step: 1 | -1) {
  const rows = [...table.tBodies]
    .flatMap((body) => [...body.rows])
    .map((each) => ({ each, top: each.getBoundingClientRect().top }))
    .toSorted((one, other) => one.top - other.top);
  return rows[rows.findIndex(({ each }) => each === row) + step]?.each;
}

/** What stands in the same column there, or nearest to it. */
function inRow(row: HTMLTableRowElement | undefined, from: HTMLElement): HTMLElement | undefined {
  const column = columnOf(from);
  const distance = (stop: HTMLElement) => Math.abs(columnOf(stop) - column);
  return row && stopsOf(row).toSorted((one, other) => distance(one) - distance(other))[0];
}

const columnOf = (stop: HTMLElement) => stop.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;

const stopsOf = (part: HTMLElement | null) =>
  [...(part?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter((stop) => stop.getClientRects().length > 0);
