import type { GuideDraft } from '@soulstat/api-client/contract';
import { pg, type Postgres, type WithDates } from '../../../storage/postgres/pg.ts';

export type DraftRow = WithDates<GuideDraft, 'savedAt'>;
export type DraftText = Omit<GuideDraft, 'guideId' | 'revision' | 'savedAt'>;

const COLUMNS = pg`
  guide_id as "guideId", title, hero_id as "heroId", level, language, markdown, revision, saved_at as "savedAt"
`;

export const findDraft = (db: Postgres, accountId: number) =>
  db.row(pg<DraftRow>`select ${COLUMNS} from guide_draft where account_id = ${accountId}`);

/** Saves what is written in place of the revision named, 0 for none. Undefined where another one is there: another window wrote it. */
export async function saveDraft(db: Postgres, accountId: number, text: DraftText, revision: number) {
  const values = pg`${text.title}, ${text.heroId}::integer, ${text.level}, ${text.language}, ${text.markdown}`;
  const written =
    revision === 0
      ? pg`insert into guide_draft (account_id, title, hero_id, level, language, markdown)
          values (${accountId}, ${values}) on conflict (account_id) do nothing`
      : pg`update guide_draft set (title, hero_id, level, language, markdown) = (${values}), revision = revision + 1,
          saved_at = now() where account_id = ${accountId} and revision = ${revision}`;
  return db.value(pg<{ revision: number }>`${written} returning revision`);
}

/** Puts another text in place of the draft, whatever it was. */
export const replaceDraft = (db: Postgres, accountId: number, guideId: number, text: DraftText) =>
  db.run(pg`
    insert into guide_draft (account_id, guide_id, title, hero_id, level, language, markdown)
    values (${accountId}, ${guideId}, ${text.title}, ${text.heroId}, ${text.level}, ${text.language}, ${text.markdown})
    on conflict (account_id) do update set
      guide_id = excluded.guide_id, title = excluded.title, hero_id = excluded.hero_id, level = excluded.level,
      language = excluded.language, markdown = excluded.markdown, revision = guide_draft.revision + 1, saved_at = now()
  `);

export const removeDraft = (db: Postgres, accountId: number) =>
  db.run(pg`delete from guide_draft where account_id = ${accountId}`);
