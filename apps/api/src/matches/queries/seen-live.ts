import { pg, type Postgres } from '../../storage/postgres/pg.ts';

/** Whether the feed of live matches told of a match that runs, or ended within a day. */
export const wasSeenLive = (db: Postgres, matchId: number) =>
  db.some(pg`select from live_match where match_id = ${matchId}`);
