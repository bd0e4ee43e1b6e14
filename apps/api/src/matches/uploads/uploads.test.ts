import { createClient, type Client, type MatchSummary } from '@soulstat/api-client';
import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import type { Provenance } from '@soulstat/warehouse/facts';
import { ch, u64 } from '@soulstat/warehouse/internals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../ingest/ingester.ts';
import { processStoredMatches } from '../../operations/worker/matches-stored.ts';
import { RATE_LIMITS } from '../../http/plugins/rate-limit.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { sendFile } from '../../testing/send-file.ts';
import { injectingFetch } from '../../testing/test-app.ts';
import { settleUploads } from './settle-uploads.ts';

const SAMPLE = sampleMatch({ pathIntervalSeconds: null });
const [SENDER = 0, OTHER = 0] = SAMPLE.players.map(({ accountId }) => accountId);

let nextId = 93_000_000;
/** A match that nothing is known of, and one that says other kills. */
function newMatch(): { real: Match; forged: Match } {
  nextId += 1;
  const real = { ...SAMPLE, matchId: nextId };
  const players = real.players.map((player) => ({ ...player, kills: player.kills + 1 }));
  return { real, forged: { ...real, players } };
}

let databases: Databases;
let site: AccountSite;
let client: Client;
beforeAll(async () => {
  databases = await openTestDatabases();
  site = await openAccountSite(databases, { rateLimits: { ...RATE_LIMITS, uploads: 1000 } });
  client = createClient({ baseUrl: '', fetch: injectingFetch(site.app) });
});
afterAll(async () => {
  await site.close();
  await databases.close();
});

const send = async (match: Match, accountId = SENDER) =>
  sendFile(site, await site.visitor(accountId), encodeMatchFile(match));
const settle = () => processStoredMatches(databases);
const takeIn = async (bytes: Uint8Array, provenance: Provenance) => {
  const report = await openIngester(databases).ingest({ fileName: 'a', firstMatch: 1, bytes, provenance });
  await settle();
  return report;
};
const fileFrom = (match: Match, provenance: Provenance) => takeIn(encodeMatchFile(match), provenance);
/** The same match without anything but its scoreboard. */
const scoreboardFrom = (match: Match, provenance: Provenance) =>
  takeIn(Buffer.from(bulkDialect(match)), provenance);

const summaryOf = ({ matchId }: Match): Promise<MatchSummary> =>
  client.get('/api/match/:matchId/summary', { params: { matchId } });
const killsOf = ({ players }: Pick<MatchSummary, 'players'>) => players.map(({ kills }) => kills);
const storedOf = async ({ matchId }: Match) => {
  const [row] = await databases.clickhouse.rows(ch<{ provenance: string; detail: string }>`
    select provenance, detail from match final where match_id = ${u64(matchId)}`);
  return row && `${row.provenance}, ${row.detail}`;
};
const refusalOf = async (match: Match, accountId?: number) =>
  (await send(match, accountId)).rejections.map(({ code }) => code);

