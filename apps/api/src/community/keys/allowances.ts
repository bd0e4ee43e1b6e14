import { performance } from 'node:perf_hooks';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { countItems, giveItemsBack, listCountedMinutes, lockKey } from './queries/api-key-use.ts';
import { grant, HOUR_SECONDS, type Counted, type Granted } from './sliding-hour.ts';

/** How much a key may ask for, and still may. */
export interface Allowance {
  readonly isGranted: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  /** 0 where it is granted. */
  readonly retryAfterSeconds: number;
}

export interface LimitedKey {
  readonly keyId: number;
  readonly matchesPerHour: number;
  readonly accountsPerHour: number;
}

/** Items that this process took of a key's hour and has not used yet. */
interface Block {
  readonly keyId: number;
  readonly counted: Counted;
  /** In which they are counted, as Unix seconds, and until when that is (`performance.now`). */
  readonly minute: number;
  readonly untilMs: number;
  readonly takenAtMs: number;
  readonly granted: Granted;
  left: number;
}

/** A fiftieth of the hour is taken at once. */
const BLOCKS_AN_HOUR = 50;
/** What nobody asked for by then is given back. */
const GIVEN_BACK_AFTER_MS = 10_000;

/**
 * Counts what keys ask for in PostgreSQL, over all processes. A process takes a fiftieth of the hour at once and uses it up by itself: a
 * key never gets more than its limit in an hour; up to a fiftieth for each further process may be refused too early, for ten seconds.
 */
export function openAllowances(postgres: Postgres) {
  const blocks = new Map<string, Block>();
  const asking = new Map<string, Promise<unknown>>();

  /** Takes `cost` items, or says when to come again. Where this process has some left, without asking anybody. */
  function take(key: LimitedKey, counted: Counted, cost: number): Allowance | Promise<Allowance> {
    const name = `${key.keyId} ${counted}`;
    const limit = limitOf(key, counted);
    const block = blocks.get(name);
    if (block && fits(block, cost)) {
      block.left -= cost;
      return allowanceOf(limit, block);
    }
    return inTurn(name, () => takeMore(name, key, { counted, cost, limit }));
  }

  async function takeMore(
    name: string,
    { keyId }: LimitedKey,
    { counted, cost, limit }: { readonly counted: Counted; readonly cost: number; readonly limit: number },
  ): Promise<Allowance> {
    const before = blocks.get(name);
    if (before && fits(before, cost)) {
      before.left -= cost;
      return allowanceOf(limit, before);
    }
    blocks.delete(name);
    const taken = await postgres.transaction(async (tx): Promise<Block | undefined> => {
      if (!(await lockKey(tx, keyId))) return undefined;
      if (before && before.left > 0)
        await giveItemsBack(tx, keyId, counted, { minute: before.minute, items: before.left });
      const minutes = await listCountedMinutes(tx, keyId, counted);
      const granted = grant(minutes, { limit, cost, block: Math.ceil(limit / BLOCKS_AN_HOUR) });
      const { minute, leftMs } = await countItems(tx, keyId, counted, granted.taken);
      const takenAtMs = performance.now();
      return { keyId, counted, minute, takenAtMs, untilMs: takenAtMs + leftMs, granted, left: granted.taken };
    });
    if (!taken)
      return { isGranted: false, limit, remaining: 0, resetSeconds: HOUR_SECONDS, retryAfterSeconds: 1 };
    blocks.set(name, taken);
    const isGranted = cost <= taken.left;
    if (isGranted) taken.left -= cost;
    return {
      ...allowanceOf(limit, taken),
      isGranted,
      retryAfterSeconds: isGranted ? 0 : taken.granted.retryAfterSeconds,
    };
  }

  /** One after another for the same key: the first may take for all of them. */
  async function inTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const before = asking.get(name);
    const own = (async () => {
      await before?.catch(() => undefined);
      return run();
    })();
    asking.set(name, own);
    try {
      return await own;
    } finally {
      if (asking.get(name) === own) asking.delete(name);
    }
  }

  /** Gives back what was taken and not asked for; of keys that are asked with just now only where `all` is given back. */
  async function giveBack(all: boolean): Promise<void> {
    const now = performance.now();
    for (const [name, block] of blocks) {
      if (!all && now - block.takenAtMs < GIVEN_BACK_AFTER_MS) continue;
      blocks.delete(name);
      const { keyId, counted, minute, left: items } = block;
      if (items > 0) await giveItemsBack(postgres, keyId, counted, { minute, items });
    }
  }

  return { take, giveBack };
}

const limitOf = ({ matchesPerHour, accountsPerHour }: LimitedKey, counted: Counted): number =>
  counted === 'matches' ? matchesPerHour : accountsPerHour;

const fits = ({ left, untilMs }: Block, cost: number): boolean => cost <= left && performance.now() < untilMs;

const allowanceOf = (limit: number, { granted, left, takenAtMs }: Block): Allowance => ({
  isGranted: true,
  limit,
  remaining: granted.free + left,
  resetSeconds: Math.max(1, granted.resetSeconds - Math.floor((performance.now() - takenAtMs) / 1000)),
  retryAfterSeconds: 0,
});

/** How often what is left is looked at. */
export const LOOK_EVERY_MS = GIVEN_BACK_AFTER_MS / 2;
