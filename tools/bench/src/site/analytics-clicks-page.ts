/** Runs inside the page: each function stands alone. */

/** How a page took a choice. */
export interface Taken {
  /** From the press until the last of what it changed was painted; 0 where nothing changed. */
  readonly paintedMs: number;
  /** How far the content moved down or up, in px. */
  readonly movedPx: number;
  /** Sum of all layout shifts, those within half a second of the press as well. */
  readonly shift: number;
  /** The longest stretch in which nothing else could be answered. */
  readonly longestTaskMs: number;
}

/** Before a choice: watches what changes in the answer, and when it is painted. */
export function watchAnswer(): void {
  const content = document.querySelector('main') ?? document.body;
  // Where no match is left, words stand in place of the rows.
  const topOf = () =>
    document.querySelector('main :is(.statistic-answer, .soulstat-empty-state)')?.getBoundingClientRect()
      .top ?? 0;
  const watched = { pressedAt: 0, paintedAt: 0, topBefore: topOf(), shift: 0, longestTaskMs: 0 };
  const isAnswer = ({ target }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement;
    return element !== null && !element.closest('.soulstat-filter-bar, .statistic-filters, dialog');
  };
  const changes = new MutationObserver((records) => {
    if (watched.pressedAt === 0 || !records.some(isAnswer)) return;
    // What a frame shows is painted when the task after it runs.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (watched.paintedAt = performance.now()));
      port1.start();
      port2.postMessage('painted');
    });
  });
  changes.observe(content, { childList: true, characterData: true, subtree: true });
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      watched.shift += entry.value;
  });
  shifts.observe({ type: 'layout-shift' });
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      watched.longestTaskMs = Math.max(watched.longestTaskMs, duration);
  });
  tasks.observe({ type: 'longtask' });
  const press = (event: Event) => (watched.pressedAt ||= event.timeStamp);
  document.addEventListener('keydown', press, true);
  Object.assign(globalThis, {
    answerTaken: (): Taken => {
      changes.disconnect();
      shifts.disconnect();
      tasks.disconnect();
      document.removeEventListener('keydown', press, true);
      const { pressedAt, paintedAt, topBefore, shift, longestTaskMs } = watched;
      return {
        paintedMs: paintedAt === 0 ? 0 : paintedAt - pressedAt,
        movedPx: Math.abs(topOf() - topBefore),
        shift,
        longestTaskMs,
      };
    },
  });
}

/** After a choice. */
export function answerTaken(): Taken {
  return (globalThis as unknown as { answerTaken: () => Taken }).answerTaken();
}

/** Which rows of a page are in sight and where it stands: the same after going back. How many are drawn beside them follows the scrolling. */
export function whereItStands(): { readonly shown: string; readonly scrollY: number } {
  const rows = [...document.querySelectorAll('main table tbody tr')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && row.checkVisibility({ visibilityProperty: true });
  });
  const result = document.querySelector('.soulstat-filter-result')?.textContent ?? '';
  return { shown: [result, ...rows.map(({ textContent }) => textContent)].join('|'), scrollY };
}
