import type { BuildDraft } from '@soulstat/api-client/contract';
import { json, pg, type Postgres, type WithDates } from '../../../storage/postgres/pg.ts';

export type BuildDraftRow = WithDates<BuildDraft, 'savedAt'>;

export const findBuildDraft = (db: Postgres, accountId: number) =>
  db.row(pg<BuildDraftRow>`
    select build_id as "buildId", copied_from as "copiedFrom", match_id::float8 as "matchId", content, vault, tab, revision,
      saved_at as "savedAt"
    from build_draft where account_id = ${accountId}
  `);

/** Saves it in place of the revision named, 0 for none. Undefined where another one is there: another tab wrote it. */
export async function saveBuildDraft(
  db: Postgres,
  accountId: number,
  { buildId, copiedFrom, matchId, content, vault, tab }: Omit<BuildDraft, 'revision' | 'savedAt'>,
  revision: number,
) {
  const values = pg`${buildId}::integer, ${copiedFrom}::integer, ${matchId}::bigint, ${json(content)}::jsonb,
    ${json(vault)}::jsonb, ${tab}`;
  const written =
    revision === 0
      ? pg`insert into build_draft (account_id, build_id, copied_from, match_id, content, vault, tab)
          values (${accountId}, ${values}) on conflict (account_id) do nothing`
      : pg`update build_draft set (build_id, copied_from, match_id, content, vault, tab) = (${values}), revision = revision + 1,
          saved_at = now() where account_id = ${accountId} and revision = ${revision}`;
  return db.row(
    pg<{ revision: number; savedAt: Date }>`${written} returning revision, saved_at as "savedAt"`,
  );
}

/** Takes the draft away if it is still this revision: whoever does it publishes it, once. Inside a transaction. */
export const takeBuildDraft = (tx: Postgres, accountId: number, revision: number) =>
  tx.some(pg`delete from build_draft where account_id = ${accountId} and revision = ${revision} returning 1`);

export const removeBuildDraft = (db: Postgres, accountId: number) =>
  db.run(pg`delete from build_draft where account_id = ${accountId}`);
