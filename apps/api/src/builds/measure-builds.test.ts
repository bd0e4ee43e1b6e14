import type { BuildContent, BuildLibrary } from '@soulstat/api-client';
import { emptyBuild } from '@soulstat/builds';
import { GAME_DATA } from '@soulstat/game-data/full';
import { numbersDialect, sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '../databases.ts';
import { openIngester } from '../ingest/ingester.ts';
import { saveBuildVersion } from '../queries/postgres/builds/write-builds.ts';
import { savePlayers } from '../queries/postgres/players/players.ts';
import { refreshRollups } from '../counting/rollups.ts';
import { openAccountSite, type AccountSite } from '../testing/account-site.ts';
import { openTestDatabases } from '../testing/databases/databases.ts';
import { buildFactsOf } from './build-facts.ts';
import { measureBuilds } from './measure-builds.ts';
import { openBuildPatchStates } from './patch-states.ts';

const DAY = '2026-08-20';
const ITEMS = GAME_DATA.shopItems.filter(({ cost }) => cost === 6400).slice(0, 3);
const signal = new AbortController().signal;

const match = sampleMatch({ seed: 1, pathIntervalSeconds: null });
const player = match.players[0];
const HERO = player?.heroId ?? 0;

const buildOf = (itemIds: readonly number[], isOptional = false): BuildContent => ({
  ...emptyBuild(HERO),
  name: 'Measured',
  categories: [
    {
      key: 'a',
      name: 'All',
      description: null,
      width: null,
      height: null,
      isOptional,
      items: itemIds.map((itemId) => ({
        itemId,
        note: null,
        flexSlots: null,
        sellPriority: null,
        imbueAbilityId: null,
        condition: null,
      })),
    },
  ],
});

let databases: Databases;
let site: AccountSite;
beforeAll(async () => {
  databases = await openTestDatabases();
  site = await openAccountSite(databases);
});
afterAll(async () => {
  await site.close();
  await databases.close();
});

const library = async (query = ''): Promise<BuildLibrary> =>
  (await (await site.visitor()).get(`/api/builds${query}`)).json() as BuildLibrary;

async function publish(content: BuildContent, gameBuildId?: number): Promise<number> {
  const { postgres } = databases;
  const facts = buildFactsOf(content, DAY, await openBuildPatchStates(postgres)());
  const game = gameBuildId === undefined ? undefined : { buildId: gameBuildId, version: 1, favourites: 0 };
  const version = { accountId: 55, source: 'imported', content, facts, note: null, game } as const;
  return (await postgres.transaction((tx) => saveBuildVersion(tx, version))).buildId;
}

/** A match in which the first player bought these and, where it is said, followed a build of the game. */
async function play(
  index: number,
  isWon: boolean,
  buys: readonly number[],
  heroBuildId: number | null = null,
) {
  const purchase = (itemId: number, at: number) => ({
    itemId,
    atSeconds: 60 + at,
    soldAtSeconds: null,
    flags: 0,
    imbuedAbilityId: null,
    upgradeId: 0,
    upgradeInfo: null,
  });
  const played = {
    ...match,
    matchId: 78_100_000 + index,
    startedAt: Date.parse(`${DAY}T12:00:00Z`) / 1000 + index,
    winningTeam: (player?.team === 0) === isWon ? (0 as const) : (1 as const),
    players: match.players.map((one, slot) =>
      slot === 0 ? { ...one, purchases: buys.map(purchase) } : { ...one, purchases: [] },
    ),
  };
  // Matches name builds in JSON alone.
  const { match_info: info } = JSON.parse(numbersDialect(played)) as { match_info: object };
  const accountId = player?.accountId ?? 0;
  const named = {
    match_info: info,
    hero_build_ids: heroBuildId === null ? {} : { [accountId]: heroBuildId },
  };
  const file = { fileName: 'a.json', firstMatch: 1, bytes: new TextEncoder().encode(JSON.stringify(named)) };
  expect((await openIngester(databases).ingest(file)).stored).toBe(1);
}

test('a build shows the matches of whoever bought it, how often they won, and how closely they followed it', async () => {
  const ids = ITEMS.map(({ id }) => id);
  const followed = await publish(buildOf(ids));
  const optional = await publish(buildOf(ids, true));
  expect((await library()).measuredAt).toBeNull();
  await play(0, true, ids);
  await play(1, false, ids);
  await play(2, true, [
    ...ids.slice(0, 2),
    GAME_DATA.shopItems.find((item) => item.cost === 6400 && !ids.includes(item.id))?.id ?? 0,
  ]);
  await play(3, true, []);
  await refreshRollups(databases);
  expect(await measureBuilds(databases, { signal })).toBe(true);
  const { builds, measuredAt } = await library('?sort=winRate');
  expect(measuredAt).toBeGreaterThan(1_700_000_000);
  expect(builds.map(({ id }) => id)).toEqual([followed, optional]);
  expect(builds[0]?.measured).toMatchObject({
    method: 'matched',
    winRate: { count: 3, rate: 0.666_667, interval: [expect.any(Number), expect.any(Number)] },
  });
  expect(builds[0]?.measured?.closeness).toBeCloseTo((1 + 1 + 2 / 3) / 3, 3);
  // Nothing but what its author calls optional: nobody can be said to follow it.
  expect(builds[1]?.measured).toBeNull();
});

test('what matches name goes before what was worked out of purchases', async () => {
  const named = await publish(buildOf(ITEMS.map(({ id }) => id)), 4321);
  await savePlayers(databases.postgres, [{ accountId: 55, name: 'Ada' }], 'match');
  await play(10, false, [ITEMS[0]?.id ?? 0], 4321);
  await refreshRollups(databases);
  await measureBuilds(databases, { signal });
  const { builds } = await library('?q=ada');
  expect(builds.find(({ id }) => id === named)?.measured).toMatchObject({
    method: 'named',
    winRate: { count: 1, rate: 0 },
  });
  expect(builds).toHaveLength(3);
});
