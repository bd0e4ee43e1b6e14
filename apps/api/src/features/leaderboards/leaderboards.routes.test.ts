import { createLeague } from '@soulstat/league-simulator';
import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { denseRank, rankNumberFromPoints } from '@soulstat/ranks';
import { SCORE_MODELS } from '@soulstat/scores';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setHidden } from '../../queries/postgres/accounts.ts';
import { listPlayerScores, type PlayerScoreRow } from '../../queries/clickhouse/player-scores.ts';
import { refreshRollups } from '../../rollups/refresh.ts';
import { SCORES_VERSION } from '../../scores/score-matches.ts';
import { SCORES_HOOK } from '../../scores/scores.hook.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const HEROES = [1, 2, 3, 4, 6, 7];

/** Thirteen players of three heroes each, over six weeks: most pass calibration. */
const PLAYERS = 13;
const LEAGUE: readonly Match[] = [
  ...createLeague({
    seed: 21,
    from: new Date('2026-08-05'),
    days: 42,
    players: 60,
    matches: 78,
    detail: 'facts',
    modes: { ranked: 0.9, streetBrawl: 0.04, privateLobby: 0.04, coopBot: 0 },
  }).matches(),
].map(({ match }, at) => ({
  ...match,
  players: match.players.map((player, slot) => {
    const who = (slot + 5 * at) % PLAYERS;
    return { ...player, accountId: 500 + who, heroId: HEROES[(who + (at % 3)) % HEROES.length] ?? 1 };
  }),
}));

const DAY = 86_400;
const counted = LEAGUE.filter(
  ({ matchMode, outcome, notScored }) =>
    (matchMode === 'ranked' || matchMode === 'unranked') && outcome === 'teamWin' && !notScored,
);
const normal = counted.filter(({ gameMode }) => gameMode === 'normal');

interface Played {
  readonly accountId: number;
  readonly heroId: number;
  readonly won: boolean;
  readonly match: Match;
  readonly rankStep: number;
}
const playedOf = (matches: readonly Match[]): Played[] =>
  matches.flatMap((match) =>
    match.players.map(({ accountId, heroId, team, rank }) => ({
      accountId,
      heroId,
      won: team === match.winningTeam,
      match,
      rankStep: denseRank(rank?.rankNumber) ?? 0,
    })),
  );
const PLAYED = playedOf(normal);
const ACCOUNTS = [...new Set(PLAYED.map(({ accountId }) => accountId))];

let api: TestApp;
let scores: PlayerScoreRow[];
beforeAll(async () => {
  api = await openTestApp();
  await Promise.all(
    LEAGUE.map((match) =>
      api.ingester.ingest({
        fileName: `${match.matchId}.meta`,
        firstMatch: 1,
        bytes: encodeMatchFile(match),
      }),
    ),
  );
  await refreshRollups(api.databases);
  await SCORES_HOOK.prepare(
    LEAGUE.map(({ matchId }) => matchId),
    api.databases,
  );
  // Scores come later than the matches: the boards follow them without a new match.
  await refreshRollups(api.databases);
  scores = (await listPlayerScores(api.databases.clickhouse, SCORES_VERSION, ACCOUNTS))
    .filter(({ points }) => points !== null)
    .toSorted((a, b) => a.started_at - b.started_at || a.match_id - b.match_id);
});
afterAll(() => api.close());

const board = (name: 'points' | 'matches' | 'matches30', query = {}) =>
  api.client.get('/api/leaderboards/:board', { params: { board: name }, query });

const newestOf = (moments: readonly number[]) => Math.max(...moments);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** In the order of the board: by the value, then by account id. */
const inOrder = (values: ReadonlyMap<number, number>) =>
  [...values].toSorted(([a, x], [b, y]) => y - x || a - b).map(([accountId]) => accountId);

