import {
  openRoom,
  replay,
  type DraftEvent,
  type DraftGame,
  type DraftRules,
  type DraftStatus,
} from '@soulstat/draft';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

/** A draft room as others read it. */
export interface DraftRoom {
  readonly code: string;
  readonly status: DraftStatus;
  readonly games: readonly DraftGame[];
  /** Matches that were linked to its games. */
  readonly matches: readonly { readonly game: number; readonly matchId: number }[];
}

interface RoomRow {
  readonly code: string;
  readonly rules: DraftRules;
  readonly openedAt: Date;
  readonly events: readonly DraftEvent[];
  readonly matches: DraftRoom['matches'];
}

/** These rooms, each as its log makes it. */
export async function readRooms(db: Postgres, codes: readonly string[]): Promise<DraftRoom[]> {
  if (codes.length === 0) return [];
  const rows = await db.rows(pg<RoomRow>`
    select code, rules, opened_at as "openedAt",
      coalesce((select jsonb_agg(event order by version) from draft_event where draft_event.code = draft.code), '[]') as events,
      coalesce((
        select jsonb_agg(jsonb_build_object('game', game, 'matchId', match_id) order by game) from draft_match
        where draft_match.code = draft.code and unlinked_reason is null
      ), '[]') as matches
    from draft where code = any(${codes}::text[])
  `);
  return rows.map(({ code, rules, openedAt, events, matches }) => {
    const { status, games } = replay(rules, openRoom(rules, openedAt.getTime()), events);
    return { code, status, games, matches };
  });
}

export const findRoomStatus = (db: Postgres, code: string) =>
  db.value(pg<{ status: DraftStatus }>`select status from draft where code = ${code}`);

/** Of which game of a room these are the matches. */
export const listGamesOfRoom = (db: Postgres, code: string) =>
  db.rows(pg<DraftRoom['matches'][number]>`
    select game, match_id as "matchId" from draft_match where code = ${code} and unlinked_reason is null order by game
  `);
