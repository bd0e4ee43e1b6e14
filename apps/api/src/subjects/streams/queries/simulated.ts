import { pg, unnest, type Postgres } from '../../../storage/postgres/pg.ts';

export interface SimulatedStream {
  readonly playerId: number;
  readonly matchId: number;
  readonly name: string;
  readonly title: string;
  readonly language: string;
  readonly viewers: number;
  readonly startedAt: Date;
}

const TYPES = {
  playerId: 'bigint',
  matchId: 'bigint',
  name: 'text',
  title: 'text',
  language: 'text',
  viewers: 'integer',
  startedAt: 'timestamptz',
} as const;

/** Invented channels in place of those before. */
export const saveSimulatedStreams = (db: Postgres, streams: readonly SimulatedStream[]) =>
  db.transaction(async (tx) => {
    await tx.run(pg`delete from stream where is_simulated`);
    if (streams.length === 0) return;
    await tx.run(pg`
      insert into stream (channel_id, stream_id, login, name, title, language, tags, viewers, is_of_game, started_at, is_simulated,
        simulated_id)
      select 'simulated-' || player_id, 'simulated-' || match_id || '-' || player_id, 'simulated', name, title, language, '{}', viewers,
        true, started_at, true, player_id
      from ${unnest(streams, TYPES)} as made (player_id, match_id, name, title, language, viewers, started_at)
    `);
  });

export const forgetSimulatedStreams = (db: Postgres) => saveSimulatedStreams(db, []);
