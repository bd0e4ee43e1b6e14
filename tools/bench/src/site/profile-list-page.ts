/** Runs inside the page: each function stands alone. */

/** Scrolls the list of matches as a wheel does, a step a frame: how long each frame took, and how far it went. */
export async function scrollFrames({ steps, px }: { readonly steps: number; readonly px: number }) {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function is sent to a page whole
  const canScroll = (element: Element) =>
    element.scrollHeight > element.clientHeight + 1 &&
    /auto|scroll/.test(getComputedStyle(element).overflowY);
  let scroller = document.querySelector('.matches-table table')?.parentElement ?? null;
  while (scroller && !canScroll(scroller)) scroller = scroller.parentElement;
  const target = scroller ?? document.documentElement;
  const frames: number[] = [];
  let before = await new Promise<number>(requestAnimationFrame);
  for (let step = 0; step < steps; step++) {
    target.scrollTop += px;
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  return { frames, moved: target.scrollTop };
}

/** A filter and the place of the option it is set to; without one a column that is sorted by. */
export interface Change {
  readonly control: string;
  readonly option?: number;
}

/** Sets a filter or sorts by a column: milliseconds until what it leads to is painted. */
export async function untilPainted({ control, option }: Change): Promise<number> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function is sent to a page whole
  const shown = () => [
    document.querySelector('.soulstat-filter-result')?.textContent,
    document.querySelector('.matches-table [aria-sort]:not([aria-sort=none])')?.textContent,
    document.querySelector('.matches-table tbody tr')?.textContent,
  ];
  const before = shown().join('|');
  const start = performance.now();
  if (option === undefined) {
    const heads = [...document.querySelectorAll<HTMLElement>('.matches-table thead button')];
    heads.find(({ textContent }) => textContent === control)?.click();
  } else {
    const labelled = [...document.querySelectorAll('.soulstat-filter-bar label')].find(({ textContent }) =>
      textContent?.startsWith(control),
    );
    const select = labelled?.querySelector('select');
    if (!select) throw new Error(`There is no filter ${control}.`);
    select.selectedIndex = option;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  while (shown().join('|') === before) {
    if (performance.now() - start > 60_000) throw new Error(`${control} changes nothing.`);
    await new Promise(requestAnimationFrame);
  }
  // The frame in which it changed is painted when the next task runs.
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - start;
}
