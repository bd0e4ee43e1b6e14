import { denseRank, rankNumberFromPoints } from '@soulstat/ranks';
import { SCORE_MODELS } from '@soulstat/scores';
import { listPlayerScores, type PlayerScoreRow } from '@soulstat/warehouse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setHidden } from '../../community/accounts/queries/accounts.ts';
import { savePublisherBoard } from './queries/publisher-boards.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import {
  boardLeague,
  countedOf,
  DAY_SECONDS,
  heroesOf,
  meanOf,
  newestOf,
  openBoardApp,
  playedOf,
  type Played,
} from '../../testing/leagues/board-league.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { expectKeptBoards } from './testing/kept-boards.ts';

/** Most pass calibration. */
const LEAGUE = boardLeague(78);
const COUNTED = countedOf(LEAGUE);
const PLAYED = playedOf(LEAGUE);
const ACCOUNTS = [...new Set(PLAYED.map(({ accountId }) => accountId))];

let api: TestApp;
let scores: PlayerScoreRow[];
beforeAll(async () => {
  api = await openBoardApp(LEAGUE);
  scores = (await listPlayerScores(api.databases.clickhouse, currentScoresVersion(), ACCOUNTS))
    .filter(({ points }) => points !== null)
    .toSorted((a, b) => a.started_at - b.started_at || a.match_id - b.match_id);
});
afterAll(() => api.close());

const board = (name: 'points' | 'matches' | 'matches30', query = {}) =>
  api.client.get('/api/leaderboards/:board', { params: { board: name }, query });

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
    const newest = newestOf(COUNTED.map(({ startedAt }) => startedAt));
    const [now, day, week] = [0, DAY_SECONDS, 7 * DAY_SECONDS].map((ago) => placesUpTo(own, newest - ago));
    expect(entries.map(({ accountId }) => accountId)).toEqual(now?.order);
    expect(players).toBe(entries.length);
    for (const entry of entries) {
      const matches = own.filter(({ accountId }) => accountId === entry.accountId);
      expect(entry).toMatchObject({
        value: now?.counts.get(entry.accountId),
        winRate: {
          count: matches.length,
          rate: expect.closeTo(meanOf(matches.map(({ won }) => Number(won))), 5),
        },
        durationSeconds: matches.reduce((sum, { match }) => sum + match.durationSeconds, 0),
        lastPlayedAt: newestOf(matches.map(({ match }) => match.startedAt)),
        dayBefore: (day?.order.indexOf(entry.accountId) ?? -1) + 1 || null,
        weekBefore: (week?.order.indexOf(entry.accountId) ?? -1) + 1 || null,
      });
    }
  });

  test('of 30 days leaves out what was before, of heroes too', async () => {
    const { entries } = await board('matches30');
    const newest = newestOf(COUNTED.map(({ startedAt }) => startedAt));
    const { counts, order } = placesUpTo(PLAYED, newest, newest - 30 * DAY_SECONDS);
    expect(entries.map(({ accountId, value }) => [accountId, value])).toEqual(
      order.map((accountId) => [accountId, counts.get(accountId)]),
    );
    const all = (await board('matches')).entries;
    expect(entries[0]?.value).toBeLessThan(all[0]?.value ?? 0);
    const late = PLAYED.filter(({ match }) => match.startedAt > newest - 30 * DAY_SECONDS);
    for (const { accountId, heroIds } of entries)
      expect(heroIds).toEqual(heroesOf(late.filter((one) => one.accountId === accountId)));
    expect(entries.map(({ heroIds }) => heroIds)).not.toEqual(all.map(({ heroIds }) => heroIds));
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
      expect(heroIds).toEqual(heroesOf(own));
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
    const spread = meanOf(records.map(({ n, wins }) => (wins / n - overall) ** 2 - chance / n));
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
    const [now = [], day = [], week = []] = [0, DAY_SECONDS, 7 * DAY_SECONDS].map((ago) =>
      orderAt(newest - ago),
    );
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
      mean: meanOf(rows.map(({ estimate_points }) => estimate_points ?? 0)),
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
    const { statusCode } = await api.app.inject({ url: '/api/leaderboards/points?mode=ranked' });
    expect(statusCode).toBe(400);
  });
});

describe('players by points', () => {
  const newest = Math.floor(newestOf(PLAYED.map(({ match }) => match.startedAt)) / DAY_SECONDS);
  const weeksBefore = (startedAt: number) => Math.floor((newest - Math.floor(startedAt / DAY_SECONDS)) / 7);

  test('by points are the calibrated ones; the others are counted beside them', async () => {
    const { ranks, week } = await api.client.get('/api/rank-distribution/players', {
      query: { scale: 'points' },
    });
    const active = [...Map.groupBy(scores, ({ account_id }) => account_id).values()].filter(
      (rows) => weeksBefore(rows.at(-1)?.started_at ?? 0) < 4,
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

test('boards of the publisher are told as of the moment asked for, with the places on the days before', async () => {
  const entry = (name: string, place: number) => ({ position: place, place, name, rankNumber: 116 });
  const taken = [1, 2, 9].map((day) => Date.UTC(2026, 8, day) / 1000);
  for (const [at, names] of [['Ada', 'Bo'], ['Bo', 'Ada'], ['Ada']].entries())
    await savePublisherBoard(
      api.databases.postgres,
      { region: 'europe', heroId: 0, takenAt: new Date((taken[at] ?? 0) * 1000) },
      names.map((name, place) => ({ ...entry(name, place + 1), accountIds: [], heroIds: [] })),
    );
  const told = async (until?: number) => {
    const query = until === undefined ? {} : { until };
    const answer = await api.client.get('/api/leaderboards/publisher', { query });
    const moves = answer.entries.map(({ name, dayBefore, weekBefore }) => [name, dayBefore, weekBefore]);
    return [answer.takenAt, answer.taken, moves];
  };
  const boards = taken.toReversed();
  expect(await told()).toEqual([taken[2], boards, [['Ada', null, 2]]]);
  expect(await told((taken[1] ?? 0) + 3600)).toEqual([
    taken[1],
    boards,
    [
      ['Bo', 2, null],
      ['Ada', 1, null],
    ],
  ]);
  expect(await told((taken[0] ?? 0) - 1)).toEqual([null, boards, []]);
});

test('the last board of each day stays as it was', () => expectKeptBoards(api, COUNTED));

test('who hides is on no board at once, and behind the next build nobody sees the gap', async () => {
  const { entries } = await board('points');
  const accountId = entries[0]?.accountId ?? 0;
  const { places } = await api.client.get('/api/leaderboards/places/:accountId', { params: { accountId } });
  expect(places[0]).toMatchObject({ place: 1 });
  await setHidden(api.databases.postgres, accountId, true);
  expect((await board('points')).entries.map(({ place }) => place)).toEqual(
    entries.slice(1).map(({ place }) => place),
  );
  for (const url of ['leaderboards/places', 'rank-distribution/players']) {
    const refused = await api.app.inject({ url: `/api/${url}/${accountId}` });
    expect(refused.json()).toMatchObject({ code: 'profile_hidden' });
  }
});
