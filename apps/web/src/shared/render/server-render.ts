/**
 * The server render: the preloaded results a page is rendered from, and its time. The server renders one page at a time, each from results
 * that it has already (`app/server-render.tsx`).
 */
export interface ServerRender {
  readonly at: Date;
  /** Results of the API as JSON text, by request. */
  readonly answers: ReadonlyMap<string, string>;
  /** Requests that are refused or take too long: what they are for is left to the browser. */
  readonly refused: ReadonlySet<string>;
}

/** What a page asked for while the server rendered it. */
export interface Requests {
  /** Neither given nor refused. */
  readonly missing: Set<string>;
  /** Given, by request: the key of the query that asked, or none where it was no query. */
  readonly used: Map<string, unknown>;
  /** Refused to something that is no query: it is in the page as a failure. */
  readonly failed: Set<string>;
}

let current: (ServerRender & Requests) | undefined;

/** On the server: sets what the next page is rendered from. */
export function beginServerRender(render: ServerRender): Requests {
  const requests = {
    missing: new Set<string>(),
    used: new Map<string, unknown>(),
    failed: new Set<string>(),
  };
  current = { ...render, ...requests };
  return requests;
}

/** Parts of the page are hydrated long after it. */
const drawnAt = globalThis.document?.getElementById('root')?.dataset['renderedAt'];
let renderedAt = drawnAt === undefined ? undefined : new Date(Number(drawnAt));

/** The time of the server render; undefined where the browser renders the page. */
export const serverRenderedAt = (): Date | undefined => current?.at ?? renderedAt;

/** Called on the first navigation: the next page is rendered by the browser. */
export function forgetServerRender(): void {
  renderedAt = undefined;
}

/** The preloaded result of a request: the first caller takes it. Results of queries are in their cache (`api/query-client.ts`). */
export function takePreloaded(request: string, queryKey: unknown): string | undefined {
  if (current) return takeGiven(current, request, queryKey);
  const preloaded = globalThis.document?.querySelector(`[data-preload="${request}"]`);
  preloaded?.remove();
  return preloaded?.textContent;
}

function takeGiven(render: ServerRender & Requests, request: string, queryKey: unknown): string | undefined {
  const result = render.answers.get(request);
  if (result !== undefined) render.used.set(request, queryKey);
  else if (!render.refused.has(request)) render.missing.add(request);
  else if (queryKey === undefined) render.failed.add(request);
  return result;
}

/** Whether only preloaded results are available. */
export const isServerRender = (): boolean => current !== undefined;
