import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { renewScoresLease, releaseScoresLease } from '../../storage/queries/lease.ts';

/** Renewed before it runs out: a process that says nothing for this long has lost the right to write. */
const LEASE_SECONDS = 30;
/** How long those who wait look away, at least and in addition by chance. */
const LOOK_AGAIN_MS = 20;

/**
 * Does work that reads the points of players and writes what follows from them while nobody else does, in this process or another.
 * `write` writes only while that is still so; where a process stood still for too long, the work is done again from the start.
 */
export async function withScoresLease(
  postgres: Postgres,
  work: (write: (writing: () => Promise<void>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const holder = randomUUID();
  const renewLease = () => renewScoresLease(postgres, holder, LEASE_SECONDS);
  let beat: Promise<unknown> = Promise.resolve();
  const heartbeat = setInterval(() => (beat = renewLease().catch(() => false)), (LEASE_SECONDS / 3) * 1000);
  try {
    for (let isDone = false; !isDone;) {
      while (!(await renewLease())) await delay(LOOK_AGAIN_MS * (1 + Math.random()));
      isDone = true;
      await work(async (writing) => {
        if (await renewLease()) await writing();
        else isDone = false;
      });
    }
  } finally {
    clearInterval(heartbeat);
    await beat;
    await releaseScoresLease(postgres, holder);
  }
}
