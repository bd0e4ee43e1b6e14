import type { Postgres } from '../client/connect.ts';
import { pg } from '../client/pg.ts';

/** Takes, or keeps, the right to write points of players for some seconds; false while another has it. */
export async function holdPlayerScores(db: Postgres, holder: string, seconds: number): Promise<boolean> {
  const held = await db.rows(pg`
    update player_score_hold
    set holder = ${holder}::uuid, held_until = now() + make_interval(secs => ${seconds}::double precision)
    where holder is null or holder = ${holder}::uuid or held_until < now()
    returning holder
  `);
  return held.length > 0;
}

export async function releasePlayerScores(db: Postgres, holder: string): Promise<void> {
  await db.rows(
    pg`update player_score_hold set holder = null, held_until = null where holder = ${holder}::uuid`,
  );
}
