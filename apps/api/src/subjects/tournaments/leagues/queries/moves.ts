import type { LeagueMove } from '@soulstat/api-client/contract';
import { pg, type Postgres } from '../../../../storage/postgres/pg.ts';

export interface MoveRow {
  readonly moveId: number;
  readonly tournamentId: number;
  readonly match: string;
  readonly entrantId: number;
  readonly startsAt: Date;
  readonly note: string;
  readonly state: LeagueMove['state'];
  readonly createdAt: Date;
}

const MOVE = pg`move_id as "moveId", tournament_id as "tournamentId", match, entrant_id as "entrantId", starts_at as "startsAt",
  note, state, created_at as "createdAt"`;

/** The newest first. */
export const listMoves = (
  db: Postgres,
  tournamentIds: readonly number[],
  states: readonly LeagueMove['state'][] = ['open'],
) =>
  db.rows(pg<MoveRow>`
    select ${MOVE} from league_move
    where tournament_id = any(${tournamentIds}::int[]) and state = any(${states}::text[]) order by move_id desc limit 500
  `);

/** Of one league alone. */
export const findMove = (db: Postgres, league: string, moveId: number) =>
  db.row(pg<MoveRow & { season: number }>`
    select ${MOVE}, number as season from league_move join league_division using (tournament_id)
    where move_id = ${moveId} and league_id = ${league}
  `);

export const insertMove = (
  tx: Postgres,
  move: Omit<MoveRow, 'moveId' | 'state'> & { readonly proposedBy: number | null },
) =>
  tx.row(pg<MoveRow>`
    insert into league_move (tournament_id, match, entrant_id, proposed_by, starts_at, note, created_at)
    values (${move.tournamentId}, ${move.match}, ${move.entrantId}, ${move.proposedBy}, ${move.startsAt}, ${move.note},
      ${move.createdAt})
    returning ${MOVE}
  `);

/** False where it has been answered by now. */
export const endMove = (
  tx: Postgres,
  moveId: number,
  from: readonly LeagueMove['state'][],
  ending: { readonly state: LeagueMove['state']; readonly accountId: number | null; readonly at: Date },
) =>
  tx.some(pg`
    update league_move set state = ${ending.state}, answered_by = ${ending.accountId}, answered_at = ${ending.at}
    where move_id = ${moveId} and state = any(${from}::text[]) returning move_id
  `);

/** Whatever waits for a match comes too late: its time is another now. */
export const endMovesOf = (
  tx: Postgres,
  tournamentId: number,
  match: string,
  ending: { readonly state: LeagueMove['state']; readonly accountId: number | null; readonly at: Date },
) =>
  tx.run(pg`
    update league_move set state = ${ending.state}, answered_by = ${ending.accountId}, answered_at = ${ending.at}
    where tournament_id = ${tournamentId} and match = ${match} and state = 'open'
  `);