describe('the board by matches', () => {
  const placesUpTo = (played: readonly Played[], until: number, from = 0) => {
    const all = Map.groupBy(played, ({ accountId }) => accountId);
    const counts = new Map(
      [...all].flatMap(([accountId, own]) => {
        const within = own.filter(({ match }) => match.startedAt <= until && match.startedAt > from).length;
        return own.length >= 20 && within > 0 ? [[accountId, within] as const] : [];
      }),
    );
    return { counts, order: inOrder(counts) };
  };

  test.each([
    ['all heroes', 0],
    ['one hero', PLAYED[0]?.heroId ?? 0],
  ])('of %s counts what a plain count gives, now, a day and a week before', async (_, heroId) => {
    const { entries, players } = await board('matches', { heroId });
    const own = PLAYED.filter((one) => heroId === 0 || one.heroId === heroId);
    const newest = newestOf(playedOf(counted).map(({ match }) => match.startedAt));
    const [now, day, week] = [0, DAY, 7 * DAY].map((ago) => placesUpTo(own, newest - ago));
    expect(entries.map(({ accountId }) => accountId)).toEqual(now?.order);
    expect(players).toBe(entries.length);
    for (const entry of entries) {
      const matches = own.filter(({ accountId }) => accountId === entry.accountId);
      expect(entry).toMatchObject({
        value: now?.counts.get(entry.accountId),
        winRate: {
          count: matches.length,
          rate: expect.closeTo(mean(matches.map(({ won }) => Number(won))), 5),
        },
        durationSeconds: matches.reduce((sum, { match }) => sum + match.durationSeconds, 0),
        lastPlayedAt: newestOf(matches.map(({ match }) => match.startedAt)),
        dayBefore: (day?.order.indexOf(entry.accountId) ?? -1) + 1 || null,
        weekBefore: (week?.order.indexOf(entry.accountId) ?? -1) + 1 || null,
      });
    }
  });

  test('of 30 days leaves out what was before', async () => {
    const { entries } = await board('matches30');
    const newest = newestOf(playedOf(counted).map(({ match }) => match.startedAt));
    const { counts, order } = placesUpTo(PLAYED, newest, newest - 30 * DAY);
    expect(entries.map(({ accountId, value }) => [accountId, value])).toEqual(
      order.map((accountId) => [accountId, counts.get(accountId)]),
    );
    expect(entries[0]?.value).toBeLessThan((await board('matches')).entries[0]?.value ?? 0);
  });

  test('says who wins or loses in a row, with which heroes and badge', async () => {
    const { entries } = await board('matches');
    expect(entries.length).toBeGreaterThan(10);
    for (const { accountId, streak, heroIds, publisherRankNumber } of entries) {
      const own = PLAYED.filter((one) => one.accountId === accountId).toSorted(
        (a, b) => b.match.startedAt - a.match.startedAt || b.match.matchId - a.match.matchId,
      );
      const results = own.map(({ won }) => won);
      const turn = results.indexOf(!results[0]);
      expect(streak).toBe((turn < 0 ? results.length : turn) * (results[0] ? 1 : -1));
      const byHero = [...Map.groupBy(own, ({ heroId }) => heroId)].toSorted(
        ([a, x], [b, y]) => y.length - x.length || a - b,
      );
      expect(heroIds).toEqual(byHero.slice(0, 3).map(([heroId]) => heroId));
      expect(denseRank(publisherRankNumber) ?? 0).toBe(
        own.find(({ rankStep }) => rankStep > 0)?.rankStep ?? 0,
      );
    }
  });

  test('draws win rates to the mean by what players differ beyond chance', async () => {
    const { entries, winRateMatches } = await board('matches');
    const records = ACCOUNTS.map((id) => PLAYED.filter(({ accountId }) => accountId === id))
      .filter((own) => own.length >= 10)
      .map((own) => ({ n: own.length, wins: own.filter(({ won }) => won).length }));
    const overall =
      records.reduce((sum, { wins }) => sum + wins, 0) / records.reduce((sum, { n }) => sum + n, 0);
    const chance = overall * (1 - overall);
    const spread = mean(records.map(({ n, wins }) => (wins / n - overall) ** 2 - chance / n));
    const k = (spread > 0 ? Math.min(chance / spread, 1_000_000) : 1_000_000) - 1;
    expect(winRateMatches).toBeCloseTo(k, 0);
    for (const { winRate, shrunkWinRate } of entries)
      expect(shrunkWinRate).toBeCloseTo(
        ((winRate.rate ?? 0) * winRate.count + k * overall) / (winRate.count + k),
        4,
      );
  });
});

