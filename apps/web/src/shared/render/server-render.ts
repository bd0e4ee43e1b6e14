/**
 * Pages that the server draws: what it sent along with them, and when it drew them. The server draws one page after the other, each
 * from answers that it has already (`app/server-render.tsx`).
 */
export interface Drawing {
  readonly at: Date;
  /** Answers of the API as JSON text, by request. */
  readonly answers: ReadonlyMap<string, string>;
}

let current: Drawing | undefined;

/** On a server: what the page is drawn from that is drawn next. */
export function beginDrawing(drawing: Drawing): void {
  current = drawing;
}

/** When the server drew the page; undefined where the browser draws it. */
export function drawnAt(): Date | undefined {
  if (current) return current.at;
  const at = globalThis.document?.getElementById('root')?.dataset['drawn'];
  return at === undefined ? undefined : new Date(Number(at));
}

let taken = 0;
/** How many answers have been taken: tells whether the one that was just asked for is at hand. */
export const answersTaken = (): number => taken;

/** The answer to a request that the server sent along with the page (see `app/routes.ts`): whoever asks first takes it. */
export function takeAnswer(request: string): string | undefined {
  const early = globalThis.document?.querySelector(`[data-preload="${request}"]`);
  const answer = current ? current.answers.get(request) : early?.textContent;
  early?.remove();
  if (answer !== undefined) taken += 1;
  return answer;
}

/** Whether there is nobody to ask but what is at hand. */
export const isDrawing = (): boolean => current !== undefined;
