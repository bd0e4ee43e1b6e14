import { fail } from '../../../base/problem.ts';

interface Work<Value> {
  readonly leaving: AbortController;
  readonly found: Promise<Value>;
  callers: number;
}

/** Work that callers who ask for the same at once share; it is aborted when all of them have left. */
export function openSharedWork<Value>() {
  type Task = (signal: AbortSignal) => Promise<Value>;
  const underWay = new Map<string, Work<Value>>();

  function begin(key: string, work: Task): Work<Value> {
    const leaving = new AbortController();
    const found = work(leaving.signal).finally(() => {
      if (underWay.get(key) === begun) underWay.delete(key);
    });
    const begun = { leaving, found, callers: 0 };
    underWay.set(key, begun);
    return begun;
  }

  return async (key: string, work: Task, signal?: AbortSignal): Promise<Value> => {
    const shared = underWay.get(key) ?? begin(key, work);
    shared.callers += 1;
    const leave = () => {
      shared.callers -= 1;
      if (shared.callers > 0) return;
      underWay.delete(key);
      shared.leaving.abort();
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await shared.found;
    } catch (error) {
      if (shared.leaving.signal.aborted) fail('temporarily_unavailable', 'Nobody waits for this any more.');
      throw error;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}
