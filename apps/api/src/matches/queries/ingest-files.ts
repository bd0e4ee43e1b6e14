import { pg, unnest, type Postgres } from '../../storage/postgres/pg.ts';

export interface Receipt {
  /** Hexadecimal, of the file's bytes. */
  readonly sha256: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly outcome: 'stored' | 'known' | 'rejected';
  /** Why it was rejected: a code for programs, a sentence for people. */
  readonly reasonCode: string | null;
  readonly reason: string | null;
  /** The match in it; of a rejected file, the match it claims to be, if any. */
  readonly matchId: number | null;
}

/** Keeps receipts. Only a rejection gives way to a later receipt of the same file: then the file has become readable. */
export async function saveReceipts(db: Postgres, receipts: readonly Receipt[]): Promise<void> {
  // One order for everybody, so that two processes which save the same receipts never wait for each other.
  const unique = [...new Map(receipts.map((receipt) => [receipt.sha256, receipt])).values()].toSorted(
    (a, b) => (a.sha256 < b.sha256 ? -1 : 1),
  );
  if (unique.length === 0) return;
  const texts = { sha256: 'text', fileName: 'text', outcome: 'text', reasonCode: 'text', reason: 'text' };
  await db.rows(pg`
    insert into ingest_file (sha256, file_name, bytes, outcome, reason_code, reason, match_id)
    select decode(sha256, 'hex'), file_name, bytes, outcome, reason_code, reason, match_id
    from ${unnest(unique, { ...texts, bytes: 'bigint', matchId: 'bigint' })}
      as receipt (sha256, file_name, outcome, reason_code, reason, bytes, match_id)
    on conflict (sha256) do update set
      file_name = excluded.file_name, received_at = excluded.received_at, outcome = excluded.outcome,
      reason_code = excluded.reason_code, reason = excluded.reason, match_id = excluded.match_id
    where ingest_file.outcome = 'rejected'
  `);
}

/** The matches in files that were taken in before; other files are absent. */
export async function findIngestedMatches(db: Postgres, sha256s: readonly string[]) {
  const rows = await db.rows(pg<{ sha256: string; matchId: number }>`
    select encode(sha256, 'hex') as sha256, match_id as "matchId" from ingest_file
    where sha256 in (select decode(wanted, 'hex') from unnest(${sha256s}::text[]) as wanted)
      and outcome != 'rejected'
      and match_id is not null
  `);
  return new Map(rows.map(({ sha256, matchId }) => [sha256, matchId]));
}

/** Files of matches of which another file came within the last days, and not just now. */
export const listReplacedFiles = (db: Postgres, days: number) =>
  db.rows(pg<{ sha256: string; matchId: number }>`
    select distinct encode(other.sha256, 'hex') as sha256, other.match_id as "matchId" from ingest_file as newest
    join ingest_file as other on other.match_id = newest.match_id and other.sha256 != newest.sha256
    where newest.received_at between now() - make_interval(days => ${days}) and now() - interval '1 hour'
      and other.received_at < now() - interval '1 hour'
      and newest.outcome != 'rejected' and other.outcome != 'rejected'
      -- Whoever confirms or replaces an upload reads its file.
      and not exists (select from match_upload where match_upload.sha256 = other.sha256 and state = 'waiting')
  `);

export interface Refusal {
  readonly receivedAt: Date;
  readonly reasonCode: string;
  readonly reason: string;
}

/** The last file that claimed to be this match and was rejected. */
export const findRefusal = (db: Postgres, matchId: number) =>
  db.row(pg<Refusal>`
    select received_at as "receivedAt", reason_code as "reasonCode", reason from ingest_file
    where match_id = ${matchId} and outcome = 'rejected' order by received_at desc limit 1
  `);
