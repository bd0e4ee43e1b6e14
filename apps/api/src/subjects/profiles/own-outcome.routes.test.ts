import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { scoreNewMatches } from '../../matches/scores/score-matches.ts';
import { FIXTURES } from '../../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const NOBODY = 4_294_967_295;
/** Of a class that the game's data of today has no more: `upgrade_mega_spirit`. */
const GONE_ITEM = 3_612_042_342;
const DAY_SECONDS = 86_400;

const whole = sampleMatch({ seed: 3, winningTeam: 1, matchId: 72_400_001 });
const winners = whole.players.filter(({ team }) => team === 1);
const [penalised, party, unscored, lost, won] = winners.map(({ slot }) => slot);
const bought = (itemId: number) => ({
  itemId,
  atSeconds: 600,
  soldAtSeconds: null,
  flags: 0,
  imbuedAbilityId: null,
  upgradeId: 0,
  upgradeInfo: null,
});
const OWN = {
  [penalised ?? 0]: 'penalized',
  [party ?? 0]: 'penalizedParty',
  [unscored ?? 0]: 'notScored',
} as const;

/** Three of the winners have no result of their own, a fourth lost; two of the losers want no name. */
const match: Match = {
  ...whole,
  players: whole.players.map((player) => ({
    ...player,
    purchases: player.slot === won ? [bought(GONE_ITEM), ...player.purchases] : player.purchases,
    outcome:
      OWN[player.slot as keyof typeof OWN] ?? (player.slot === lost || player.team === 0 ? 'loss' : 'win'),
  })),
};
const anonymous: Match = {
  ...sampleMatch({ seed: 4, matchId: 72_400_002, startedAt: match.startedAt + 3600 }),
  players: whole.players.map((player, index) => ({
    ...player,
    accountId: index === 0 ? 0 : index < 3 ? NOBODY : player.accountId,
    outcome: null,
  })),
};

/** Newer ones of which a list of results is all there is. */
const SCOREBOARDS = [5, 6, 7].map((seed) => ({
  ...sampleMatch({ seed, matchId: 72_400_010 + seed, startedAt: match.startedAt + 5 * DAY_SECONDS }),
}));
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const DAY = { from: dayOf(match.startedAt), to: dayOf(match.startedAt) };
const ALL_DAYS = { from: DAY.from, to: dayOf(match.startedAt + 6 * DAY_SECONDS) };

/** The last of them without its length. */
const UNTIMED = SCOREBOARDS.at(-1)?.matchId;
const tableOf = (each: Match) => {
  const { duration_s, ...row } = JSON.parse(bulkDialect(each)) as { readonly duration_s: number };
  return Buffer.from(JSON.stringify(each.matchId === UNTIMED ? row : { ...row, duration_s }));
};

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  for (const each of [match, anonymous])
    await api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes: encodeMatchFile(each) });
  for (const each of SCOREBOARDS)
    await api.ingester.ingest({ fileName: 'b.json', firstMatch: 1, bytes: tableOf(each) });
  await refreshRollups(api.databases);
  await scoreNewMatches(
    api.databases,
    [match, anonymous, ...SCOREBOARDS].map(({ matchId }) => matchId),
  );
  await refreshRollups(api.databases);
});
afterAll(() => api.close());

const accountOf = (slot: number | undefined) =>
  match.players.find((player) => player.slot === slot)?.accountId ?? 0;
const rowOf = async (slot: number | undefined) => {
  const params = { accountId: accountOf(slot) };
  const { matches } = await api.client.get('/api/profile/:accountId/matches', { params, query: {} });
  return matches.find(({ matchId }) => matchId === match.matchId);
};

