import { createLeague } from '@soulstat/league-simulator';
import type { Match, MatchPlayer } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/** How the six of the second side stand in their lanes, by turns: the third order only in every fifth match. */
const ORDERS = [
  [6, 7, 8, 9, 10, 11],
  [6, 7, 8, 9, 10, 11],
  [7, 8, 9, 10, 11, 6],
  [7, 8, 9, 10, 11, 6],
  [6, 8, 7, 9, 10, 11],
];
/** Those of the first side stay. */
const HEROES = [1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14];
const MATCHES: readonly Match[] = [
  ...createLeague({
    seed: 5,
    from: new Date(Date.UTC(2026, 7, 5)),
    days: 6,
    players: 60,
    matches: 66,
    detail: 'facts',
    modes: { ranked: 1, streetBrawl: 0, privateLobby: 0, coopBot: 0 },
  }).matches(),
].map(({ match }, at) => {
  const places = match.players.toSorted((a, b) => a.team - b.team || (a.lane ?? 0) - (b.lane ?? 0));
  const heroIdOf = (player: MatchPlayer) => {
    const place = places.indexOf(player);
    const turned = place < 6 ? place : ORDERS[at % ORDERS.length]?.[place - 6];
    return HEROES[turned ?? 0] ?? 1;
  };
  return { ...match, players: match.players.map((player) => ({ ...player, heroId: heroIdOf(player) })) };
});
const DAYS = { from: '2026-08-01', to: '2026-08-31' };

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  for (const match of MATCHES)
    await api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes: encodeMatchFile(match) });
  await refreshRollups(api.databases);
});
afterAll(() => api.close());

interface Lane {
  readonly match: Match;
  readonly own: readonly MatchPlayer[];
  readonly enemies: readonly MatchPlayer[];
  readonly lane: number;
}

const isCounted = ({ outcome, notScored, matchMode }: Match) =>
  outcome === 'teamWin' && !notScored && (matchMode === 'ranked' || matchMode === 'unranked');

/** Every lane of two against two from both sides, counted plainly. */
const LANES: readonly Lane[] = MATCHES.filter(isCounted).flatMap((match) =>
  [...Map.groupBy(match.players, ({ lane }) => lane)].flatMap(([lane, there]) => {
    const [one, other] = [0, 1].map((team) => there.filter((player) => player.team === team));
    if (!lane || one?.length !== 2 || other?.length !== 2) return [];
    return [
      { match, own: one, enemies: other, lane },
      { match, own: other, enemies: one, lane },
    ];
  }),
);
const idsOf = (players: readonly MatchPlayer[]) =>
  players.map(({ heroId }) => heroId).toSorted((a, b) => a - b);
const has = (players: readonly MatchPlayer[], heroIds: readonly number[]) =>
  heroIds.every((id) => players.some(({ heroId }) => heroId === id));
const lanesOf = (own: readonly number[], enemies: readonly number[]) =>
  LANES.filter((lane) => has(lane.own, own) && has(lane.enemies, enemies));

const at = (player: MatchPlayer, seconds: number) =>
  player.snapshots.find(({ atSeconds }) => atSeconds === seconds);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const standing = (lanes: readonly Lane[], seconds: number) =>
  lanes.filter(({ own, enemies }) => [...own, ...enemies].every((player) => at(player, seconds)));
const lead = ({ own, enemies }: Lane, seconds: number, of: 'netWorth' | 'kills' = 'netWorth') =>
  sum(own.map((player) => at(player, seconds)?.[of] ?? 0)) -
  sum(enemies.map((player) => at(player, seconds)?.[of] ?? 0));
/** Objectives count four lanes; lanes of players are 1, 4 and 6. */
const towers = ({ match, own, lane }: Lane, seconds: number) => {
  const names = ['guardian', 'walker'].map((kind) => `${kind}Lane${[1, 3, 4, 6].indexOf(lane) + 1}`);
  return sum(
    match.objectives
      .filter(
        ({ name, destroyedAtSeconds }) => names.includes(name) && (destroyedAtSeconds ?? 1e6) <= seconds,
      )
      .map(({ team }) => (team === own[0]?.team ? -1 : 1)),
  );
};
const won = (lanes: readonly Lane[]) =>
  mean(lanes.map(({ match, own }) => (own[0]?.team === match.winningTeam ? 1 : 0)));

const ask = (own: readonly number[], enemies: readonly number[] = [], more: object = {}) =>
  api.client.get('/api/lanes/lab', {
    query: {
      ...DAYS,
      own: own.join(),
      ...(enemies.length > 0 && { enemies: enemies.join() }),
      ...more,
    },
  });

/** The duel that was played most, and one that was rare. */
const DUELS = [...Map.groupBy(LANES, ({ own, enemies }) => `${idsOf(own)} ${idsOf(enemies)}`).values()]
  .toSorted((a, b) => b.length - a.length)
  .map((lanes) => ({ own: idsOf(lanes[0]?.own ?? []), enemies: idsOf(lanes[0]?.enemies ?? []), lanes }));

