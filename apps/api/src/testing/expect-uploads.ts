import { expect } from 'vitest';
import { arrayOf, ch, u64 } from '@soulstat/warehouse/internals';
import type { Databases } from '../storage/databases.ts';
import type { Ingester } from '../matches/ingest/ingester.ts';
import { listBans } from '../matches/queries/account-bans.ts';
import { pg } from '../storage/postgres/pg.ts';
import { listRemovedMatches } from '../matches/queries/removed-matches.ts';
import { HONEST, leagueUploads, sendUpload, type UploadedMatch } from './leagues/league-uploads.ts';

/** What a program acknowledged, as it said it: `uploaded 76001000 501`. */
export type Acknowledged = ReadonlySet<string>;

const uploadsOf = (rounds: number): UploadedMatch[] =>
  Array.from({ length: rounds }, (_, round) => leagueUploads(round)).flat();

/** Everything that was acknowledged is there once, and nothing that was banned or removed. */
export async function expectAcknowledged(
  databases: Databases,
  rounds: number,
  acknowledged: Acknowledged,
): Promise<void> {
  const uploads = uploadsOf(rounds);
  const [present, sent, removals, bans] = await Promise.all([
    storedOf(databases, uploads),
    sentOf(databases),
    listRemovedMatches(databases.postgres),
    listBans(databases.postgres),
  ]);
  const banned = new Set(bans.map(({ accountId }) => accountId));
  const removed = new Set(removals.map(({ matchId }) => matchId));
  for (const { matchId, senders, scoreboard } of uploads) {
    const [row] = present.filter((each) => each.matchId === matchId);
    const from = senders.filter((accountId) => acknowledged.has(`uploaded ${matchId} ${accountId}`));
    const valid = from.filter((accountId) => !acknowledged.has(`banned ${accountId}`));
    const isConfirmed = acknowledged.has(`confirmed ${matchId}`);
    const what = [matchId, ...from];
    if (row) expect([what, row.players, row.accounts]).toEqual([what, 12, 12]);
    if (isConfirmed) expect([what, row?.provenance]).toEqual([what, 'operator']);
    if (isConfirmed && valid.includes(HONEST)) expect([what, row?.detail]).toEqual([what, 'full']);
    if (!scoreboard && row) expect([what, row.provenance]).toEqual([what, 'player']);
    if (!removed.has(matchId))
      for (const accountId of valid) {
        expect([what, accountId, row?.detail]).toEqual([what, accountId, 'full']);
        expect(sent.filter((each) => each === `${matchId} ${accountId}`)).toHaveLength(1);
      }
    const isBannedAlone = senders.every((accountId) => acknowledged.has(`banned ${accountId}`));
    if (isBannedAlone && !scoreboard) expect([what, row]).toEqual([what, undefined]);
    if (acknowledged.has(`removed ${matchId}`)) expect([what, row]).toEqual([what, undefined]);
  }
  for (const line of acknowledged)
    if (line.startsWith('banned ')) expect(banned).toContain(Number(line.slice(7)));
  expect(sent).toEqual([...new Set(sent)]);
}

/** Everybody repeats everything, as people do who saw no answer: what is here is known, and what is refused stays out. */
export async function repeatUploads(databases: Databases, ingester: Ingester, rounds: number): Promise<void> {
  const removals = await listRemovedMatches(databases.postgres);
  const removed = new Set(removals.map(({ matchId }) => matchId));
  for (const { matchId, bytes, senders, scoreboard } of uploadsOf(rounds)) {
    if (scoreboard) await ingester.ingest({ fileName: 'a', firstMatch: 1, bytes: scoreboard });
    for (const accountId of senders) {
      const report = await sendUpload(databases, ingester, { accountId, bytes });
      const codes = report?.rejections.map(({ code }) => code);
      const of = [matchId, accountId];
      if (accountId !== HONEST) expect([of, codes]).toEqual([of, undefined]);
      else if (removed.has(matchId)) expect([of, codes]).toEqual([of, ['removed']]);
      else if (codes?.length) expect([of, codes, scoreboard !== undefined]).toEqual([of, ['stored'], true]);
    }
  }
}

/** The ids of uploads that must be left after everything was repeated. */
export async function uploadsLeft(databases: Databases, rounds: number) {
  const removals = await listRemovedMatches(databases.postgres);
  const isRefused = ({ matchId }: UploadedMatch, from: readonly string[]) =>
    removals.some((removal) => removal.matchId === matchId && from.includes(removal.refusedFrom));
  const uploads = uploadsOf(rounds);
  const confirmed = uploads.filter((upload) => upload.scoreboard && !isRefused(upload, ['everyone']));
  const unconfirmed = uploads.filter(
    (upload) =>
      !upload.scoreboard && upload.senders.includes(HONEST) && !isRefused(upload, ['everyone', 'players']),
  );
  return { confirmed: idsOf(confirmed), unconfirmed: idsOf(unconfirmed) };
}

const idsOf = (some: readonly UploadedMatch[]) => some.map(({ matchId }) => matchId);

/** What is stored of matches, with the players and the accounts among them. */
function storedOf({ clickhouse }: Databases, uploads: readonly UploadedMatch[]) {
  const ids = arrayOf(
    u64,
    uploads.map(({ matchId }) => matchId),
  );
  return clickhouse.rows(ch<{
    matchId: number;
    provenance: string;
    detail: string;
    players: number;
    accounts: number;
  }>`
    select match_id as matchId, any(provenance) as provenance, any(detail) as detail, toUInt32(count()) as players,
      toUInt32(uniqExact(account_id)) as accounts
    from (select match_id, version, provenance, detail from match final where match_id in ${ids}) as present
    join (select match_id, version, account_id from player_match final where match_id in ${ids}) as player using (match_id, version)
    group by match_id`);
}

async function sentOf({ postgres }: Databases): Promise<string[]> {
  const rows = await postgres.rows(pg<{ matchId: number; accountId: number }>`
    select match_id as "matchId", account_id as "accountId" from match_upload`);
  return rows.map(({ matchId, accountId }) => `${matchId} ${accountId}`);
}
