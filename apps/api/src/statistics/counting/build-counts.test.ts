import { GAME_DATA } from '@soulstat/game-data/full';
import type { Match, MatchPlayer } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { numbersDialect, sampleMatch } from '@soulstat/match-file/testing';
import { buildKeyOf, countBuilds, readBuildTotals, type MeasuredBuild } from '@soulstat/warehouse';
import { ch, identifier } from '@soulstat/warehouse/internals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openIngester, type Ingester } from '../../matches/ingest/ingester.ts';
import { removeMatches } from '../../matches/removal/remove-matches.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';

const NOON = Date.UTC(2026, 7, 20, 12) / 1000;
const DAY = 86_400;
const FIRST = 77_500_000;
const FIRST_DAY = '2026-08-18';
const OF_COST = (cost: number) =>
  GAME_DATA.shopItems.filter((item) => item.cost === cost).map(({ id }) => id);
const [BIG, SMALL] = [OF_COST(6400), OF_COST(800)];
/** 19,200 souls. */
const THREE = BIG.slice(0, 3);

/** A match on a day: the same players every time, but for what they buy; teams win by turns. */
function matchOf(index: number, buys: readonly (readonly number[])[], more: Partial<Match> = {}): Match {
  const match = sampleMatch({ seed: 1, pathIntervalSeconds: null });
  return {
    ...match,
    winningTeam: index % 2 === 0 ? 0 : 1,
    matchId: FIRST + index,
    startedAt: NOON + index * DAY,
    ...more,
    players: match.players.map((player, at) => ({
      ...player,
      outcome: null,
      purchases: (buys[at] ?? []).map(purchase),
    })),
  };
}
const purchase = (itemId: number, at: number): MatchPlayer['purchases'][number] => ({
  itemId,
  atSeconds: 60 + at,
  soldAtSeconds: null,
  flags: 0,
  imbuedAbilityId: null,
  upgradeId: 0,
  upgradeInfo: null,
});

const sample = matchOf(0, []);
const [hero, otherHero] = sample.players.map(({ heroId }) => heroId);
const isWon = (match: Match) => Number(match.players[0]?.team === match.winningTeam);
const build = (more: Partial<MeasuredBuild> = {}): MeasuredBuild => ({
  heroId: hero ?? 0,
  itemIds: THREE,
  firstDay: FIRST_DAY,
  gameBuildId: null,
  ...more,
});

let databases: Databases;
let ingester: Ingester;
beforeAll(async () => {
  databases = await openTestDatabases();
  ingester = openIngester(databases);
});
afterAll(() => databases.close());

const takeIn = (bytes: Uint8Array) => ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes });
async function totalsOf(builds: readonly MeasuredBuild[]) {
  const counted = await countBuilds(databases.clickhouse, builds);
  const totals = await readBuildTotals(databases.clickhouse);
  return { ...counted, totals: builds.map((one) => totals.get(buildKeyOf(one)) ?? NOBODY) };
}
/** Of a build that nobody followed there is nothing. */
const NOBODY = {
  matched: { matches: 0, wins: 0, closeness: 0 },
  named: { matches: 0, wins: 0, closeness: 0 },
};
const matched = (matches: number, wins: number, closeness: number) => ({
  matched: { matches, wins, closeness },
});

test('a match counts where 60 % of the souls spent are on items of the build, from the first day of its patch on', async () => {
  const whole = matchOf(0, [THREE]);
  // 19,200 of 32,000 souls are 60 %, of 32,800 they are less.
  const justSo = matchOf(1, [[...THREE, ...BIG.slice(3, 5)]]);
  const tooFew = matchOf(2, [[...THREE, ...BIG.slice(3, 5), ...SMALL.slice(0, 1)]]);
  const before = matchOf(-3, [THREE]);
  const noItems = matchOf(3, [THREE.slice(0, 1)]);
  await Promise.all([whole, justSo, tooFew, before, noItems].map((match) => takeIn(encodeMatchFile(match))));
  const { state, days, totals } = await totalsOf([
    build(),
    build({ heroId: otherHero ?? 0 }),
    build({ firstDay: '2026-08-21' }),
    build({ firstDay: '2026-08-01' }),
  ]);
  expect([state, days]).toEqual(['done', 5]);
  expect(totals).toMatchObject(
    [
      matched(2, isWon(whole) + isWon(justSo), 0.8),
      matched(0, 0, 0),
      matched(1, isWon(justSo), 0.6),
      matched(3, isWon(whole) + isWon(justSo) + isWon(before), 2.6 / 3),
    ].map((expected) => ({
      matched: { ...expected.matched, closeness: expect.closeTo(expected.matched.closeness, 3) as number },
    })),
  );
});

