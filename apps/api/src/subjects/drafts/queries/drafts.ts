import type { Callback } from '../../../base/post-signed.ts';
import type { DraftRules, DraftStatus, RoomNames } from '@soulstat/draft';
import { isVisible } from '../../../community/moderation/queries/moderation-state.ts';
import { json, pg, type Page, type Pg, type Postgres } from '../../../storage/postgres/pg.ts';

export const SEATS = ['captain1', 'captain2', 'player1', 'player2', 'referee'] as const;
export type Seat = (typeof SEATS)[number];

export type BotStrength = 'easy' | 'normal' | 'hard';

/** What a room is for. */
interface DraftUse {
  readonly isOfficial: boolean;
  readonly allowsAnalysis: boolean;
  /** How well team 2 of a room for practice drafts. */
  readonly bot: BotStrength | null;
}

/** What whoever opens a room says of it. */
interface OpenedDraft extends DraftUse {
  readonly code: string;
  readonly rules: DraftRules;
  readonly names: RoomNames;
  /** Players whom whoever opened it named. */
  readonly accountIds: Readonly<Record<1 | 2, readonly number[]>>;
  readonly isPublic: boolean;
  readonly notes: string;
  readonly ownerId: number | null;
  readonly openedAt: Date;
}

export interface NewDraftRow extends OpenedDraft {
  readonly callback: Callback | null;
  readonly tokenHashes: Readonly<Record<Seat, Uint8Array>>;
  /** The lasting teams that draft; null where a side is none. */
  readonly teamIds: Readonly<Record<1 | 2, number | null>>;
}

export interface DraftRow extends OpenedDraft {
  /** Pictures of the lasting teams, as far as moderators leave them. */
  readonly logos: Readonly<Record<1 | 2, string | null>>;
  readonly version: number;
  readonly status: DraftStatus;
  readonly updatedAt: Date;
}

/** False where the code is taken. */
export async function insertDraft(tx: Postgres, draft: NewDraftRow): Promise<boolean> {
  const { code, names, accountIds, teamIds, callback, openedAt } = draft;
  const isInserted = await tx.some(pg`
    insert into draft (code, rules, name, team1, team2, account_ids1, account_ids2, team_id1, team_id2, is_public, is_official, allows_analysis, bot, notes, owner_id,
      callback_url, callback_secret, opened_at, updated_at, served_until)
    values (${code}, ${json(draft.rules)}, ${names.name}, ${names.teams[1]}, ${names.teams[2]}, ${accountIds[1]}::bigint[],
      ${accountIds[2]}::bigint[], ${teamIds[1]}, ${teamIds[2]}, ${draft.isPublic}, ${draft.isOfficial}, ${draft.allowsAnalysis}, ${draft.bot}, ${draft.notes},
      ${draft.ownerId}, ${callback?.url ?? null}, ${callback?.secret ?? null}, ${openedAt}, ${openedAt}, ${openedAt})
    on conflict (code) do nothing returning code
  `);
  if (!isInserted) return false;
  // The bot needs no link, and nobody plays for it.
  const seats = SEATS.filter((seat) => draft.bot === null || !seat.endsWith('2'));
  const hashes = seats.map((seat) => draft.tokenHashes[seat]);
  await tx.rows(pg`
    insert into draft_link (token_hash, code, seat)
    select token_hash, ${code}, seat from unnest(${hashes}::bytea[], ${seats}::text[]) as given (token_hash, seat)
  `);
  return true;
}

const logoOf = (team: Pg): Pg =>
  pg`(select logo from team where team.team_id = ${team} and ${isVisible('team', pg`team.team_id`)})`;

const COLUMNS = pg`code, rules, jsonb_build_object('name', name, 'teams', jsonb_build_object('1', team1, '2', team2)) as names,
  jsonb_build_object('1', account_ids1, '2', account_ids2) as "accountIds",
  jsonb_build_object('1', ${logoOf(pg`team_id1`)}, '2', ${logoOf(pg`team_id2`)}) as logos,
  is_public as "isPublic", is_official as "isOfficial", allows_analysis as "allowsAnalysis", bot, notes, owner_id as "ownerId", version, status, opened_at as "openedAt", updated_at as "updatedAt"`;

export const findDraft = (db: Postgres, code: string) =>
  db.row(pg<DraftRow>`select ${COLUMNS} from draft where code = ${code}`);

export const findDrafts = (db: Postgres, codes: readonly string[]) =>
  db.rows(pg<DraftRow>`select ${COLUMNS} from draft where code = any(${codes}::text[])`);

export const findSeat = (db: Postgres, code: string, tokenHash: Uint8Array) =>
  db.value(pg<{ seat: Seat }>`
    select seat from draft_link where token_hash = ${tokenHash} and code = ${code}
  `);

const IS_OVER = pg`status in ('completed', 'abandoned')`;

/** Of this account. */
export const countOpenDrafts = (db: Postgres, ownerId: number) =>
  db.count(pg`select count(*)::int as drafts from draft where owner_id = ${ownerId} and not ${IS_OVER}`);

/** So many drafts of one account are in the list of live ones, those that changed last. */
const LISTED_OF_OWNER = 5;

const IS_LISTED = pg`(owner_id is null or code in (
  select newest.code from draft newest
  where newest.owner_id = draft.owner_id and newest.is_public and not newest.status in ('completed', 'abandoned')
  order by newest.updated_at desc, newest.code limit ${LISTED_OF_OWNER}
))`;

/** Public ones, the one that changed last first. Past ones had at least a hero chosen. */
export async function listPublicDrafts(db: Postgres, state: 'live' | 'past', { limit, offset }: Page) {
  const condition: Pg =
    state === 'live'
      ? pg`is_public and not ${IS_OVER} and ${IS_LISTED}`
      : pg`is_public and ${IS_OVER} and (status = 'completed' or exists (
          select from draft_event where draft_event.code = draft.code and event ->> 'type' in ('lock-in', 'time-out')))`;
  const total = await db.count(pg`select count(*) as total from draft where ${condition}`);
  const rows = await db.rows(pg<DraftRow>`
    select ${COLUMNS} from draft where ${condition} order by updated_at desc, code limit ${limit} offset ${offset}
  `);
  return { rows, total };
}

export const listLeftDrafts = (db: Postgres, since: Date) =>
  db.column(pg<{ code: string }>`
    select code from draft where not ${IS_OVER} and updated_at < ${since} order by updated_at limit 1000
  `);

/** Where a program wants to be told of this draft. */
export const findCallback = (db: Postgres, code: string) =>
  db.row(pg<Callback & { readonly ownerId: number | null }>`
    select callback_url as url, callback_secret as secret, owner_id as "ownerId" from draft where code = ${code} and callback_url is not null
  `);
