/**
 * The server render: the preloaded results a page is rendered from, and its time. The server renders one page at a time, each from results
 * that it has already (`app/server-render.tsx`).
 */
export interface Drawing {
  readonly at: Date;
  /** Results of the API as JSON text, by request. */
  readonly answers: ReadonlyMap<string, string>;
}

let current: Drawing | undefined;

/** On the server: sets what the next page is rendered from. */
export function beginDrawing(drawing: Drawing): void {
  current = drawing;
}

/** The time of the server render; undefined where the browser renders the page. */
export function drawnAt(): Date | undefined {
  if (current) return current.at;
  const at = globalThis.document?.getElementById('root')?.dataset['drawn'];
  return at === undefined ? undefined : new Date(Number(at));
}

let taken = 0;
/** How many preloaded results have been used: tells whether the last request had one. */
export const answersTaken = (): number => taken;

/** The preloaded result of a request (see `app/routes.ts`): the first caller takes it. */
export function takeAnswer(request: string): string | undefined {
  const early = globalThis.document?.querySelector(`[data-preload="${request}"]`);
  const answer = current ? current.answers.get(request) : early?.textContent;
  early?.remove();
  if (answer !== undefined) taken += 1;
  return answer;
}

/** Whether only preloaded results are available. */
export const isDrawing = (): boolean => current !== undefined;
