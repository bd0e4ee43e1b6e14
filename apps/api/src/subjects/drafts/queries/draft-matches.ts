import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface DraftMatchRow {
  readonly code: string;
  readonly game: number;
  readonly matchId: number;
  readonly isAutomatic: boolean;
  readonly reason: string | null;
}

/** Linked now, of several drafts, by game. */
export const listDraftMatches = (db: Postgres, codes: readonly string[]) =>
  db.rows(pg<DraftMatchRow>`
    select code, game, match_id as "matchId", is_automatic as "isAutomatic", reason from draft_match
    where code = any(${codes}::text[]) and unlinked_reason is null order by code, game
  `);

/** False where the game has a match already, or this one was taken off by hand and is found again. */
export async function linkMatch(tx: Postgres, link: DraftMatchRow & { readonly linkedBy: number | null }) {
  const { code, game, matchId, isAutomatic, reason, linkedBy } = link;
  const isTaken = await tx.some(pg`
    select from draft_match where code = ${code} and game = ${game} and unlinked_reason is null and match_id != ${matchId}
  `);
  if (isTaken) return false;
  return tx.some(pg`
    insert into draft_match (code, game, match_id, is_automatic, reason, linked_by)
    values (${code}, ${game}, ${matchId}, ${isAutomatic}, ${reason}, ${linkedBy})
    on conflict (code, match_id) do update
      set game = excluded.game, is_automatic = excluded.is_automatic, reason = excluded.reason, linked_by = excluded.linked_by,
        unlinked_reason = null
      where not excluded.is_automatic
    returning code
  `);
}

export const unlinkMatch = (
  tx: Postgres,
  { code, matchId, reason }: { readonly code: string; readonly matchId: number; readonly reason: string },
) =>
  tx.some(pg`
    update draft_match set unlinked_reason = ${reason}
    where code = ${code} and match_id = ${matchId} and unlinked_reason is null returning code
  `);

/** Rooms that something happened in since then, with as many events as a game takes at least. */
export const listDraftedSince = (db: Postgres, since: Date) =>
  db.column(pg<{ code: string }>`
    select code from draft where updated_at >= ${since} and version >= 12 order by opened_at, code
  `);