describe('the result of a player is their own', () => {
  test('in the list of their matches, where those without one do not count', async () => {
    expect(await rowOf(penalised)).toMatchObject({ result: 'penalized', counts: false });
    expect(await rowOf(party)).toMatchObject({ result: 'penalized', counts: false });
    expect(await rowOf(unscored)).toMatchObject({ result: 'notScored', counts: false });
    expect(await rowOf(lost)).toMatchObject({ result: 'lost', counts: true });
    expect(await rowOf(won)).toMatchObject({ result: 'won', counts: true });
  });

  test('in no win rate of theirs', async () => {
    const rateOf = async (slot: number | undefined) => {
      const params = { accountId: accountOf(slot) };
      return (await api.client.get('/api/profile/:accountId/overview', { params, query: {} })).winRate;
    };
    // The second match counts for all of them but has nobody of these two on the side that won.
    expect(await rateOf(penalised)).toMatchObject({ matches: 1 });
    expect(await rateOf(won)).toMatchObject({ matches: 2 });
  });

  test('in no count of heroes, while the match still counts and its winner stays', async () => {
    const { coverage, heroes } = await api.client.get('/api/heroes/stats', { query: DAY });
    expect(coverage.matches).toBe(2);
    expect(heroes.reduce((sum, hero) => sum + hero.matches, 0)).toBe(2 * 12 - 3);
    const params = { matchId: match.matchId };
    const { winningTeam, players } = await api.client.get('/api/match/:matchId/summary', { params });
    expect(winningTeam).toBe(1);
    expect(players.find(({ slot }) => slot === unscored)?.outcome).toBe('notScored');
  });

  test('filtered by side as well as whole', async () => {
    const ask = (side?: 0 | 1) =>
      api.client.get('/api/heroes/performance', { query: side === undefined ? DAY : { ...DAY, side } });
    const matchesOf = async (side?: 0 | 1) =>
      (await ask(side)).heroes.reduce((sum, hero) => sum + hero.matches, 0);
    expect(await matchesOf()).toBe(21);
    expect([await matchesOf(0), await matchesOf(1)]).toEqual([12, 9]);
  });
});

describe('who wants no name is nobody', () => {
  test('two of them in one match are two players without an account', async () => {
    const params = { matchId: anonymous.matchId };
    const { players } = await api.client.get('/api/match/:matchId/summary', { params });
    expect(players).toHaveLength(12);
    expect(players.filter(({ accountId }) => accountId === 0)).toHaveLength(3);
  });

  test('and have no profile, no mates and no place in searches', async () => {
    for (const accountId of [0, NOBODY])
      for (const page of ['', '/matches', '/overview', '/standing']) {
        const { statusCode } = await api.app.inject(`/api/profile/${accountId}${page}`);
        expect([accountId, page, statusCode]).toEqual([accountId, page, 400]);
      }
    const mate = anonymous.players.at(-1)?.accountId ?? 0;
    const { mates, enemies } = await api.client.get('/api/profile/:accountId/mates', {
      params: { accountId: mate },
      query: {},
    });
    const met = [...mates, ...enemies].map(({ accountId }) => accountId);
    expect(met).not.toContain(0);
    expect(met).not.toContain(NOBODY);
  });
});

test('an item that left the game has statistics and answers of its own', async () => {
  const { items } = await api.client.get('/api/items/stats', { query: DAY });
  expect(items.find(({ itemId }) => itemId === GONE_ITEM)).toMatchObject({
    pick: { rate: expect.any(Number) },
  });
  const { statusCode } = await api.app.inject(
    `/api/items/${GONE_ITEM}/details?from=${DAY.from}&to=${DAY.to}`,
  );
  expect(statusCode).toBe(200);
});

test('a sample is drawn of matches that can answer: newer scoreboards take no place in it', async () => {
  const filtered = { ...ALL_DAYS, side: 0 } as const;
  const items = await api.client.get('/api/items/stats', { query: filtered });
  expect([items.players, items.basis.sampled?.now.matches]).toEqual([12, 2]);
  const mvp = await api.client.get('/api/mvp/places', { query: ALL_DAYS });
  expect([mvp.basis.sampled?.now.matches, mvp.scoredMatches > 0]).toEqual([2, true]);
});

