import type { BuildContent, BuildLibrary } from '@soulstat/api-client';
import { emptyBuild, STANDARD_TAGS } from '@soulstat/builds';
import { GAME_DATA } from '@soulstat/game-data/full';
import { numbersDialect, sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { saveBuildVersion } from './queries/write-builds.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
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

const library = async (query = ''): Promise<BuildLibrary> =>
  (await (await site.visitor()).get(`/api/builds${query}`)).json() as BuildLibrary;

async function publish(content: BuildContent, gameBuildId?: number): Promise<number> {
  const { postgres } = site.databases;
  const facts = buildFactsOf(content, DAY, await openBuildPatchStates(postgres)());
  const game = gameBuildId === undefined ? undefined : { buildId: gameBuildId, version: 1, favourites: 0 };
  const version = { accountId: 55, source: 'imported', content, facts, note: null, game } as const;
  return (await postgres.transaction((tx) => saveBuildVersion(tx, version))).buildId;
}

const purchase = (itemId: number, at: number) => ({
  itemId,
  atSeconds: 60 + at,
  soldAtSeconds: null,
  flags: 0,
  imbuedAbilityId: null,
  upgradeId: 0,
  upgradeInfo: null,
});

interface Played {
  readonly isWon: boolean;
  /** What the first player bought; nobody else bought anything. */
  readonly buys: readonly number[];
  /** The build of the game that this player followed. */
  readonly heroBuildId?: number;
}

/** Matches name builds in JSON alone. */
function jsonOf({ isWon, buys, heroBuildId }: Played, index: number): string {
  const played = {
    ...match,
    matchId: 78_100_000 + index,
    startedAt: Date.parse(`${DAY}T12:00:00Z`) / 1000 + index,
    winningTeam: (player?.team === 0) === isWon ? (0 as const) : (1 as const),
    players: match.players.map((one, slot) => ({
      ...one,
      outcome: null,
      purchases: slot === 0 ? buys.map(purchase) : [],
    })),
  };
  const { match_info } = JSON.parse(numbersDialect(played)) as { match_info: object };
  const named = heroBuildId === undefined ? {} : { [player?.accountId ?? 0]: heroBuildId };
  return JSON.stringify({ match_info, hero_build_ids: named });
}

/** All of them as one file. */
async function play(...matches: readonly Played[]) {
  const bytes = new TextEncoder().encode(matches.map(jsonOf).join('\n'));
  const { stored } = await openIngester(site.databases).ingest({ fileName: 'a.jsonl', firstMatch: 1, bytes });
  expect(stored).toBe(matches.length);
}

const ids = ITEMS.map(({ id }) => id);
const [first = 0, second = 0] = ids;
const other = GAME_DATA.shopItems.find(({ cost, id }) => cost === 6400 && !ids.includes(id))?.id ?? 0;

let site: TestSite;
let followed: number;
let optional: number;
let named: number;
beforeAll(async () => {
  site = await openTestSite();
  followed = await publish(buildOf(ids));
  optional = await publish(buildOf(ids, true));
  named = await publish(buildOf(ids), 4321);
  await savePlayers(site.databases.postgres, [{ accountId: 55, name: 'Ada' }], 'match');
  expect((await library()).measuredAt).toBeNull();
  await play(
    { isWon: true, buys: ids },
    { isWon: false, buys: ids },
    { isWon: true, buys: [first, second, other] },
    { isWon: true, buys: [] },
    { isWon: false, buys: [first], heroBuildId: 4321 },
  );
  await refreshRollups(site.databases);
  expect(await measureBuilds(site.databases, { signal })).toBe(true);
});
afterAll(() => site.close());

test('a build shows the matches of whoever bought it, how often they won, and how closely they followed it', async () => {
  const { builds, measuredAt } = await library('?sort=winRate');
  expect(measuredAt).toBeGreaterThan(1_700_000_000);
  expect(builds.map(({ id }) => id)).toEqual([followed, named, optional]);
  expect(builds[0]?.measured).toMatchObject({
    method: 'matched',
    winRate: { count: 3, rate: 0.666_667, interval: [expect.any(Number), expect.any(Number)] },
  });
  expect(builds[0]?.measured?.closeness).toBeCloseTo((1 + 1 + 2 / 3) / 3, 3);
  // Nothing but what its author calls optional: nobody can be said to follow it.
  expect(builds[2]?.measured).toBeNull();
});

test('what matches name goes before what was worked out of purchases', async () => {
  const { builds } = await library('?q=measured');
  expect(builds.find(({ id }) => id === named)?.measured).toMatchObject({
    method: 'named',
    winRate: { count: 1, rate: 0 },
  });
});

test('builds are found by the name of their author once they were measured', async () => {
  expect((await library('?q=ada')).builds).toHaveLength(3);
});

test('a build that was stored before tags had names is found by them once it was looked at again', async () => {
  const tag = STANDARD_TAGS.find(({ name }) => name === 'Melee')?.id ?? 0;
  const tagged = await publish({ ...buildOf([first]), tags: [tag] });
  const { postgres } = site.databases;
  await postgres.rows(pg`update build set words = '', patch_checked = 'before' where id = ${tagged}`);
  expect((await library('?q=melee')).builds).toEqual([]);
  await measureBuilds(site.databases, { signal });
  expect((await library('?q=melee')).builds.map(({ id }) => id)).toEqual([tagged]);
});
