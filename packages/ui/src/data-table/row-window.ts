import { RowHeights } from './row-heights.ts';
import { fillPool, numbersToMove, type PooledRow } from './row-pool.ts';

/** Overscan, in CSS px. */
const AROUND_PX = 240;
/** Rows are put in order this long after scrolling stopped, in ms. */
const SORT_AFTER_MS = 200;
/** A few per frame, which is not noticeable. */
const MOVES_AT_ONCE = 4;
/** The head is row 1 for screen readers. */
const ROWS_BEFORE = 2;

/** `aria-rowindex` of a row. */
export const numberAloud = (index: number): number => index + ROWS_BEFORE;

/** The window of a virtualized table: which rows are visible, where they are, and which element shows each. */
export class RowWindow<Row> {
  /** Rows with a position; `undefined` while rows are in normal flow, and until the position of the table is known. */
  pool: readonly PooledRow[] | undefined;
  #rows: readonly Row[] = [];
  #keyOf: (row: Row) => string = String;
  #body: HTMLElement | undefined;
  #scroller: HTMLElement | undefined;
  #sorting: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #rowHeightPx = 0;
  readonly #heights = new RowHeights();
  readonly #redraw: () => void;
  #serverRows: readonly PooledRow[];

  /** `serverRows`: what the server rendered, in normal flow; none where the browser renders the table. */
  constructor(redraw: () => void, serverRows: readonly PooledRow[]) {
    this.#redraw = redraw;
    this.#serverRows = serverRows;
  }

  /** Rows to render: those of the server until others come into sight or anything changes. */
  get shown(): readonly PooledRow[] {
    return this.pool ?? this.#serverRows;
  }

  /** Replaces the rows, in their order, with the estimated height of each. */
  setRows(rows: readonly Row[], keyOf: (row: Row) => string, rowHeightPx: number): void {
    if (rowHeightPx !== this.#rowHeightPx) this.#heights.forget(rowHeightPx);
    this.#rowHeightPx = rowHeightPx;
    if (rows === this.#rows) return;
    const isFirst = this.#rows.length === 0;
    const isSame = rows.length === this.#rows.length && rows.every((row, index) => row === this.#rows[index]);
    if (!isFirst && !isSame) this.#serverRows = [];
    this.#rows = rows;
    this.#keyOf = keyOf;
    this.#heights.setRows(rows.length, (index) => this.#keyAt(index));
    this.pool = this.pool?.filter(({ index }) => index < rows.length);
  }

  topOf(index: number): number {
    return this.#heights.topOf(index);
  }

  /** Observes scrolling of the box, or of the window; `whileScrolling` renders before the frame is painted. */
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
      this.#sortLater();
      if (this.#fill()) whileScrolling(this.#redraw);
    };
    (scroller ?? window).addEventListener('scroll', follow, { ...listening, capture: false });
    window.addEventListener('resize', follow, listening);
    // A pressed row stays where it is until it is released.
    body.addEventListener('pointerdown', () => this.#sortLater(), listening);
    // Before the focus moves: it follows the order of the document.
    const beforeFocusMoves = ({ key, target }: KeyboardEvent) => {
      if (key === 'Tab') this.#sort(Infinity);
      // Repeated keys come faster than the scroll events they cause: the next row must exist.
      else if (key.startsWith('Arrow') && target instanceof Node && body.contains(target) && this.#fill())
        whileScrolling(this.#redraw);
    };
    document.addEventListener('keydown', beforeFocusMoves, listening);
    const stopWatching = this.#watchWidth(body);
    return () => {
      stop.abort();
      stopWatching();
      clearTimeout(this.#sorting);
      cancelAnimationFrame(this.#frame);
    };
  }

  /** After a render: measures the visible rows and their heights. Opened rows change the place of others. */
  drawn(hasOpenRows: boolean): void {
    if (hasOpenRows) this.#serverRows = [];
    if (this.#isInFlow) return;
    this.#look();
  }

  get #isInFlow(): boolean {
    return this.pool === undefined && this.#serverRows.length > 0;
  }

  #look(): void {
    const hasMeasured = (this.#isInFlow || this.pool !== undefined) && this.#measure();
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
      // Observation starts with the current width: reading it, or positions, earlier would force another layout.
      if (before === undefined && this.#isInFlow) this.#look();
      if (before === undefined || before === width) return;
      this.#heights.forget();
      this.#redraw();
    });
    observer.observe(body);
    return () => observer.disconnect();
  }

  /** The visible range, from the top of the rows. */
  #sight(): { readonly top: number; readonly bottom: number } {
    const start = this.#body?.getBoundingClientRect().top ?? 0;
    const box = this.#scroller?.getBoundingClientRect();
    return { top: (box?.top ?? 0) - start, bottom: (box?.bottom ?? window.innerHeight) - start };
  }

  /** Assigns elements of far rows to near ones; returns whether any changed. */
  #fill(): boolean {
    const { top, bottom } = this.#sight();
    const first = this.#heights.indexAt(top - AROUND_PX);
    const end = Math.min(this.#rows.length, this.#heights.indexAt(bottom + AROUND_PX) + 1);
    if (this.#isInFlow && end <= this.#serverRows.length) return false;
    const before = this.pool;
    this.pool = fillPool(before ?? [], { first, end }, this.#focused(), this.#rows.length);
    return this.pool !== before;
  }

  #focused(): number | undefined {
    const row = document.activeElement?.closest('tr');
    return row && row.parentElement === this.#body ? indexOf(row) : undefined;
  }

  /** Scroll anchoring: the visible rows stay in place when rows above turn out higher than estimated. */
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
    this.#heights.setRows(this.#rows.length, (index) => this.#keyAt(index));
    const moved = this.topOf(seen) - before;
    if (this.pool && top > 0 && moved !== 0)
      (this.#scroller ?? window).scrollBy({ top: moved, behavior: 'instant' });
    return true;
  }

  #sortLater(): void {
    clearTimeout(this.#sorting);
    cancelAnimationFrame(this.#frame);
    this.#sorting = setTimeout(() => this.#sort(MOVES_AT_ONCE), SORT_AFTER_MS);
  }

  /** Puts recycled rows into the order they are seen in, for screen readers and the keyboard. */
  #sort(most: number): void {
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
    if (left < 0) this.#frame = requestAnimationFrame(() => this.#sort(most));
  }
}

const indexOf = (row: Element): number => Number(row.getAttribute('aria-rowindex')) - ROWS_BEFORE;
