/**
 * The server render: the preloaded results a page is rendered from, and its time. The server renders one page at a time, each from results
 * that it has already (`app/server-render.tsx`).
 */
export interface ServerRender {
  readonly at: Date;
  /** Results of the API as JSON text, by request. */
  readonly answers: ReadonlyMap<string, string>;
}

let current: ServerRender | undefined;

/** On the server: sets what the next page is rendered from. */
export function beginServerRender(render: ServerRender): void {
  current = render;
}

/** The time of the server render; undefined where the browser renders the page. */
export function serverRenderedAt(): Date | undefined {
  if (current) return current.at;
  const at = globalThis.document?.getElementById('root')?.dataset['renderedAt'];
  return at === undefined ? undefined : new Date(Number(at));
}

let used = 0;
/** How many preloaded results have been used: tells whether the last request had one. */
export const preloadedUsed = (): number => used;

/** The preloaded result of a request (see `app/routes.ts`): the first caller takes it. */
export function takePreloaded(request: string): string | undefined {
  const preloaded = globalThis.document?.querySelector(`[data-preload="${request}"]`);
  const result = current ? current.answers.get(request) : preloaded?.textContent;
  preloaded?.remove();
  if (result !== undefined) used += 1;
  return result;
}

/** Whether only preloaded results are available. */
export const isServerRender = (): boolean => current !== undefined;