test('a duel with enough lanes is told as it went', async () => {
  const { own = [], enemies = [], lanes = [] } = DUELS[0] ?? {};
  const lab = await ask(own, enemies);
  const nine = standing(lanes, 540);
  expect(nine.length).toBeGreaterThanOrEqual(20);
  expect(lab.evidence).toMatchObject({ kind: 'together', lanes: nine.length });
  expect(lab.laneWon).toMatchObject({
    count: nine.length,
    value: expect.closeTo(mean(nine.map((lane) => (lead(lane, 540) > 0 ? 1 : 0))), 5),
  });
  expect(lab.matchWon).toMatchObject({ count: lanes.length, value: expect.closeTo(won(lanes), 5) });
  expect(lab.moments.map(({ seconds }) => seconds)).toEqual([180, 360, 540, 720, 900]);
  for (const { seconds, souls, kills, towers: fallen, deviation } of lab.moments) {
    const there = standing(lanes, seconds);
    const leads = there.map((lane) => lead(lane, seconds));
    expect(souls).toMatchObject({ count: there.length, value: expect.closeTo(mean(leads), 1) });
    expect(kills.value).toBeCloseTo(mean(there.map((lane) => lead(lane, seconds, 'kills'))), 2);
    expect(fallen.value).toBeCloseTo(mean(there.map((lane) => towers(lane, seconds))), 2);
    const squares = leads.map((one) => (one - mean(leads)) ** 2);
    expect(deviation).toBeCloseTo(Math.sqrt(sum(squares) / (leads.length - 1)), 0);
  }
  // Somewhere a tower of the lane fell.
  expect(lab.moments.some(({ towers: { interval } }) => interval && interval[0] !== interval[1])).toBe(true);
  // From the other side it is the opposite.
  const other = await ask(enemies, own);
  expect(other.matchWon.value).toBeCloseTo(1 - (lab.matchWon.value ?? 0), 5);
  expect(other.moments[2]?.souls.value).toBeCloseTo(-(lab.moments[2]?.souls.value ?? 0), 2);
});

test('with fewer than 20 lanes the mean of the four cells stands in, and says so', async () => {
  const cellsOf = (own: readonly number[], enemies: readonly number[]) =>
    own.flatMap((one) => enemies.map((other) => ({ one, other, lanes: lanesOf([one], [other]) })));
  const rare = DUELS.find(
    ({ own, enemies, lanes }) =>
      standing(lanes, 540).length < 20 &&
      cellsOf(own, enemies).every((cell) => standing(cell.lanes, 540).length >= 20),
  );
  const { own = [], enemies = [] } = rare ?? {};
  const lab = await ask(own, enemies);
  expect(lab.evidence.kind).toBe('cells');
  const cells = cellsOf(own, enemies);
  expect(lab.matchWon.value).toBeCloseTo(mean(cells.map((cell) => won(cell.lanes))), 5);
  const nine = cells.map((cell) => mean(standing(cell.lanes, 540).map((lane) => lead(lane, 540))));
  expect(lab.moments.find(({ seconds }) => seconds === 540)?.souls.value).toBeCloseTo(mean(nine), 1);
  // A duo against everybody, and one hero against one, are the same with fewer heroes.
  const [{ own: duo } = { own: [] }] = DUELS;
  const alone = await ask(duo);
  const lanes = lanesOf(duo, []);
  expect(alone.evidence).toMatchObject({ kind: 'together', lanes: standing(lanes, 540).length });
  expect(alone.matchWon).toMatchObject({ count: lanes.length, value: expect.closeTo(won(lanes), 5) });
  const [one = 0] = duo;
  const single = await ask([one]);
  expect(single.matchWon.count).toBe(lanesOf([one], []).length);
  expect(single.toOwn).toBeNull();
});

test('with too few lanes nothing is told but how few', async () => {
  const own = [HEROES[0] ?? 0, HEROES[5] ?? 0];
  const lab = await ask(own, [15]);
  expect(lab).toMatchObject({
    evidence: { kind: 'none', lanes: 0 },
    laneWon: { value: null },
    matchWon: { value: null },
    moments: [],
  });
});

test('answers are who is clearly ahead of the duo, the surest first', async () => {
  const { own = [], enemies = [] } = DUELS[0] ?? {};
  const { toEnemies, toOwn } = await ask(own, enemies);
  expect([toEnemies?.against, toOwn?.against]).toEqual([enemies, own]);
  for (const answers of [toEnemies, toOwn]) {
    expect(answers?.tested).toBeGreaterThan(0);
    const lows = answers?.best.map(({ souls }) => souls.interval?.[0] ?? 0) ?? [];
    expect(lows).toEqual(lows.toSorted((a, b) => b - a));
    expect(lows.every((low) => low > 0)).toBe(true);
  }
  const told = toEnemies?.best.find(({ isOfCells }) => !isOfCells);
  if (told) {
    const there = standing(lanesOf(told.heroIds, enemies), 540);
    expect(told.souls.value).toBeCloseTo(mean(there.map((lane) => lead(lane, 540))), 1);
  }
});

test('a lane can be chosen; a hero twice or unknown is refused with a sentence', async () => {
  const { own = [], enemies = [], lanes = [] } = DUELS[0] ?? {};
  const lane = lanes[0]?.lane ?? 0;
  const inLane = await ask(own, enemies, { lane });
  expect(inLane.matchWon.count).toBe(lanes.filter((one) => one.lane === lane).length);
  for (const query of ['own=1,1', 'own=1&enemies=1', 'own=60000', 'own=1,2,3', '']) {
    const answer = await api.app.inject(`/api/lanes/lab?${query}`);
    expect([query, answer.statusCode]).toEqual([query, 400]);
  }
  const card = await api.app.inject(`/api/lanes/lab/card.png?own=${own.join()}&enemies=${enemies.join()}`);
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
});