describe('a table of results without the length of the match', () => {
  const hero = SCOREBOARDS.at(-1)?.players[0]?.heroId;

  test('is taken: its length is unknown, and so is what is by the minute', async () => {
    const params = { matchId: UNTIMED ?? 0 };
    const { durationSeconds, players } = await api.client.get('/api/match/:matchId/summary', { params });
    expect(durationSeconds).toBe(0);
    expect(players.map(({ soulsPerMinute }) => soulsPerMinute)).toEqual(players.map(() => null));
  });

  test('counts, but for what needs the length', async () => {
    const { coverage, heroes } = await api.client.get('/api/heroes/stats', { query: ALL_DAYS });
    expect(coverage.matches).toBe(2 + SCOREBOARDS.length);
    const all = [match, anonymous, ...SCOREBOARDS].flatMap((each) =>
      each.players
        .filter(({ heroId, slot }) => heroId === hero && !(each === match && slot in OWN))
        .map((player) => ({ ...player, seconds: each.matchId === UNTIMED ? 0 : each.durationSeconds })),
    );
    const timed = all.filter(({ seconds }) => seconds > 0);
    const seconds = timed.reduce((sum, one) => sum + one.seconds, 0);
    const souls = timed.reduce((sum, { netWorth }) => sum + netWorth, 0);
    const own = heroes.find(({ heroId }) => heroId === hero);
    expect(own?.matches).toBe(all.length);
    expect(own?.soulsPerMinute ?? null).toEqual(
      seconds > 0 ? expect.closeTo((souls * 60) / seconds, 2) : null,
    );
  });

  test('is in no filter by length', async () => {
    const matchesOf = async (filter: { readonly minMinutes?: number; readonly maxMinutes?: number }) => {
      const { heroes } = await api.client.get('/api/heroes/tiers', { query: { ...ALL_DAYS, ...filter } });
      return heroes.reduce((sum, { winRate }) => sum + winRate.count, 0);
    };
    const all = await matchesOf({});
    expect(await matchesOf({ maxMinutes: 50 })).toBe(all - 12);
    expect(await matchesOf({ minMinutes: 5 })).toBe(all - 12);
  });
});

describe.runIf(FIXTURES)('the odd matches made of a real one', () => {
  const [OUTCOMES, NAMELESS] = [900_100_008, 900_100_012];
  beforeAll(async () => {
    for (const name of ['c08_player_outcomes_3_and_5', 'c12_anonymous_max_uint_twice'])
      await api.ingester.ingest({
        fileName: `${name}.json`,
        firstMatch: 1,
        bytes: readFileSync(`${FIXTURES}/cases/${name}.json`),
      });
    await refreshRollups(api.databases);
  });

  test.each([
    [1_049_360_948, { result: 'penalized', counts: false }],
    [1_137_308_476, { result: 'notScored', counts: false }],
    [370_095_479, { result: 'won', counts: true }],
    [146_133_179, { result: 'lost', counts: true }],
  ])('player %d has the own result', async (accountId, expected) => {
    const { matches } = await api.client.get('/api/profile/:accountId/matches', {
      params: { accountId },
      query: {},
    });
    expect(matches.find(({ matchId }) => matchId === OUTCOMES)).toMatchObject(expected);
  });

  test('two who want no name stay two, and nobody’s mates', async () => {
    const params = { matchId: NAMELESS };
    const { players } = await api.client.get('/api/match/:matchId/summary', { params });
    expect([players.length, players.filter(({ accountId }) => accountId === 0).length]).toEqual([12, 2]);
    const { mates } = await api.client.get('/api/profile/:accountId/mates', {
      params: { accountId: 449_927_762 },
      query: {},
    });
    expect(mates.map(({ accountId }) => accountId).filter((id) => id === 0 || id === NOBODY)).toEqual([]);
  });
});
