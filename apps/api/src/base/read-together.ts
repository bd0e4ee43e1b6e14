/** What is found of some ids, by id; it may have more than those that were asked for. */
export type ReadById<Found> = (ids: readonly number[]) => Promise<ReadonlyMap<number, Found>>;

interface Waiting<Found> {
  readonly ids: Set<number>;
  readonly found: Promise<ReadonlyMap<number, Found>>;
}

/**
 * Reads for many who ask at once: while one reading is under way the ids that come wait for the next, which asks for all of them, so that
 * many callers cost hardly more statements than one. Nothing is remembered. A reading that fails fails for all who wait for it.
 * @param most ids of one reading, as far as one caller does not bring more by itself
 */
export function readTogether<Found>(read: ReadById<Found>, most: number): ReadById<Found> {
  let next: Waiting<Found> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function begin(): Waiting<Found> {
    const ids = new Set<number>();
    const found = last.then(() => {
      if (next?.ids === ids) next = undefined;
      return read([...ids]);
    });
    last = found.catch(() => undefined);
    return { ids, found };
  }

  return (ids) => {
    if (!next || (next.ids.size > 0 && next.ids.size + ids.length > most)) next = begin();
    for (const id of ids) next.ids.add(id);
    return next.found;
  };
}
