/**
 * Pages that the server draws: what it sent along with them, and when it drew them. The server draws one page after the other, each
 * from answers that it has already (`app/draw-page.tsx`).
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

/** The answer to a request that the server sent along with the page (see `app/early.ts`): whoever asks first takes it. */
export function takeAnswer(request: string): string | undefined {
  if (current) return current.answers.get(request);
  const early = globalThis.document?.querySelector(`[data-early="${request}"]`);
  early?.remove();
  return early?.textContent ?? undefined;
}

/** Whether answers are there that nobody has taken yet: what a page asks for first is among them then. */
export const hasAnswers = (): boolean =>
  current ? current.answers.size > 0 : Boolean(globalThis.document?.querySelector('[data-early]'));

/** Whether there is nobody to ask but what is at hand. */
export const isDrawing = (): boolean => current !== undefined;
