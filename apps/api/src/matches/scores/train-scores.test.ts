import { createLeague } from '@soulstat/league-simulator';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { RatingHistory, SCORE_MODELS, scoreMatch } from '@soulstat/scores';
import { listPlayerScores } from '@soulstat/warehouse';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SCORE_MATCHES } from '../../operations/worker/counting.jobs.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { adoptScoreModel, currentScoresVersion, scoreModels } from '../../storage/model-versions.ts';
import { trainingSaid, trainScores } from './train-scores.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Players who meet again and again. */
const scorable = [
  ...createLeague({
    seed: 8,
    from: new Date('2026-08-05'),
    days: 3,
    players: 60,
    matches: 18,
    detail: 'facts',
    modes: { ranked: 1, streetBrawl: 0, privateLobby: 0, coopBot: 0 },
  }).matches(),
].flatMap(({ match }) => (scoreMatch(match, SCORE_MODELS) ? [match] : []));

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await Promise.all(
    scorable.map((match) =>
      api.admin.post('/api/admin/ingest', {
        query: { fileName: `${match.matchId}.meta.bz2` },
        body: encodeMatchFile(match),
      }),
    ),
  );
});
afterAll(() => api.close());

describe('a version of the site’s own', () => {
  test('is not fitted before there are enough whole real matches', async () => {
    const training = await trainScores(api.databases);
    expect(training).toMatchObject({ state: 'waiting', needed: 2000 });
    expect(trainingSaid(training)).toMatch(
      /Nothing fitted: \d+ whole real matches are stored, 2000 are needed/,
    );
    expect(scoreModels()).toBe(SCORE_MODELS);
  });

  test('is tried on the latest matches beside the one in use, in a thread', async () => {
    const training = await trainScores(api.databases, {
      minMatches: 10,
      firstSimulatedId: Number.MAX_SAFE_INTEGER,
    });
    if (training.state === 'waiting') throw new Error('waiting');
    const { performance, winProbability, lane, live } = training;
    for (const fitted of [performance, winProbability, lane, live]) {
      expect(fitted.before.logLoss).toBeGreaterThan(0);
      expect(fitted.after.logLoss).toBeGreaterThan(0);
      if (fitted.state === 'better') {
        expect(fitted.after.logLoss).toBeLessThan(fitted.before.logLoss);
        expect(fitted.model.card.data).toBe('real');
      }
    }
    const inUse = scoreModels();
    expect(performance.state === 'better').toBe(inUse.performance !== SCORE_MODELS.performance);
    expect(winProbability.state === 'better').toBe(inUse.winProbability !== SCORE_MODELS.winProbability);
    expect(lane.state === 'better').toBe(inUse.lane !== SCORE_MODELS.lane);
    expect(live.state === 'better').toBe(inUse.live !== SCORE_MODELS.live);
    expect(trainingSaid(training).split('\n')).toHaveLength(4);
  });

  test('is used once it is stored, in threads too: matches are scored again, and points replayed in order', async () => {
    const { performance } = scoreModels();
    const version = performance.card.version + 1;
    const model = {
      ...performance,
      pointsPerScore: 2 * performance.pointsPerScore,
      card: { ...performance.card, version, about: 'Twice as much.' },
    };
    const before = currentScoresVersion();
    await adoptScoreModel(api.databases.postgres, 'performance', model);
    expect(currentScoresVersion()).toBeGreaterThan(before);
    const { winProbability } = scoreModels();
    await adoptScoreModel(api.databases.postgres, 'winProbability', {
      ...winProbability,
      weights: winProbability.weights.map((row) => row.map((weight) => weight / 2)),
      card: { ...winProbability.card, version: winProbability.card.version + 1 },
    });
    const { signal } = new AbortController();
    await SCORE_MATCHES.run({}, { stores: api.databases, log: SILENT_LOG, signal });
    const [match] = scorable;
    const answer = await api.client.get('/api/match/:matchId/scores', {
      params: { matchId: match?.matchId ?? 0 },
    });
    expect(answer.scoresVersion).toBe(currentScoresVersion());
    const tab = await api.client.get('/api/match/:matchId/deaths', {
      params: { matchId: match?.matchId ?? 0 },
    });
    const costs = tab.deaths.map(({ slot, atSeconds, value }) => ({ slot, atSeconds, value }));
    expect(costs).toHaveLength(answer.deaths.length);
    for (const { slot, atSeconds, value } of answer.deaths)
      expect(costs).toContainEqual({ slot, atSeconds, value });
    const kept = await listPlayerScores(api.databases.clickhouse, currentScoresVersion(), [
      match?.players[0]?.accountId ?? 0,
    ]);
    const rated = scorable.filter(({ players }) =>
      players.some(({ accountId }) => accountId === match?.players[0]?.accountId),
    );
    expect(kept).toHaveLength(rated.length);
    const history = new RatingHistory(
      model,
      kept.flatMap(({ match_id, started_at, estimate_points, lobby_points }) =>
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
    expect(kept.map(({ points }) => points).toSorted()).toEqual(
      history.entries.map(({ rated: { points } }) => points).toSorted(),
    );
    const { models } = await api.client.get('/api/scores/models');
    expect(models.find(({ name }) => name === 'performance')).toMatchObject({
      version,
      about: 'Twice as much.',
    });
  });

  test('of another program is left alone', async () => {
    const inUse = scoreModels();
    const version = inUse.performance.card.version + 1;
    const strange = { ...inUse.performance, metrics: ['luck'], card: { ...inUse.performance.card, version } };
    await adoptScoreModel(api.databases.postgres, 'performance', strange);
    expect(scoreModels().performance.card.version).toBe(inUse.performance.card.version);
  });
});
