/** The moment of the match that everything on the page shows; lives as long as the match's page. */
export interface CursorStore {
  /** Second of the match; `undefined` while no moment is chosen: the page then shows the whole match. */
  get(): number | undefined;
  /** Cuts to whole seconds inside the match. */
  set(second: number | undefined): void;
  subscribe(listener: () => void): () => void;
}

export function createCursorStore(durationSeconds: number, start: number | undefined): CursorStore {
  const clamp = (second: number | undefined) =>
    second === undefined || !Number.isFinite(second)
      ? undefined
      : Math.min(Math.max(0, Math.round(second)), durationSeconds);
  const listeners = new Set<() => void>();
  let current = clamp(start);
  return {
    get: () => current,
    set(second) {
      const next = clamp(second);
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