describe('the board by points', () => {
  const { axisPoints } = SCORE_MODELS.performance;
  const upTo = (until: number) => scores.filter(({ started_at }) => started_at <= until);
  const lastOf = (rows: readonly PlayerScoreRow[], accountId: number) =>
    rows.findLast((row) => row.account_id === accountId);
  const isCalibrated = (row: PlayerScoreRow | undefined) => (row?.counted_matches ?? 0) >= 50;

  test('holds who passed calibration, in order of the lower end of the interval', async () => {
    const { entries, players } = await board('points');
    const newest = newestOf(scores.map(({ started_at }) => started_at));
    const orderAt = (until: number) => {
      const rows = upTo(until);
      const calibrated = ACCOUNTS.filter((id) => isCalibrated(lastOf(rows, id)));
      return inOrder(
        new Map(
          calibrated.map((id) => {
            const { points, variance } = lastOf(rows, id) ?? {};
            return [id, (points ?? 0) - 1.96 * Math.sqrt((variance ?? 0) + axisPoints ** 2)];
          }),
        ),
      );
    };
    const [now = [], day = [], week = []] = [0, DAY, 7 * DAY].map((ago) => orderAt(newest - ago));
    expect(now.length).toBeGreaterThan(5);
    expect(players).toBe(now.length);
    expect(entries.map(({ accountId }) => accountId)).toEqual(now);
    const placesIn = (order: readonly number[]) => now.map((id) => order.indexOf(id) + 1 || null);
    expect(entries.map(({ dayBefore }) => dayBefore)).toEqual(placesIn(day));
    expect(entries.map(({ weekBefore }) => weekBefore)).toEqual(placesIn(week));
    for (const { accountId, value, interval, estimatedRankNumber } of entries) {
      const { points, variance } = lastOf(scores, accountId) ?? {};
      const margin = 1.96 * Math.sqrt((variance ?? 0) + axisPoints ** 2);
      expect(value).toBeCloseTo(points ?? 0, 0);
      expect(interval?.[0]).toBeCloseTo((points ?? 0) - margin, 0);
      expect(interval?.[1]).toBeCloseTo((points ?? 0) + margin, 0);
      expect(estimatedRankNumber).toBe(rankNumberFromPoints(points ?? 0) ?? null);
    }
  });

  test('of one hero draws the estimates with it to the player’s points', async () => {
    const groups = [...Map.groupBy(scores, (row) => `${row.account_id} ${row.hero_id}`).values()];
    const cells = groups.map((rows) => ({
      accountId: rows[0]?.account_id ?? 0,
      heroId: rows[0]?.hero_id ?? 0,
      n: rows.length,
      mean: mean(rows.map(({ estimate_points }) => estimate_points ?? 0)),
      rows,
    }));
    const noise =
      cells.reduce(
        (sum, cell) =>
          sum + cell.rows.reduce((all, row) => all + ((row.estimate_points ?? 0) - cell.mean) ** 2, 0),
        0,
      ) / cells.filter(({ n }) => n > 1).reduce((sum, { n }) => sum + n - 1, 0);
    const parts = cells.flatMap((cell) => {
      const others = cells.filter(
        ({ accountId, heroId }) => accountId === cell.accountId && heroId !== cell.heroId,
      );
      const rest = others.reduce((sum, { n }) => sum + n, 0);
      if (cell.n < 10 || rest < 10) return [];
      const gap = cell.mean - others.reduce((sum, other) => sum + other.n * other.mean, 0) / rest;
      return [
        {
          over: gap ** 2 - noise * (1 / cell.n + 1 / rest),
          under: 1 + others.reduce((sum, { n }) => sum + (n / rest) ** 2, 0),
        },
      ];
    });
    const spread = Math.max(
      0,
      parts.reduce((sum, { over }) => sum + over, 0) / parts.reduce((sum, { under }) => sum + under, 0),
    );
    const k = spread > 0 ? Math.min(noise / spread, 1_000_000) : 1_000_000;
    const played = cells.filter(({ n, accountId }) => n >= 20 && isCalibrated(lastOf(scores, accountId)));
    expect(played.length).toBeGreaterThan(0);
    const heroId = played[0]?.heroId ?? 0;
    const { entries, heroMatches } = await board('points', { heroId });
    expect(heroMatches).toBeCloseTo(k, 0);
    const expected = played
      .filter((cell) => cell.heroId === heroId)
      .map((cell) => {
        const { points, variance } = lastOf(scores, cell.accountId) ?? {};
        const weight = cell.n / (cell.n + k);
        const value = (points ?? 0) + weight * (cell.mean - (points ?? 0));
        const spreadOf = (1 - weight) ** 2 * (variance ?? 0) + noise / (cell.n + k) + axisPoints ** 2;
        return { accountId: cell.accountId, value, low: value - 1.96 * Math.sqrt(spreadOf) };
      })
      .toSorted((a, b) => b.low - a.low);
    expect(entries.map(({ accountId }) => accountId)).toEqual(expected.map(({ accountId }) => accountId));
    for (const [index, { value, low }] of expected.entries()) {
      expect(entries[index]?.value).toBeCloseTo(value, 0);
      expect(entries[index]?.interval?.[0]).toBeCloseTo(low, 0);
    }
  });

  test('refuses a mode', async () => {
    const answer = await api.app.inject({ url: '/api/leaderboards/points?mode=ranked' });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid_request' }]);
  });
});

