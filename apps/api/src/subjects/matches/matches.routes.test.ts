import { GAME_DATA } from '@soulstat/game-data/full';
import type { MatchSummary } from '@soulstat/api-client';
import { readMatch, type Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import { averageRankNumber } from '@soulstat/ranks';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savePlayers } from '../../community/players/queries/players.ts';
import { FIXTURES } from '../../testing/fixtures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/** As the server compresses. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const hand = (fileName: string, body: Uint8Array) =>
  api.admin.post('/api/admin/ingest', { query: { fileName }, body });
const whole = (matchId: number) => api.client.get('/api/match/:matchId', { params: { matchId } });
const summary = (matchId: number) => api.client.get('/api/match/:matchId/summary', { params: { matchId } });

describe('a match that was taken in', () => {
  const match: Match = { ...sampleMatch(), matchId: 70_000_001 };
  beforeAll(async () => {
    expect(await hand('70000001.meta.bz2', encodeMatchFile(match))).toEqual({
      stored: 1,
      known: 0,
      rejected: 0,
      rejections: [],
      historyRows: { stored: 0, known: 0 },
    });
  });

  test('is answered whole', async () => {
    expect(await whole(match.matchId)).toEqual(match);
  });

  test('names the players whose names other sources told', async () => {
    const [named, other] = match.players.map(({ accountId }) => accountId).filter((id) => id > 0);
    await savePlayers(api.databases.postgres, [{ accountId: named ?? 0, name: 'Marten' }], 'platform');
    const { players } = await summary(match.matchId);
    const nameOf = (id: number | undefined) => players.find(({ accountId }) => accountId === id)?.name;
    expect([nameOf(named), nameOf(other)]).toEqual(['Marten', null]);
  });

  test('is answered compressed, with a strong tag by which it is not sent again', async () => {
    const url = `/api/match/${match.matchId}`;
    const first = await api.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual(match);
    expect(first.headers.etag).toMatch(/^"[\w-]+-br"$/);
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    const again = await api.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('has a summary that says of every player what the match says', async () => {
    const { players, sampleSeconds } = await summary(match.matchId);
    expect(players).toHaveLength(match.players.length);
    for (const [index, player] of match.players.entries()) {
      const last = player.snapshots.at(-1);
      const shots = (last?.shotsHit ?? 0) + (last?.shotsMissed ?? 0);
      expect(players[index]).toMatchObject({
        slot: player.slot,
        accountId: player.accountId,
        team: player.team,
        heroId: player.heroId,
        lane: player.lane,
        party: player.party,
        rankNumber: player.rank?.rankNumber ?? null,
        level: player.level,
        kills: player.kills,
        deaths: player.deaths,
        assists: player.assists,
        netWorth: player.netWorth,
        soulsPerMinute: expect.closeTo((player.netWorth * 60) / match.durationSeconds, 1),
        lastHits: player.lastHits,
        denies: player.denies,
        playerDamage: last?.playerDamage,
        objectiveDamage: last?.objectiveDamage,
        selfHealing: last?.selfHealing,
        teammateHealing: last?.teammateHealing,
        damageTaken: last?.damageTaken,
        shotsFired: shots,
        accuracy: shots > 0 ? expect.closeTo((last?.shotsHit ?? 0) / shots, 4) : null,
        headshotKills: last?.headshotKills,
        mvpRank: player.mvpRank,
        abandonedAtSeconds: player.abandonedAtSeconds,
        outcome: player.outcome,
      });
      expect(players[index]?.souls).toHaveLength(sampleSeconds.length);
      expect(players[index]?.souls.at(-1)).toBe(last?.netWorth);
    }
  });

  test('has a summary of the match itself', async () => {
    const teamAverage = (team: number) =>
      averageRankNumber(
        match.players.filter((player) => player.team === team).map(({ rank }) => rank?.rankNumber),
      );
    expect(teamAverage(0)).toBeGreaterThan(10);
    expect(await summary(match.matchId)).toMatchObject({
      matchId: match.matchId,
      startedAt: match.startedAt,
      durationSeconds: match.durationSeconds,
      gameMode: match.gameMode,
      matchMode: match.matchMode,
      outcome: match.outcome,
      winningTeam: match.winningTeam,
      notScored: match.notScored,
      // The sample is of the ranked era: its file names ranks of players, none of teams.
      averageRankNumbers: [teamAverage(0), teamAverage(1)],
      detail: 'full',
      sampleSeconds: match.players[0]?.snapshots.map(({ atSeconds }) => atSeconds),
      objectives: match.objectives.map(({ team, name, destroyedAtSeconds }) => ({
        team,
        name,
        destroyedAtSeconds,
      })),
      midBosses: match.midBosses,
    });
  });

  test('has a summary with the shop items of every player, in order, and without ability points', async () => {
    const { players } = await summary(match.matchId);
    for (const [index, { purchases }] of match.players.entries()) {
      const items = purchases.filter(({ itemId }) => GAME_DATA.itemById(itemId));
      expect(items.length).toBeGreaterThan(0);
      expect(items.length).toBeLessThan(purchases.length);
      expect(players[index]?.items).toEqual(
        items.map(({ itemId, atSeconds, soldAtSeconds, flags, imbuedAbilityId }) => ({
          itemId,
          atSeconds,
          soldAtSeconds,
          usedAsComponent: flags === 1,
          imbuedAbilityId,
        })),
      );
    }
  });

  test('has its events in order: every kill, what fell, the mid boss and the dear purchases', async () => {
    const { events, absent } = await api.client.get('/api/match/:matchId/events', { params: match });
    expect(absent).toBeNull();
    expect(events).toEqual(events.toSorted((a, b) => a.atSeconds - b.atSeconds));
    const of = (kind: string) => events.filter((event) => event.kind === kind);
    const deaths = match.players.flatMap(({ slot, deathDetails }) =>
      deathDetails.map(({ atSeconds, killerSlot }) => [atSeconds, killerSlot, slot].join(' ')),
    );
    expect(
      of('kill')
        .map(({ atSeconds, slot, victimSlot }) => [atSeconds, slot, victimSlot].join(' '))
        .toSorted(),
    ).toEqual(deaths.toSorted());
    expect(of('objective')).toHaveLength(
      match.objectives.filter(({ destroyedAtSeconds }) => destroyedAtSeconds !== null).length,
    );
    expect(of('midBoss')).toHaveLength(match.midBosses.length);
    const dear = match.players.flatMap(({ purchases }) =>
      purchases.filter(({ itemId }) => (GAME_DATA.itemById(itemId)?.tier ?? 0) >= 3),
    );
    expect(dear.length).toBeGreaterThan(0);
    expect(
      of('purchase')
        .map(({ itemId }) => itemId)
        .toSorted(),
    ).toEqual(dear.map(({ itemId }) => itemId).toSorted());
  });

  test('is told in six to ten sentences', async () => {
    const { sentences } = await api.client.get('/api/match/:matchId/story', { params: match });
    expect(sentences.length).toBeGreaterThanOrEqual(6);
    expect(sentences.length).toBeLessThanOrEqual(10);
    for (const { text } of sentences) expect(text).toMatch(/^[A-Z].*\.$/);
  });

  test('has a summary that is not sent again to who holds it', async () => {
    const url = `/api/match/${match.matchId}/summary`;
    const first = await api.app.inject(url);
    expect(first.rawPayload.byteLength).toBeLessThan(30_000);
    const again = await api.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('whose kept file is gone still has its summary', async () => {
    const lost: Match = { ...match, matchId: 70_000_002 };
    await hand('lost.meta', encodeMatchFile(lost));
    await rm(join(api.databases.dataFolder.path, 'raw'), { recursive: true });
    await expect(whole(lost.matchId)).rejects.toMatchObject({ status: 410, code: 'raw_file_missing' });
    expect(await summary(lost.matchId)).toMatchObject({ matchId: lost.matchId });
  });
});

describe('a match of which only the scoreboard came', () => {
  const match: Match = { ...sampleMatch(), matchId: 70_000_011 };
  beforeAll(() => hand('bulk.jsonl', Buffer.from(bulkDialect(match))));

  test('says so, and leaves open what snapshots would tell', async () => {
    const { detail, sampleSeconds, players } = await summary(match.matchId);
    expect([detail, sampleSeconds]).toEqual(['scoreboard', []]);
    for (const player of players)
      expect(player).toMatchObject({
        playerDamage: null,
        accuracy: null,
        shotsFired: null,
        critRate: null,
        headshotKills: null,
        items: [],
        souls: [],
      });
    expect(players.map(({ kills }) => kills)).toEqual(match.players.map(({ kills }) => kills));
  });

  test('is kept for a short while only, because its file may still come', async () => {
    for (const path of ['', '/summary']) {
      const { headers } = await api.app.inject(`/api/match/${match.matchId}${path}`);
      expect(headers['cache-control']).toBe('public, max-age=15');
    }
  });

  test('is answered whole with empty lists', async () => {
    const answer = await whole(match.matchId);
    expect(answer).toEqual(readMatch(Buffer.from(bulkDialect(match))));
    expect(answer.paths).toBeNull();
    expect(answer.players[0]?.snapshots).toEqual([]);
  });
});

test('a match of a short table of results leaves open what that does not tell, instead of saying 0', async () => {
  const table = JSON.parse(bulkDialect({ ...sampleMatch(), matchId: 70_000_012 })) as {
    players: Record<string, unknown>[];
  };
  for (const player of table.players)
    for (const field of ['player_slot', 'player_level', 'last_hits', 'assigned_lane']) delete player[field];
  await hand('results.jsonl', Buffer.from(JSON.stringify(table)));
  const { players } = await summary(70_000_012);
  expect(players).toHaveLength(12);
  for (const player of players) expect(player).toMatchObject({ level: null, lastHits: null, lane: null });
});

const averageOf = async (matchId: number, change: Partial<Match>) => {
  await hand('ranks.meta', encodeMatchFile({ ...sampleMatch(), matchId, ...change }));
  const { averageRankNumber: ofMatch, averageRankNumbers: ofTeams } = await summary(matchId);
  return [ofMatch, ofTeams];
};
const withRanks = (ranks: readonly (number | null)[]) =>
  sampleMatch().players.map((player, index) => ({
    ...player,
    rank: {
      rankNumber: ranks[index % ranks.length] ?? null,
      progressBefore: null,
      progressAfter: null,
      progressChange: null,
      calibrationGames: null,
      demotionProtectionGames: null,
      demotionProtectionUsed: false,
      winStreak: null,
    },
  }));

describe('average ranks', () => {
  test('of teams are taken on the scale without gaps, never as plain means', async () => {
    // The plain mean of 56 and 61 would be 58 or 59, which are no ranks.
    expect(await averageOf(70_000_021, { averageRankNumbers: [56, 61] })).toEqual([61, [56, 61]]);
    expect(await averageOf(70_000_022, { averageRankNumbers: [52, 61] })).toEqual([55, [52, 61]]);
  });

  test('of players stand in where the file names none for the teams', async () => {
    const change = { averageRankNumbers: [null, null] as const, players: withRanks([104, 105, 106, null]) };
    const [average] = await averageOf(70_000_023, change);
    expect(average).toBe(105);
  });

  test('are open where no rank is known', async () => {
    const change = { averageRankNumbers: [null, null] as const, players: withRanks([null]) };
    expect(await averageOf(70_000_024, change)).toEqual([null, [null, null]]);
  });
});

describe('the picture of a match', () => {
  const url = '/api/match/70000001/card.png';

  test('is a PNG of the size that link previews ask for, and is not sent again to who holds it', async () => {
    const card = await api.app.inject(url);
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
    expect([card.rawPayload.readUInt32BE(16), card.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await api.app.inject({ url, headers: { 'if-none-match': String(card.headers.etag) } });
    expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
  });

  test.each(Object.entries({ 0: 400, abc: 400, 69999999: 404 }))('of %s: %d', async (id, status) => {
    expect((await api.app.inject(`/api/match/${id}/card.png`)).statusCode).toBe(status);
  });
});

const WARP_STONE = 3_270_001_687;

describe.skipIf(!FIXTURES)('real matches', () => {
  test.each([
    [31067068, '2024-12-15', 3000],
    [34765196, '2025-01-14', 3000],
    [45932614, '2025-10-26', undefined],
    [68623064, '2026-03-14', undefined],
  ])('%d is answered as its file tells it, with the game data of %s', async (matchId, day, price) => {
    const file = await readFile(`${FIXTURES}/matches/${matchId}.meta.bz2`);
    await hand(`${matchId}.meta.bz2`, file);
    const match = await whole(matchId);
    expect(match).toEqual(readMatch(await readFile(`${FIXTURES}/matches/${matchId}.json`)));
    const answer = await api.app.inject(`/api/match/${matchId}/summary`);
    // Of matches from before items were reworked it names most prices.
    expect(answer.rawPayload.byteLength).toBeLessThan(37_000);
    expect(brotliCompressSync(answer.rawPayload, FAST).byteLength).toBeLessThan(6_000);
    expect(answer.json().players.map((player: { netWorth: number }) => player.netWorth)).toEqual(
      match.players.map(({ netWorth }) => netWorth),
    );
    const { pastGameData: past } = answer.json() as MatchSummary;
    expect(past?.day).toBe(day);
    expect(past?.items.find(({ itemId }) => itemId === WARP_STONE)?.cost).toBe(price);
    expect(answer.json().players.map((player: { urnSouls: number }) => player.urnSouls)).toEqual(
      match.players.map(({ snapshots }) => {
        const urn = snapshots.at(-1)?.souls.find(({ source }) => source === 'treasure');
        return (urn?.direct ?? 0) + (urn?.orbs ?? 0);
      }),
    );
  });
});
