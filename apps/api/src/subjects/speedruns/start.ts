import { createHmac, randomInt } from 'node:crypto';
import type { RunStart } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import {
  courseOf,
  FIXED_SEED,
  gameOf,
  gameOfItems,
  isCourse,
  MAX_RUN_MS,
  COUNTDOWN_MS,
  type Course,
  type Game,
} from '@soulstat/shop';
import { listFinalItems, type ClickHouse } from '@soulstat/warehouse';
import { LRUCache } from 'lru-cache';
import { fail } from '../../base/problem.ts';
import { dayOf } from '../../base/unix-seconds.ts';
import type { StartClaims, Tokens } from './token.ts';

/** Items of a build: runs of a hero have one length. */
const BUILD_ITEMS = 8;
/** Of so many matches one is drawn. */
const BUILDS = 60;
const BUILDS_TTL_MS = 600_000;
/** After its time a run may still be sent for so long, where the network was away. */
const LATE_MS = 24 * 3_600_000;
export const TOKEN_MS = COUNTDOWN_MS + MAX_RUN_MS + LATE_MS;

const SEEDS = 2 ** 32;

/** Begins runs: chooses the list, and signs what it is. */
export function openStart(clickhouse: ClickHouse, tokens: Tokens, secret: () => Uint8Array) {
  const builds = openBuilds(clickhouse);

  async function gameFor(course: Course, seed: number): Promise<Game> {
    const shop = GAME_DATA.shopItems;
    if (course.mode !== 'build') return gameOf(course, seed, shop);
    const all = await builds(course.variant);
    const itemIds = all[seed % Math.max(1, all.length)];
    return itemIds
      ? gameOfItems(shop, itemIds)
      : fail('not_found', 'There are no builds of this hero yet. Choose another hero or another list.');
  }

  return async (course: Course, accountId: number | null, now: Date): Promise<RunStart> => {
    if (!isCourse(course)) fail('invalid_request', 'There is no list of this size.');
    const day = dayOf(now);
    const seed = seedOf(course, day, secret());
    const { inventory, tasks } = await gameFor(course, seed);
    const { mode, variant } = course;
    const startedAt = now.getTime();
    const start = { mode, variant, seed, day, inventory: [...inventory], tasks: [...tasks] };
    const shopVersion = GAME_DATA.clientVersion;
    const claims: StartClaims = { ...start, accountId, startedAt, shopVersion };
    return { ...start, token: tokens.issue(claims), expiresAt: Math.floor((startedAt + TOKEN_MS) / 1000) };
  };
}

/** The seed of a day is a secret until the day: nobody trains for tomorrow. */
function seedOf(course: Course, day: string, secret: Uint8Array): number {
  if (course.mode === 'random' || course.mode === 'build') return randomInt(SEEDS);
  if (course.mode !== 'daily') return FIXED_SEED;
  const hash = createHmac('sha256', secret).update(`${courseOf(course)} ${day}`);
  return hash.digest().readUInt32BE();
}

/** What players of a hero had bought at the end, as far as it is in the shop today. */
function openBuilds(clickhouse: ClickHouse) {
  const inShop = new Set(GAME_DATA.shopItems.map(({ id }) => id));
  const cache = new LRUCache<number, number[][]>({
    max: 100,
    ttl: BUILDS_TTL_MS,
    fetchMethod: async (heroId) => {
      const lists = await listFinalItems(clickhouse, heroId, BUILDS);
      return lists
        .map((itemIds) => [...new Set(itemIds)].filter((id) => inShop.has(id)).slice(0, BUILD_ITEMS))
        .filter((itemIds) => itemIds.length === BUILD_ITEMS && areApart(itemIds));
    },
  });
  return async (heroId: number): Promise<number[][]> => (await cache.fetch(heroId)) ?? [];
}

/** A component bought after its upgrade is still owned; one bought before would be used up. */
const areApart = (itemIds: readonly number[]): boolean =>
  itemIds.every((id) => !GAME_DATA.itemById(id)?.componentIds.some((part) => itemIds.includes(part)));
