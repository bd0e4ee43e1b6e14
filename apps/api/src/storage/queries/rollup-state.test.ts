import { beforeEach, describe, expect, test } from 'vitest';
import type { Pg, Postgres } from '../postgres/pg.ts';
import { beginSwap, endSwap, readDataVersion } from './rollup-state.ts';

let version: number;
let reads: number;
beforeEach(() => {
  [version, reads] = [4, 0];
});

async function answer({ fragments: [text] }: Pg): Promise<unknown[]> {
  if (text?.startsWith('update')) version += 1;
  else reads += 1;
  return [{ version }];
}

/** Takes statements in turn, as a connection does. */
function openDatabase(own?: object): Postgres {
  let last: Promise<unknown> = Promise.resolve();
  const rows = (statement: Pg) => (last = last.then(() => answer(statement)));
  return { rows, ...(own && { own }) } as unknown as Postgres;
}

describe('the version of the data', () => {
  test('is remembered where no other process can change it, until this one does', async () => {
    const db = openDatabase({});
    expect([await readDataVersion(db), await readDataVersion({ ...db })]).toEqual([4, 4]);
    expect(reads).toBe(1);
    await beginSwap(db);
    expect(await readDataVersion(db)).toBe(5);
    await endSwap(db);
    expect([await readDataVersion(db), await readDataVersion(db), reads]).toEqual([6, 6, 3]);
  });

  test('is not remembered as it was read while it changed', async () => {
    const db = openDatabase({});
    const [old] = await Promise.all([readDataVersion(db), beginSwap(db)]);
    expect([old, await readDataVersion(db)]).toEqual([5, 5]);
    expect(reads).toBe(2);
  });

  test('is read anew for whoever asks of a database of others, in one statement for all who wait', async () => {
    const db = openDatabase();
    const first = readDataVersion(db);
    await Promise.resolve();
    const waiting = [1, 2, 3].map(() => readDataVersion(db));
    version = 6;
    expect(await Promise.all([first, ...waiting])).toEqual([6, 6, 6, 6]);
    expect(reads).toBe(2);
    await readDataVersion(db);
    expect(reads).toBe(3);
  });
});