describe('players by rank', () => {
  const newest = Math.floor(newestOf(PLAYED.map(({ match }) => match.startedAt)) / DAY);
  const daysBefore = (startedAt: number) => newest - Math.floor(startedAt / DAY);

  test.each([0, 1, 3])('by the publisher are those of four weeks, %i weeks ago', async (weeksAgo) => {
    const { ranks, week, weeks } = await api.client.get('/api/rank-distribution/players', {
      query: { scale: 'publisher', weeksAgo },
    });
    const within = PLAYED.filter(({ match }) => {
      const age = Math.floor(daysBefore(match.startedAt) / 7);
      return age >= weeksAgo && age < weeksAgo + 4;
    });
    const players = [...Map.groupBy(within, ({ accountId }) => accountId).values()];
    const steps = players.map(
      (own) =>
        own.toSorted((a, b) => b.match.startedAt - a.match.startedAt).find(({ rankStep }) => rankStep > 0)
          ?.rankStep ?? 0,
    );
    const found = ranks.flatMap(({ rankNumber, players: count }) =>
      Array.from({ length: count }, () => denseRank(rankNumber) ?? 0),
    );
    const expected = steps.filter((step) => step > 0).toSorted((a, b) => a - b);
    expect(found).toEqual(expected);
    expect(week).toMatchObject({ players: expected.length, unranked: steps.length - expected.length });
    expect(week?.quartiles?.map((rank) => denseRank(rank))).toEqual(
      [0.25, 0.5, 0.75].map((share) => expected[Math.ceil(share * expected.length) - 1]),
    );
    expect(weeks.at(-1 - weeksAgo)).toEqual(week);
  });

  test('by points are the calibrated ones; the others are counted beside them', async () => {
    const { ranks, week } = await api.client.get('/api/rank-distribution/players', {
      query: { scale: 'points' },
    });
    const active = [...Map.groupBy(scores, ({ account_id }) => account_id).values()].filter(
      (rows) => Math.floor(daysBefore(rows.at(-1)?.started_at ?? 0) / 7) < 4,
    );
    const isIn = (rows: readonly PlayerScoreRow[]) => (rows.at(-1)?.counted_matches ?? 0) >= 50;
    expect(week).toMatchObject({
      players: active.filter(isIn).length,
      unranked: active.filter((rows) => !isIn(rows)).length,
    });
    for (const { rankNumber, players } of ranks)
      expect(players).toBe(
        active.filter((rows) => isIn(rows) && rankNumberFromPoints(rows.at(-1)?.points ?? 0) === rankNumber)
          .length,
      );
  });

  test('have a place: the share of players who stand higher', async () => {
    const [first, second] = (await board('points')).entries.toSorted((a, b) => b.value - a.value);
    const { points, publisher } = await api.client.get('/api/rank-distribution/players/:accountId', {
      params: { accountId: second?.accountId ?? 0 },
    });
    expect(points.above).toBe(1);
    expect(points.topShare).toBeCloseTo(1 / points.players, 6);
    expect(points.points).toBeLessThan(first?.value ?? 0);
    expect(publisher.players).toBeGreaterThan(0);
  });

  test('by both ranks are as many as have both', async () => {
    const { cells, players } = await api.client.get('/api/rank-distribution/joint');
    const { entries } = await board('points');
    expect(players).toBe(entries.filter(({ publisherRankNumber }) => publisherRankNumber !== null).length);
    expect(cells.reduce((sum, cell) => sum + cell.players, 0)).toBe(players);
  });
});

