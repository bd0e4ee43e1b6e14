import type { TournamentSource } from '@soulstat/api-client/contract';
import { json, pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface DraftRow {
  readonly draftId: number;
  readonly accountId: number;
  readonly source: TournamentSource;
  readonly revision: number;
  readonly step: number;
  readonly savedAt: Date;
}

const DRAFT = pg`draft_id as "draftId", account_id as "accountId", source, revision, step, saved_at as "savedAt"`;

export const listDrafts = (db: Postgres, accountId: number) =>
  db.rows(pg<DraftRow>`
    select ${DRAFT} from tournament_draft where account_id = ${accountId} order by saved_at desc, draft_id desc
  `);

export const countDrafts = (db: Postgres, accountId: number) =>
  db.count(pg`select count(*)::int as count from tournament_draft where account_id = ${accountId}`);

export const insertDraft = (db: Postgres, accountId: number, source: TournamentSource) =>
  db.row(pg<DraftRow>`
    insert into tournament_draft (account_id, source) values (${accountId}, ${json(source)}) returning ${DRAFT}
  `);

export const findDraft = (db: Postgres, draftId: number) =>
  db.row(pg<DraftRow>`select ${DRAFT} from tournament_draft where draft_id = ${draftId}`);

/** Undefined where another window has saved since. */
export const saveDraft = (db: Postgres, draft: Pick<DraftRow, 'draftId' | 'revision' | 'step' | 'source'>) =>
  db.row(pg<DraftRow>`
    update tournament_draft set source = ${json(draft.source)}, step = ${draft.step}, revision = revision + 1, saved_at = now()
    where draft_id = ${draft.draftId} and revision = ${draft.revision} returning ${DRAFT}
  `);

/** Undefined where it was changed or is gone. */
export const takeDraft = (tx: Postgres, draftId: number, revision: number) =>
  tx.row(pg<DraftRow>`
    delete from tournament_draft where draft_id = ${draftId} and revision = ${revision} returning ${DRAFT}
  `);

export const removeDraft = (db: Postgres, draftId: number) =>
  db.run(pg`delete from tournament_draft where draft_id = ${draftId}`);
