import { beforeEach, expect, test } from 'vitest';
import { pg } from '../../storage/postgres/pg.ts';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import { openAllowances, type LimitedKey } from './allowances.ts';
import { listKeyUse } from './queries/api-key-use.ts';
import { insertKey } from './queries/api-keys.ts';

let made = 0;

describeOnEachBackend('what a key may ask for', (databases) => {
  let key: LimitedKey;
  beforeEach(async () => {
    made += 1;
    const hash = new Uint8Array(32).fill(made);
    const about = { accountId: null, name: 'A bot', scopes: ['read' as const], origins: [], ending: 'abcd' };
    const { keyId = 0 } = (await insertKey(databases().postgres, { ...about, hash })) ?? {};
    key = { keyId, matchesPerHour: 100, accountsPerHour: 10_000 };
  });

  const counted = async (keyId: number) =>
    databases().postgres.count(pg`select sum(items)::int from api_key_use where api_key_id = ${keyId}`);

  test('is taken in blocks, used up without asking, and refused beyond the limit', async () => {
    const { take } = openAllowances(databases().postgres);
    const first = await take(key, 'matches', 1);
    expect(first).toMatchObject({ isGranted: true, limit: 100, remaining: 99 });
    expect(await counted(key.keyId)).toBe(2);
    expect(take(key, 'matches', 1)).toMatchObject({ isGranted: true, remaining: 98 });
    expect(await take(key, 'matches', 98)).toMatchObject({ isGranted: true, remaining: 0 });
    const refused = await take(key, 'matches', 1);
    expect(refused).toMatchObject({ isGranted: false, remaining: 0 });
    expect(refused.retryAfterSeconds).toBeGreaterThan(3500);
    expect(await take(key, 'accounts', 100)).toMatchObject({ isGranted: true, remaining: 9900 });
  });

  test('is never more than the limit over two processes, and all of it once they gave back what they had left', async () => {
    const processes = [openAllowances(databases().postgres), openAllowances(databases().postgres)] as const;
    const both = async (times: number) => {
      const asked = Array.from({ length: times }, (_, at) =>
        processes[at % 2 === 0 ? 0 : 1].take(key, 'matches', 1),
      );
      return (await Promise.all(asked)).filter(({ isGranted }) => isGranted).length;
    };
    const atOnce = await both(150);
    expect(atOnce).toBeLessThanOrEqual(100);
    expect(atOnce).toBeGreaterThanOrEqual(98);
    for (const each of processes) await each.giveBack(true);
    expect(atOnce + (await both(10))).toBe(100);
  });

  test('comes back an hour later, minute by minute', async () => {
    const { postgres } = databases();
    const { take, giveBack } = openAllowances(postgres);
    await take(key, 'matches', 100);
    const age = (minutes: number) =>
      postgres.run(pg`
        update api_key_use set minute = minute - make_interval(mins => ${minutes}) where api_key_id = ${key.keyId}
      `);
    await giveBack(true);
    await age(59);
    const early = await take(key, 'matches', 1);
    expect(early.isGranted).toBe(false);
    expect(early.retryAfterSeconds).toBeLessThanOrEqual(120);
    await age(2);
    expect((await take(key, 'matches', 1)).isGranted).toBe(true);
  });

  test('survives a restart, whoever was killed with some left', async () => {
    await openAllowances(databases().postgres).take(key, 'matches', 99);
    const next = openAllowances(databases().postgres);
    expect((await next.take(key, 'matches', 1)).isGranted).toBe(true);
    expect((await next.take(key, 'matches', 1)).isGranted).toBe(false);
  });

  test('of a request that never fits nothing is taken', async () => {
    const { take, giveBack } = openAllowances(databases().postgres);
    expect(await take(key, 'matches', 101)).toMatchObject({
      isGranted: false,
      remaining: 100,
      retryAfterSeconds: 3600,
    });
    await giveBack(true);
    expect(await counted(key.keyId)).toBe(0);
  });

  test('is shown by hour, without what was given back', async () => {
    const { take, giveBack } = openAllowances(databases().postgres);
    await take(key, 'matches', 3);
    await take(key, 'accounts', 5);
    await giveBack(true);
    const use = await listKeyUse(databases().postgres, key.keyId);
    expect(use.reduce((sum, { matches }) => sum + matches, 0)).toBe(3);
    expect(use.reduce((sum, { accounts }) => sum + accounts, 0)).toBe(5);
  });
});