test('matches by rank are what a plain count gives', async () => {
  const { ranks, unknown, basis } = await api.client.get('/api/rank-distribution/matches', {
    query: { from: '2026-08-12', to: '2026-08-25' },
  });
  const days = normal.filter(({ startedAt }) => {
    const day = new Date(startedAt * 1000).toISOString().slice(0, 10);
    return day >= '2026-08-12' && day <= '2026-08-25';
  });
  const stepOf = ({ averageRankNumbers, players }: Match) => {
    const named = averageRankNumbers.flatMap((rank) => denseRank(rank) ?? []);
    const badges = players.flatMap(({ rank }) => denseRank(rank?.rankNumber) ?? []);
    const steps = named.length > 0 ? named : badges;
    return steps.length === 0 ? 0 : Math.floor(mean(steps) + 0.5);
  };
  expect(basis.days?.matches).toBe(days.length);
  expect(days.length).toBeGreaterThan(10);
  expect(unknown).toBe(days.filter((match) => stepOf(match) === 0).length);
  for (const { rankNumber, matches } of ranks)
    expect(matches).toBe(days.filter((match) => stepOf(match) === denseRank(rankNumber)).length);
});

test('who hides is on no board at once, and behind the next build nobody sees the gap', async () => {
  const { entries } = await board('points');
  const [first] = entries;
  const accountId = first?.accountId ?? 0;
  const { places } = await api.client.get('/api/leaderboards/places/:accountId', { params: { accountId } });
  expect(places[0]).toMatchObject({ place: 1 });
  await setHidden(api.databases.postgres, accountId, true);
  expect((await board('points')).entries.map(({ place }) => place)).toEqual(
    entries.slice(1).map(({ place }) => place),
  );
  const [refused, rank] = await Promise.all([
    api.app.inject({ url: `/api/leaderboards/places/${accountId}` }),
    api.app.inject({ url: `/api/rank-distribution/players/${accountId}` }),
  ]);
  expect([refused.json(), rank.json()]).toMatchObject([
    { code: 'profile_hidden' },
    { code: 'profile_hidden' },
  ]);
});
