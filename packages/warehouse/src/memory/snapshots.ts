import { setTimeout as wait } from 'node:timers/promises';

/** So long a visitor waits for what is being loaded into memory; then the answer says to come back. */
export const LOADING_PATIENCE_MS = 2000;

/** Something that is read into memory by itself, and again once it is made of something else. */
export interface Loadable<Key> {
  readonly key: Key;
  /** Names what it is made of. */
  readonly content: string;
}

export interface Snapshot<Value> {
  readonly content: string;
  readonly value: Value;
}

/**
 * Snapshots of things by their key, read one at a time: who asks for the same meanwhile waits for it.
 *
 * @param read undefined where what was read must not be kept
 */
export function openSnapshots<Key, Item extends Loadable<Key>, Value>(
  known: Pick<Map<Key, Snapshot<Value>>, 'get'> & { set(key: Key, snapshot: Snapshot<Value>): unknown },
  read: (item: Item) => Promise<Value | undefined>,
) {
  const underWay = new Map<Key, { readonly content: string; readonly loading: Promise<void> }>();

  function find({ key, content }: Loadable<Key>): Snapshot<Value> | undefined {
    const found = known.get(key);
    return found?.content === content ? found : undefined;
  }

  async function loadOne(item: Item): Promise<void> {
    const value = await read(item);
    if (value !== undefined) known.set(item.key, { content: item.content, value });
  }

  /** Loads what is missing. @param pauses after each, in times of what it took: others have the processors for as long */
  async function load(items: readonly Item[], pauses = 0): Promise<void> {
    for (const item of items) {
      if (find(item)) continue;
      const startedAt = performance.now();
      const { key, content } = item;
      const same = underWay.get(key);
      const loading = same?.content === content ? same.loading : loadOne(item);
      underWay.set(key, { content, loading });
      await loading.finally(() => underWay.delete(key));
      // What is counted has changed meanwhile: all of it is asked for anew.
      if (!find(item)) return;
      if (pauses > 0) await wait(pauses * (performance.now() - startedAt), undefined, { ref: false });
    }
  }

  /** What `choose` chooses, with its values, loaded where they are missing; undefined where that takes longer than patience lasts. */
  async function readWithin<Choice extends { readonly items: readonly Item[] }>(
    patienceMs: number,
    choose: () => Promise<Choice>,
  ): Promise<(Choice & { readonly values: readonly (readonly [Item, Value])[] }) | undefined> {
    const giveUpAt = performance.now() + patienceMs;
    for (;;) {
      const choice = await choose();
      const values = choice.items.flatMap((item) => {
        const found = find(item);
        return found ? [[item, found.value] as const] : [];
      });
      if (values.length === choice.items.length) return { ...choice, values };
      const left = giveUpAt - performance.now();
      const loading = load(choice.items).then(() => true);
      // Whoever waits no longer hears no failure either.
      loading.catch(() => undefined);
      if (left <= 0 || !(await Promise.race([loading, wait(left, false, { ref: false })]))) return undefined;
    }
  }

  return { find, load, readWithin };
}
