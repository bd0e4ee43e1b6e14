import { RowHeights } from './row-heights.ts';
import { fillPool, numbersToMove, type PooledRow } from './row-pool.ts';

/** Rows this far out of sight are there already when one scrolls to them. */
const AROUND_PX = 240;
/** So long after the last movement the rows get their order. */
const SETTLED_MS = 200;
/** A few at a time, which no frame feels. */
const MOVES_AT_ONCE = 4;
/** The head is row 1 for those who hear the table. */
const ROWS_BEFORE = 2;

/** The number of a row for those who hear the table. */
export const numberAloud = (index: number): number => index + ROWS_BEFORE;

/** Which rows are in sight and a little around it, where they lie, and which row of the document shows each. */
export class RowWindow<Row> {
  /** Rows to draw; `undefined` until the table has its place on the page. */
  pool: readonly PooledRow[] | undefined;
  #rows: readonly Row[] = [];
  #keyOf: (row: Row) => string = String;
  #body: HTMLElement | undefined;
  #scroller: HTMLElement | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #rowHeightPx = 0;
  readonly #heights = new RowHeights();
  readonly #redraw: () => void;

  constructor(redraw: () => void) {
    this.#redraw = redraw;
  }

  /** The rows there are from now on, in their order, and what each is likely to be high. */
  place(rows: readonly Row[], keyOf: (row: Row) => string, rowHeightPx: number): void {
    if (rowHeightPx !== this.#rowHeightPx) this.#heights.forget(rowHeightPx);
    this.#rowHeightPx = rowHeightPx;
    if (rows === this.#rows) return;
    this.#rows = rows;
    this.#keyOf = keyOf;
    this.#heights.place(rows.length, (index) => this.#keyAt(index));
    this.pool = this.pool?.filter(({ index }) => index < rows.length);
  }

  topOf(index: number): number {
    return this.#heights.topOf(index);
  }

  /** Follows the scrolling of the box, or of the window; `whileScrolling` draws before the frame is painted. */
  attach(
    body: HTMLElement,
    scroller: HTMLElement | undefined,
    whileScrolling: (draw: () => void) => void,
  ): () => void {
    this.#body = body;
    this.#scroller = scroller;
    const stop = new AbortController();
    const listening = { signal: stop.signal, passive: true, capture: true };
    const follow = () => {
      this.#settleLater();
      if (this.#fill()) whileScrolling(this.#redraw);
    };
    (scroller ?? window).addEventListener('scroll', follow, { ...listening, capture: false });
    window.addEventListener('resize', follow, listening);
    // A row that is pressed stays where it is until it is let go.
    body.addEventListener('pointerdown', () => this.#settleLater(), listening);
    // Before the focus moves: it goes from row to row as they lie in the document.
    const beforeFocusMoves = ({ key, target }: KeyboardEvent) => {
      if (key === 'Tab') this.#settle(Infinity);
      // Keys that repeat come sooner than the scrolling they set off is told: the next row must be there.
      else if (key.startsWith('Arrow') && target instanceof Node && body.contains(target) && this.#fill())
        whileScrolling(this.#redraw);
    };
    document.addEventListener('keydown', beforeFocusMoves, listening);
    const stopWatching = this.#watchWidth(body);
    return () => {
      stop.abort();
      stopWatching();
      clearTimeout(this.#settling);
      cancelAnimationFrame(this.#frame);
    };
  }

  /** After rows were drawn: what is in sight now, and how high they came out. */
  drawn(): void {
    const hasMeasured = this.pool !== undefined && this.#measure();
    if (this.#fill() || hasMeasured) this.#redraw();
  }

  #keyAt(index: number): string {
    const row = this.#rows[index];
    return row === undefined ? '' : this.#keyOf(row);
  }

  #watchWidth(body: HTMLElement): () => void {
    let width: number | undefined;
    const observer = new ResizeObserver(() => {
      const before = width;
      width = body.clientWidth;
      // Watching begins with the width there is: to ask for it any sooner would lay the page out once more.
      if (before === undefined || before === width) return;
      this.#heights.forget();
      this.#redraw();
    });
    observer.observe(body);
    return () => observer.disconnect();
  }

  /** Where what is seen begins and ends, from the top of the rows. */
  #sight(): { readonly top: number; readonly bottom: number } {
    const start = this.#body?.getBoundingClientRect().top ?? 0;
    const box = this.#scroller?.getBoundingClientRect();
    return { top: (box?.top ?? 0) - start, bottom: (box?.bottom ?? window.innerHeight) - start };
  }

  /** Gives rows that came near to the ones that are far; says whether there were any. */
  #fill(): boolean {
    const { top, bottom } = this.#sight();
    const first = this.#heights.indexAt(top - AROUND_PX);
    const end = Math.min(this.#rows.length, this.#heights.indexAt(bottom + AROUND_PX) + 1);
    const before = this.pool;
    this.pool = fillPool(before ?? [], { first, end }, this.#focused(), this.#rows.length);
    return this.pool !== before;
  }

  #focused(): number | undefined {
    const row = document.activeElement?.closest('tr');
    return row && row.parentElement === this.#body ? indexOf(row) : undefined;
  }

  /** What is read stays where it is when rows above it turn out higher than they were thought to be. */
  #measure(): boolean {
    const { top } = this.#sight();
    const seen = this.#heights.indexAt(top);
    const before = this.topOf(seen);
    let isNews = false;
    for (const row of this.#body?.children ?? []) {
      const { height } = row.getBoundingClientRect();
      isNews =
        this.#heights.measured(this.#keyAt(indexOf(row)), height, !row.hasAttribute('data-open')) || isNews;
    }
    if (!isNews) return false;
    this.#heights.place(this.#rows.length, (index) => this.#keyAt(index));
    const moved = this.topOf(seen) - before;
    if (top > 0 && moved !== 0) (this.#scroller ?? window).scrollBy({ top: moved, behavior: 'instant' });
    return true;
  }

  #settleLater(): void {
    clearTimeout(this.#settling);
    cancelAnimationFrame(this.#frame);
    this.#settling = setTimeout(() => this.#settle(MOVES_AT_ONCE), SETTLED_MS);
  }

  /** Rows that were used again lie in the order they are seen in, for those who hear the table or walk it by keyboard. */
  #settle(most: number): void {
    const rows = new Map([...(this.#body?.children ?? [])].map((row) => [indexOf(row), row]));
    const moving = numbersToMove([...rows.keys()], this.#focused());
    let left = most;
    let next: Element | null = null;
    for (const index of [...rows.keys()].toSorted((one, other) => other - one)) {
      const row = rows.get(index);
      if (!row || (moving.has(index) && left-- <= 0)) continue;
      if (moving.has(index)) this.#body?.insertBefore(row, next);
      next = row;
    }
    if (left < 0) this.#frame = requestAnimationFrame(() => this.#settle(most));
  }
}

const indexOf = (row: Element): number => Number(row.getAttribute('aria-rowindex')) - ROWS_BEFORE;
