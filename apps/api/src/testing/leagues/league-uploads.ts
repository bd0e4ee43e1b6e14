import type { IngestReport } from '@soulstat/api-client';
import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import { findFullMatches } from '@soulstat/warehouse/facts';
import type { Databases } from '../../storage/databases.ts';
import { admitUpload } from '../../matches/uploads/admit-upload.ts';
import type { PreparedMatch, Rejection } from '../../matches/ingest/prepare-match.ts';
import type { Ingester } from '../../matches/ingest/ingester.ts';
import { isBanned } from '../../matches/queries/account-bans.ts';
import { pg } from '../../storage/postgres/pg.ts';

/** Sends matches in every round, and is never banned. */
export const HONEST = 501;
/** One in each round, who is banned in it. */
export const bannedIn = (round: number): number => HONEST + 1 + round;

/** A match that nobody but players sends, and what happens to it. */
export interface UploadedMatch {
  readonly matchId: number;
  readonly bytes: Uint8Array;
  readonly senders: readonly number[];
  /** The operator's, which confirms what was sent. */
  readonly scoreboard: Uint8Array | undefined;
  /** The operator removes it. */
  readonly isRemoved: boolean;
}

const FIRST_ID = 76_001_000;
const NOON = Date.UTC(2026, 4, 20, 12) / 1000;
const ACCOUNTS = Array.from({ length: 12 }, (_, slot) => HONEST + slot);

/** The uploads of a round. */
export function leagueUploads(round: number): UploadedMatch[] {
  const banned = bannedIn(round);
  const fates = [
    { senders: [banned] },
    { senders: [HONEST] },
    { senders: [HONEST], isRemoved: true },
    { senders: [banned, HONEST] },
    { senders: [HONEST], isConfirmed: true },
    { senders: [banned], isConfirmed: true },
    { senders: [banned] },
    { senders: [HONEST] },
  ];
  return fates.map(({ senders, isConfirmed = false, isRemoved = false }, index) => {
    const at = round * fates.length + index;
    const match: Match = {
      ...sampleMatch({ accountIds: ACCOUNTS, pathIntervalSeconds: null }),
      matchId: FIRST_ID + at,
      startedAt: NOON + at * 3600,
    };
    const scoreboard = isConfirmed ? Buffer.from(bulkDialect(match)) : undefined;
    return { matchId: match.matchId, bytes: encodeMatchFile(match), senders, scoreboard, isRemoved };
  });
}

/** Players of the league have signed in. */
export async function signInLeague({ postgres }: Pick<Databases, 'postgres'>): Promise<void> {
  await postgres.rows(
    pg`insert into account (account_id) select unnest(${ACCOUNTS}::bigint[]) on conflict do nothing`,
  );
}

/** Takes a file from a player as the route does, which looks besides whether it is plausible. Undefined for one who is banned. */
export async function sendUpload(
  databases: Databases,
  ingester: Ingester,
  { accountId, bytes }: { readonly accountId: number; readonly bytes: Uint8Array },
): Promise<IngestReport | undefined> {
  if (await isBanned(databases.postgres, accountId)) return undefined;
  const refuse = async ({ matchId }: PreparedMatch): Promise<Rejection | undefined> =>
    (await findFullMatches(databases.clickhouse, [matchId])).has(matchId)
      ? { outcome: 'rejected', code: 'stored', message: 'It is here.' }
      : undefined;
  const admit = admitUpload(databases, { accountId, bytes, refuse });
  return ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes, admit, upload: { accountId } });
}
