import { createLeague } from '@soulstat/league-simulator';
import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import { PARTS, RatingHistory, SCORE_MODELS, scoreMatch } from '@soulstat/scores';
import { ch } from '@soulstat/warehouse/internals';
import { insertMatchScores, insertPlayerScores, listPlayerScores } from '@soulstat/warehouse';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SCORE_MATCHES } from '../../operations/worker/counting.jobs.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { scoreMatches, scoreNewMatches } from '../../matches/scores/score-matches.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { rebuild } from '../../operations/command-line/rebuild.ts';
import { lossesByHand } from '../../testing/leagues/losses-by-hand.ts';
import { marksByHand } from '../../testing/leagues/marks-by-hand.ts';
import { playerScoreRow } from '../../testing/leagues/player-score-row.ts';
import { placesByHand } from '../../testing/leagues/places-by-hand.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Sixty players who meet again and again, oldest match first. */
const LEAGUE: readonly Match[] = [
  ...createLeague({
    seed: 7,
    from: new Date('2026-08-05'),
    days: 5,
    players: 60,
    matches: 24,
    detail: 'facts',
    modes: { ranked: 1, streetBrawl: 0, privateLobby: 0, coopBot: 0 },
  }).matches(),
].map(({ match }) => match);
const SAMPLED: Match = { ...sampleMatch({ seed: 4, kind: 'ranked' }), matchId: 71_000_002 };
const scorable = LEAGUE.filter((match) => scoreMatch(match, SCORE_MODELS));

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const hand = (match: Match) =>
  api.admin.post('/api/admin/ingest', {
    query: { fileName: `${match.matchId}.meta.bz2` },
    body: encodeMatchFile(match),
  });
const scores = (matchId: number) => api.client.get('/api/match/:matchId/scores', { params: { matchId } });
const rankHistory = (accountId: number) =>
  api.client.get('/api/profile/:accountId/rank-history', { params: { accountId } });
const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
const rows = () =>
  api.databases.clickhouse.rows(
    ch`select * except history from player_score final order by account_id, match_id`,
  );

describe('a match', () => {
  test('of which nothing arrived is not found', async () => {
    expect(await codeOf(scores(5))).toBe('match_not_found');
  });

  test('that arrived as a scoreboard has no scores, and says so', async () => {
    const body = Buffer.from(bulkDialect({ ...sampleMatch({ seed: 3 }), matchId: 71_000_001 }));
    await api.admin.post('/api/admin/ingest', { query: { fileName: 'one.json' }, body });
    await scoreNewMatches(api.databases, [71_000_001]);
    await expect(scores(71_000_001)).rejects.toThrow('only its final scoreboard is stored');
  });

  test('has scores once what follows from its arrival is done, exactly those of the models', async () => {
    const match = SAMPLED;
    await hand(match);
    expect(await codeOf(scores(match.matchId))).toBe('match_not_scored');
    await scoreNewMatches(api.databases, [match.matchId]);
    const answer = await scores(match.matchId);
    const expected = scoreMatch(match, SCORE_MODELS);
    expect(answer.scoresVersion).toBe(currentScoresVersion());
    expect(answer.curve).toHaveLength(expected?.course.curve.length ?? 0);
    for (const { winProbability, band } of answer.curve) {
      expect(band[0]).toBeLessThanOrEqual(winProbability);
      expect(band[1]).toBeGreaterThanOrEqual(winProbability);
    }
    expect(answer.players.map(({ place }) => place)).toEqual(
      expected?.players.map(({ placed }) => placed.place),
    );
    for (const [index, { credit, slot }] of answer.players.entries()) {
      expect(slot).toBe(match.players[index]?.slot);
      expect(credit.total).toBeCloseTo(expected?.players[index]?.credit.total ?? NaN, 5);
    }
    for (const { placeParts, standings } of answer.players) {
      expect(placeParts.map(({ part }) => part)).toEqual([...PARTS]);
      expect(new Set(standings.map(({ part }) => part))).toEqual(new Set(PARTS));
    }
  });
});

