/**
 * Runs what comes under one key one after the other, in the order in which it came, and other keys beside it. A crowd that waits for the
 * same row so holds one connection of the database, and nobody else waits for it. What fails fails for its caller alone.
 */
export function oneAtATime<Key>(): <Result>(key: Key, run: () => Promise<Result>) => Promise<Result> {
  const last = new Map<Key, Promise<unknown>>();
  return async (key, run) => {
    const before = last.get(key) ?? Promise.resolve();
    const running = before.then(run, run);
    last.set(key, running);
    try {
      return await running;
    } finally {
      if (last.get(key) === running) last.delete(key);
    }
  };
}