test('nothing is counted again where nothing changed', async () => {
  expect(await totalsOf([build(), build({ heroId: otherHero ?? 0 })])).toMatchObject({ days: 0, builds: 0 });
});

test('a component that went into a bigger item, a second purchase and an ability are no souls spent', async () => {
  const [component = 0] = SMALL;
  const purchases = [
    ...[...THREE, ...THREE].map(purchase),
    { ...purchase(component, 0), soldAtSeconds: 70, flags: 1 },
    purchase(GAME_DATA.abilities.all[0]?.id ?? 0, 9),
  ];
  const match = matchOf(4, []);
  const players = match.players.map((player, at) => (at === 0 ? { ...player, purchases } : player));
  await takeIn(encodeMatchFile({ ...match, players }));
  const { totals, days } = await totalsOf([build()]);
  expect([days, totals[0]?.matched.matches, totals[0]?.matched.closeness]).toEqual([
    1,
    3,
    expect.closeTo((1 + 0.6 + 1) / 3, 3),
  ]);
});

test('Street Brawl, private lobbies and draws count in nothing', async () => {
  const others = [
    matchOf(5, [THREE], { gameMode: 'streetBrawl' }),
    matchOf(6, [THREE], { matchMode: 'privateLobby' }),
    matchOf(7, [THREE], { outcome: 'draw', winningTeam: null }),
  ];
  await Promise.all(others.map((match) => takeIn(encodeMatchFile(match))));
  expect((await totalsOf([build()])).totals[0]?.matched.matches).toBe(3);
});

test('what a player sent counts once a trusted source confirms it', async () => {
  const bytes = encodeMatchFile(matchOf(8, [THREE]));
  await ingester.ingest({
    fileName: 'a.meta',
    firstMatch: 1,
    bytes,
    upload: { accountId: 501 },
    admit: async () => 'player',
  });
  expect((await totalsOf([build()])).totals[0]?.matched.matches).toBe(3);
  await takeIn(bytes);
  expect((await totalsOf([build()])).totals[0]?.matched.matches).toBe(4);
});

test('a match that is removed counts no longer, and its day is as before', async () => {
  await removeMatches(databases, {
    matchIds: [FIRST + 8, FIRST + 4],
    refusedFrom: 'everyone',
    removedBy: 'operator',
    why: null,
  });
  expect((await totalsOf([build()])).totals[0]?.matched.matches).toBe(2);
});

test('a new build is counted over all matches there are; one that comes back, over what changed meanwhile', async () => {
  const fresh = build({ itemIds: [...THREE, ...BIG.slice(3, 5)] });
  expect(await totalsOf([fresh])).toMatchObject({
    days: 0,
    builds: 1,
    totals: [matched(3, expect.any(Number) as number, expect.any(Number) as number)],
  });
  await takeIn(encodeMatchFile(matchOf(9, [THREE])));
  expect((await totalsOf([fresh])).totals[0]?.matched.matches).toBe(4);
  expect((await totalsOf([build(), fresh])).totals[0]?.matched.matches).toBe(3);
});

test('where a source names the build that was followed, these matches are counted apart, whatever was bought', async () => {
  const match = matchOf(10, [SMALL.slice(0, 2)]);
  const { match_info: info } = JSON.parse(numbersDialect(match)) as { match_info: object };
  const named = (id: number) =>
    Buffer.from(
      JSON.stringify({ match_info: info, hero_build_ids: { [match.players[0]?.accountId ?? 0]: id } }),
    );
  await takeIn(encodeMatchFile(match));
  const followed = build({ gameBuildId: 321, itemIds: SMALL.slice(0, 1) });
  expect((await totalsOf([followed])).totals[0]?.named.matches).toBe(0);
  // The match is known: that a player followed a build is new all the same.
  await takeIn(named(321));
  const { totals, days } = await totalsOf([followed, build({ gameBuildId: 322 })]);
  expect(days).toBe(1);
  expect(totals).toMatchObject([
    { named: { matches: 1, wins: isWon(match), closeness: 0.5 }, matched: { matches: 0 } },
    { named: { matches: 0 } },
  ]);
});

test('counted day by day everything is as counted at once', async () => {
  const builds = [
    build(),
    build({ gameBuildId: 321, itemIds: SMALL.slice(0, 1) }),
    build({ firstDay: '2026-08-01' }),
  ];
  const { totals } = await totalsOf(builds);
  const { clickhouse } = databases;
  for (const table of ['build_day', 'build_counted', 'build_counted_day'])
    await clickhouse.run(ch`truncate table ${identifier(table)}`);
  expect((await totalsOf(builds)).totals).toEqual(totals);
});