describe('the points of players', () => {
  beforeAll(async () => {
    // Newest first: the worst order there is. The older half by as many workers as matches, all at once.
    const newestFirst = [...scorable].toReversed();
    const half = Math.floor(newestFirst.length / 2);
    for (const match of newestFirst.slice(0, half)) {
      await hand(match);
      await scoreNewMatches(api.databases, [match.matchId]);
    }
    await Promise.all(newestFirst.slice(half).map(hand));
    await Promise.all(
      newestFirst.slice(half).map(({ matchId }) => scoreNewMatches(api.databases, [matchId])),
    );
  });

  test('are those of a replay from scratch, whatever the order of arrival and however many workers', async () => {
    const accountIds = [
      ...new Set(scorable.flatMap(({ players }) => players.map(({ accountId }) => accountId))),
    ];
    const kept = await listPlayerScores(api.databases.clickhouse, currentScoresVersion(), accountIds);
    let compared = 0;
    for (const accountId of accountIds) {
      const own = kept.filter((row) => row.account_id === accountId);
      const history = new RatingHistory(
        SCORE_MODELS.performance,
        own.flatMap(({ match_id, started_at, estimate_points, lobby_points }) =>
          estimate_points === null || lobby_points === null
            ? []
            : [
                {
                  matchId: match_id,
                  startedAt: started_at,
                  estimatePoints: estimate_points,
                  lobbyPoints: lobby_points,
                },
              ],
        ),
      );
      for (const { match, rated } of history.entries) {
        const row = own.find(({ match_id }) => match_id === match.matchId);
        expect(row).toMatchObject({
          points: rated.points,
          impact: rated.impact,
          counted_matches: rated.matches,
        });
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('do not move when matches are scored again', async () => {
    const before = await rows();
    await scoreMatches(api.databases, {});
    expect(await rows()).toEqual(before);
  });

  test('do not move when everything is rebuilt, which says how many matches it scored', async () => {
    const before = await rows();
    const said: string[] = [];
    const exitCode = await rebuild({
      stores: api.databases,
      isLive: true,
      options: { scores: true },
      say: (text) => said.push(text),
      progress: () => undefined,
      signal: new AbortController().signal,
    });
    expect(exitCode).toBe(0);
    expect(said.at(-1)).toBe(`All ${scorable.length + 1} matches that can be scored are scored again`);
    expect(await rows()).toEqual(before);
  });

  test('are explained: the parts add up to the impact, the impact to the points', async () => {
    let explained = 0;
    for (const { matchId } of scorable)
      for (const { points } of (await scores(matchId)).players) {
        if (!points) continue;
        const sum = points.parts.reduce((total, part) => total + part.points, 0);
        expect(sum).toBeCloseTo(points.ppImpact, 6);
        expect(points.ppBefore + points.ppImpact).toBeCloseTo(points.ppAfter, 6);
        expect(points.parts.map(({ part }) => part)).toEqual([...PARTS, 'lobby', 'cut', 'mates']);
        explained += 1;
      }
    expect(explained).toBeGreaterThan(100);
  });
});

describe('the rank history of a player', () => {
  /** Any of them. */
  const [first] = scorable;
  const accountId = first?.players[0]?.accountId ?? 0;

  test('is the points after each match, with where they stand, and the badges of the publisher', async () => {
    await refreshRollups(api.databases);
    const kept = await listPlayerScores(api.databases.clickhouse, currentScoresVersion(), [accountId]);
    const inOrder = kept
      .filter(({ points }) => points !== null)
      .toSorted((a, b) => a.started_at - b.started_at || a.match_id - b.match_id);
    const { line, standing, matches, grain, best, worst, badges, badgeMatches, projection } =
      await rankHistory(accountId);
    expect(matches).toBe(inOrder.length);
    expect(grain).toBe('match');
    expect(line.map(({ matchId, points }) => [matchId, points])).toEqual(
      inOrder.map((row) => [row.match_id, row.points]),
    );
    expect(standing).toMatchObject({
      points: inOrder.at(-1)?.points,
      calibrationMatches: inOrder.length,
      lastMatchId: inOrder.at(-1)?.match_id,
    });
    const points = line.map((step) => step.points);
    expect([best?.points, worst?.points]).toEqual([Math.max(...points), Math.min(...points)]);
    const shown = LEAGUE.flatMap(({ startedAt, matchId, players }) => {
      const rank = players.find((player) => player.accountId === accountId)?.rank?.rankNumber;
      return rank ? [{ startedAt, matchId, rank }] : [];
    }).filter(({ matchId }) => scorable.some((match) => match.matchId === matchId));
    expect(badgeMatches).toBe(shown.length);
    expect(badges.map(({ rankNumber }) => rankNumber)).toEqual(
      shown
        .toSorted((a, b) => a.startedAt - b.startedAt || a.matchId - b.matchId)
        .flatMap(({ rank }, index, all) => (rank === all[index - 1]?.rank ? [] : [rank])),
    );
    expect(badges[0]?.change).toBeNull();
    expect(projection.map((step) => step.points)).toEqual(Array(3).fill(standing?.points));
  });

  test('marks the streaks and the losses averted that the files tell, of everybody who has any', async () => {
    const accounts = new Set(scorable.flatMap(({ players }) => players.map((player) => player.accountId)));
    const told = [...accounts].map((account) => ({ account, marks: marksByHand(scorable, account) }));
    const marked = told.filter(({ marks }) => marks.length > 0).slice(0, 12);
    expect(new Set(marked.flatMap(({ marks }) => marks.map(([kind]) => kind))).size).toBe(2);
    for (const { account, marks: expected } of marked) {
      const { marks } = await rankHistory(account);
      expect(marks.map(({ kind, matchId, winStreak }) => [kind, matchId, winStreak])).toEqual(expected);
    }
  });

  test('comes from an earlier version of the models until the current one has as many of the matches', async () => {
    const of = 4_000_000_001;
    const row = (scoresVersion: number, matchId: number) =>
      playerScoreRow({ account_id: of, scores_version: scoresVersion, match_id: matchId });
    const { clickhouse } = api.databases;
    await insertPlayerScores(clickhouse, [row(1, 1), row(1, 2), row(currentScoresVersion(), 1)]);
    expect(await rankHistory(of)).toMatchObject({ scoresVersion: 1, matches: 2 });
    await insertPlayerScores(clickhouse, [row(currentScoresVersion(), 2)]);
    expect(await rankHistory(of)).toMatchObject({ scoresVersion: currentScoresVersion(), matches: 2 });
    await clickhouse.run(
      ch`alter table player_score delete where account_id = ${{ type: 'UInt32', value: of }} settings mutations_sync = 2`,
    );
  });

  test('of somebody without a match has no line and no standing', async () => {
    expect(await rankHistory(4_000_000_000)).toMatchObject({
      matches: 0,
      standing: null,
      line: [],
      badges: [],
      patches: [],
    });
  });
});

describe('the models', () => {
  test('say what they are, and how they do on the matches stored', async () => {
    const { models, versions, calibration, places, points } = await api.client.get('/api/scores/models');
    expect(models.map(({ name }) => name)).toEqual(['winProbability', 'performance', 'lane']);
    const [current] = versions;
    expect(current).toMatchObject({
      scoresVersion: currentScoresVersion(),
      simulatedMatches: scorable.length,
    });
    expect(current?.matches).toBeGreaterThan(scorable.length);
    const [start] = calibration;
    expect(start).toMatchObject({ minute: 0, matches: current?.matches });
    expect(start?.bins.reduce((sum, bin) => sum + bin.matches, 0)).toBe(start?.matches);
    const losses = lossesByHand([SAMPLED, ...scorable], 12);
    expect(calibration.find(({ minute }) => minute === 12)).toMatchObject(losses);
    expect(places.matches).toBeGreaterThan(0);
    expect(places).toMatchObject({ amongThreePlayers: 3 * places.matches, tauPairs: 3 * places.matches });
    expect(places).toMatchObject(await placesByHand(api, [SAMPLED, ...scorable]));
    expect(points.players).toBeGreaterThan(0);
    expect(points.impactGapInterval?.[0]).toBeLessThan(points.impactGap ?? NaN);
    expect(points.impactGapInterval?.[1]).toBeGreaterThan(points.impactGap ?? NaN);
    expect(points.rankedForecastMatches).toBeLessThanOrEqual(points.forecastMatches);
    for (const { calibrationError, errorByChance } of calibration) {
      expect(errorByChance).toBeGreaterThan(0);
      expect(calibrationError).toBeLessThan(6 * errorByChance);
    }
  });

  test('of an earlier version answer until the current ones have seen a match, and the job sees to that', async () => {
    const [match] = scorable;
    if (!match) throw new Error('no match');
    const { clickhouse } = api.databases;
    const [row] = await clickhouse.rows(
      ch<{
        body: string;
        match_version: number;
      }>`select body, match_version from match_score final where match_id = ${{ type: 'UInt64', value: match.matchId }}`,
    );
    await clickhouse.run(
      ch`alter table match_score delete where match_id = ${{ type: 'UInt64', value: match.matchId }} settings mutations_sync = 2`,
    );
    await insertMatchScores(clickhouse, [
      {
        match_id: match.matchId,
        scores_version: 1,
        match_version: '1',
        started_at: match.startedAt,
        winning_team: 0,
        chances: [0.5],
        souls_chances: [0.5],
        body: row?.body ?? '',
      },
    ]);
    expect((await scores(match.matchId)).scoresVersion).toBe(1);
    const { signal } = new AbortController();
    await SCORE_MATCHES.run({}, { stores: api.databases, log: SILENT_LOG, signal });
    expect((await scores(match.matchId)).scoresVersion).toBe(currentScoresVersion());
  });
});
