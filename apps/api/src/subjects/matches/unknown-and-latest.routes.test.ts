import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSalts } from '../../matches/queries/salts.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const hand = (fileName: string, body: Uint8Array) =>
  api.admin.post('/api/admin/ingest', { query: { fileName }, body });
const whole = (matchId: number) => api.client.get('/api/match/:matchId', { params: { matchId } });
const summary = (matchId: number) => api.client.get('/api/match/:matchId/summary', { params: { matchId } });

describe('a match that is not stored', () => {
  test('is unknown when nothing of it came', async () => {
    for (const ask of [whole, summary])
      await expect(ask(69_999_999)).rejects.toMatchObject({
        status: 404,
        code: 'match_not_found',
        message: 'No file or scoreboard of match 69999999 has arrived here.',
      });
  });

  test('was refused when a file came that could not be used, and the answer says why', async () => {
    const bytes = encodeMatchFile(sampleMatch());
    await hand('69999998_123.meta.bz2', bytes.subarray(0, bytes.length / 2));
    const today = new Date().toISOString().slice(0, 10);
    for (const ask of [whole, summary])
      await expect(ask(69_999_998)).rejects.toMatchObject({
        status: 404,
        code: 'match_refused',
        message: expect.stringMatching(
          new RegExp(
            `^A file of match 69999998 arrived on ${today} and could not be used: The match file is cut off`,
          ),
        ),
      });
  });
});

test('a match whose salts are known is on its way, and the answer says since when', async () => {
  const salts = [{ matchId: 69_999_997, kind: 'metadata', clusterId: 404, salt: 937_530_290 }] as const;
  await saveSalts(api.databases.postgres, { salts, present: new Set(), forward: false });
  await expect(summary(69_999_997)).rejects.toMatchObject({
    status: 404,
    code: 'match_awaited',
    message: expect.stringMatching(/is known since \d{4}-\d\d-\d\d \d\d:\d\d UTC\. It is downloaded next\.$/),
  });
});

describe('the latest matches', () => {
  test('come by their start, newest first, with the heroes of both teams', async () => {
    const starts = [1_790_000_000, 1_790_000_300, 1_790_000_100];
    for (const [index, startedAt] of starts.entries())
      await hand(
        'latest.meta',
        encodeMatchFile({ ...sampleMatch(), matchId: 70_000_030 + index, startedAt }),
      );

    const latest = await api.client.get('/api/matches/latest', { query: { limit: 2 } });

    expect(latest.map(({ matchId }) => matchId)).toEqual([70_000_031, 70_000_032]);
    const { players, durationSeconds, gameMode, matchMode, outcome, winningTeam } = sampleMatch();
    const heroesOf = (team: number) =>
      players.filter((player) => player.team === team).map(({ heroId }) => heroId);
    expect(latest[0]).toMatchObject({
      startedAt: 1_790_000_300,
      durationSeconds,
      gameMode,
      matchMode,
      outcome,
      winningTeam,
    });
    expect(latest[0]?.heroIds).toEqual([heroesOf(0), heroesOf(1)]);
  });
});
