/** Runs in the page: what its browser reports. Nothing here may use what is outside of its function. */

export interface Watched {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly largest: string;
  readonly readyMs: number;
  /** When the site's script had taken over. */
  readonly answersMs: number;
  /** [start, duration] */
  readonly longTasks: readonly (readonly [number, number])[];
  /** [at, how much] without those that a visitor set off */
  readonly shifts: readonly (readonly [number, number])[];
  /** What the largest of them moved. */
  readonly moved: string;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node | null }[];
}

interface LargestPaint extends PerformanceEntry {
  readonly element?: Element | null;
}

/** Before anything else does. */
export function watch(selector: string): void {
  if (window.top !== window) return;
  const watched = {
    fcpMs: 0,
    lcpMs: 0,
    largest: '',
    readyMs: 0,
    answersMs: 0,
    longTasks: [] as [number, number][],
    shifts: [] as [number, number][],
    moved: '',
  };
  Object.assign(globalThis, { watched });
  const nameOf = (node: Node | null | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    const [name] = element?.getAttribute('class')?.split(/\s+/) ?? [];
    return element ? element.localName + (name ? `.${name}` : '') : 'gone';
  };
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.fcpMs = startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    watched.lcpMs = entry.startTime;
    watched.largest = nameOf((entry as LargestPaint).element);
  });
  observe('longtask', ({ startTime, duration }) => watched.longTasks.push([startTime, duration]));
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput, sources } = entry as LayoutShift;
    if (hadRecentInput) return;
    if (watched.shifts.every(([, other]) => other < value)) watched.moved = nameOf(sources[0]?.node);
    watched.shifts.push([startTime, value]);
  });
  observe('mark', ({ name, startTime }) => {
    if (name === 'page') watched.answersMs ||= startTime;
  });
  const look = () => {
    if (document.querySelector(selector)?.checkVisibility()) watched.readyMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** When the page is asked how it is. */
export function readWatched():
  | (Watched & { readonly nowMs: number; readonly scriptEndMs: number })
  | undefined {
  const { watched } = globalThis as unknown as { readonly watched?: Watched };
  if (!watched || document.readyState !== 'complete') return undefined;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const loadMs = navigation?.loadEventStart ?? 0;
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, startTime }) => name.endsWith('.js') && startTime < loadMs,
  );
  const scriptEndMs = Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd));
  return { ...watched, nowMs: performance.now(), scriptEndMs };
}