describe('a whole file that a player sent', () => {
  test('waits until somebody tells of the match, however often it is sent', async () => {
    const { real } = newMatch();
    expect(await send(real)).toMatchObject({ stored: 1 });
    expect(await send(real)).toMatchObject({ known: 1, rejected: 0 });
    await settle();
    expect(await storedOf(real)).toBe('player, full');
    expect(await summaryOf(real)).toMatchObject({ unconfirmed: true, upload: { state: 'waiting' } });
    expect(
      await databases.postgres.rows(pg`select from match_upload where match_id = ${real.matchId}`),
    ).toHaveLength(1);
  });

  test.each(['operator', 'community', 'publisher'] as const)(
    'gives way to a file from the %s',
    async (provenance) => {
      const { real, forged } = newMatch();
      await send(forged);
      expect(await fileFrom(real, provenance)).toMatchObject({ stored: 1 });
      expect(await storedOf(real)).toBe(`${provenance}, full`);
      expect(killsOf(await summaryOf(real))).toEqual(killsOf(real as never));
      expect(await summaryOf(real)).toMatchObject({
        unconfirmed: false,
        upload: { state: 'replaced', settledBy: provenance, agreed: false, settledAt: expect.any(Number) },
      });
      expect(await refusalOf(forged)).toEqual(['stored']);
    },
  );

  test('is confirmed by the same file from the publisher', async () => {
    const { real } = newMatch();
    await send(real);
    expect(await fileFrom(real, 'publisher')).toMatchObject({ stored: 1 });
    expect(await storedOf(real)).toBe('publisher, full');
    expect(await summaryOf(real)).toMatchObject({
      unconfirmed: false,
      upload: { state: 'confirmed', agreed: true },
    });
  });

  test('is confirmed by a scoreboard that agrees, and stays whole', async () => {
    const { real } = newMatch();
    await send(real);
    await scoreboardFrom({ ...real, startedAt: real.startedAt + 30 }, 'community');
    expect(await storedOf(real)).toBe('community, full');
    expect(await summaryOf(real)).toMatchObject({
      detail: 'full',
      unconfirmed: false,
      startedAt: real.startedAt,
      upload: { state: 'confirmed', settledBy: 'community', agreed: true },
    });
    expect(await refusalOf(real)).toEqual(['stored']);
  });

  describe('of which a scoreboard says otherwise', () => {
    const OTHERWISE: readonly (readonly [what: string, other: (match: Match) => Match])[] = [
      [
        'other kills',
        (match: Match) => ({ ...match, players: match.players.map((player) => ({ ...player, kills: 30 })) }),
      ],
      [
        'another winner',
        (match: Match) => ({ ...match, winningTeam: match.winningTeam === 0 ? 1 : 0 }) as Match,
      ],
      ['another start', (match: Match) => ({ ...match, startedAt: match.startedAt + 300 })],
      ['another length', (match: Match) => ({ ...match, durationSeconds: match.durationSeconds + 60 })],
      [
        'other players',
        (match: Match) => ({
          ...match,
          players: match.players.map((player, slot) => ({
            ...player,
            accountId: slot === 5 ? 77 : player.accountId,
          })),
        }),
      ],
      [
        'another hero',
        (match: Match) => ({
          ...match,
          players: match.players.map((player, slot) => ({
            ...player,
            heroId: slot === 5 ? 77 : player.heroId,
          })),
        }),
      ],
      [
        'fewer souls',
        (match: Match) => ({
          ...match,
          players: match.players.map((player) => ({ ...player, netWorth: player.netWorth - 1 })),
        }),
      ],
      ['fewer players', (match: Match) => ({ ...match, players: match.players.slice(1) })],
    ];
    const sent = OTHERWISE.map(([what, other]) => ({ what, other, real: newMatch().real }));
    beforeAll(async () => {
      await Promise.all(sent.map(({ real }) => send(real)));
      const scoreboards = sent.map(({ real, other }) => bulkDialect(other(real)));
      await takeIn(Buffer.from(scoreboards.join('\n')), 'community');
    });

    test.each(sent)('gives way to a scoreboard that says $what', async ({ real }) => {
      expect(await storedOf(real)).toBe('community, scoreboard');
      expect(await summaryOf(real)).toMatchObject({
        detail: 'scoreboard',
        unconfirmed: false,
        upload: { state: 'replaced', settledBy: 'community', agreed: false },
      });
    });
  });

  test('counts at once where a scoreboard was here before and agrees', async () => {
    const { real } = newMatch();
    await scoreboardFrom(real, 'community');
    expect(await send(real)).toMatchObject({ stored: 1, rejected: 0 });
    expect(await storedOf(real)).toBe('community, full');
    await settle();
    expect(await summaryOf(real)).toMatchObject({ unconfirmed: false, upload: { state: 'confirmed' } });
  });

  test('is refused where a scoreboard was here before and says something else; another one is welcome', async () => {
    const { real, forged } = newMatch();
    await scoreboardFrom(real, 'operator');
    expect(await refusalOf(forged)).toEqual(['contradicts']);
    expect(await storedOf(real)).toBe('operator, scoreboard');
    expect(await send(real)).toMatchObject({ stored: 1 });
    expect(await storedOf(real)).toBe('operator, full');
  });

  test('keeps no other player from sending the match, and the one that agrees is confirmed', async () => {
    const { real, forged } = newMatch();
    await send(forged, OTHER);
    await send(real);
    expect(await refusalOf(real, OTHER)).toEqual(['sent_before']);
    await scoreboardFrom(real, 'community');
    expect(await storedOf(real)).toBe('community, full');
    expect(killsOf(await summaryOf(real))).toEqual(killsOf(real as never));
    const states = await databases.postgres.rows(pg<{ accountId: number; state: string }>`
      select account_id as "accountId", state from match_upload where match_id = ${real.matchId} order by upload_id`);
    expect(states).toEqual([
      { accountId: OTHER, state: 'replaced' },
      { accountId: SENDER, state: 'confirmed' },
    ]);
  });

  test('that was confirmed by a scoreboard gives way to the file from the publisher', async () => {
    const { real } = newMatch();
    await send(real);
    await scoreboardFrom(real, 'community');
    const better = { ...real, customStatNames: [...real.customStatNames, { id: 99, name: 'more' }] };
    await fileFrom(better, 'publisher');
    expect(await storedOf(real)).toBe('publisher, full');
    expect(await summaryOf(real)).toMatchObject({
      upload: { state: 'replaced', settledBy: 'publisher', agreed: true },
    });
  });

  test('is settled once where the settling was cut off after the file was stored', async () => {
    const { real } = newMatch();
    await send(real);
    await openIngester(databases).ingest({
      fileName: 'a',
      firstMatch: 1,
      bytes: Buffer.from(bulkDialect(real)),
      provenance: 'community',
    });
    // Of a process that ended before it said what became of the upload.
    for (const _ of [1, 2]) await settleUploads(databases, [real.matchId]);
    expect(await summaryOf(real)).toMatchObject({ unconfirmed: false, upload: { state: 'waiting' } });
    await settle();
    const { upload } = await summaryOf(real);
    expect(upload).toMatchObject({ state: 'confirmed', settledBy: 'community' });
    await settleUploads(databases, [real.matchId]).then((keep) => keep(databases.postgres));
    expect((await summaryOf(real)).upload).toEqual(upload);
    expect(await storedOf(real)).toBe('community, full');
  });

  test('leaves what is known from the history of a player as it is', async () => {
    const { real, forged } = newMatch();
    const [own] = real.players;
    const history = {
      account_id: OTHER,
      match_id: real.matchId,
      hero_id: own?.heroId ?? 1,
      hero_level: 30,
      start_time: real.startedAt,
      game_mode: 1,
      match_mode: 1,
      player_team: 0,
      player_kills: 2,
      player_deaths: 3,
      player_assists: 4,
      denies: 5,
      net_worth: 40_000,
      last_hits: 200,
      team_abandoned: false,
      abandoned_time_s: null,
      match_duration_s: real.durationSeconds,
      match_result: 0,
    };
    await takeIn(Buffer.from(JSON.stringify([history])), 'community');
    const rowOf = async () => {
      await refreshRollups(databases);
      const { matches } = await client.get('/api/profile/:accountId/matches', {
        params: { accountId: OTHER },
      });
      return matches.find(({ matchId }) => matchId === real.matchId);
    };
    const before = await rowOf();
    expect(before).toMatchObject({ detail: 'history', kills: 2, counts: true });
    await send(forged);
    expect(await rowOf()).toEqual(before);
    await fileFrom(real, 'publisher');
    expect(await rowOf()).toMatchObject({ detail: 'full', unconfirmed: false });
  });
});
