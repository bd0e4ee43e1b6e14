import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../../community/realtime/realtime.ts';
import type { Limited } from '../../../http/plugins/rate-limit.ts';
import type { SendJob } from '../../../jobs/queue.ts';
import type { Databases } from '../../../storage/databases.ts';
import { openEvidence } from '../analysis/evidence.ts';
import { CALL_BACK_DRAFT } from '../programs/call-back-draft.job.ts';
import { MACHINE_CLOCK, type Clock } from './clock.ts';
import { countGuesses } from '../rooms/code-guesses.ts';
import { DraftRooms } from '../rooms/draft-rooms.ts';
import { limitNetworks } from './network-pace.ts';

export type Drafting = ReturnType<typeof openDrafting>;

export type DraftingNeeds = Pick<Databases, 'postgres' | 'clickhouse' | 'statistics'> &
  Limited & {
    readonly realtime: Realtime;
    /** Without it no program of a draft is told of anything. */
    readonly sendJob?: SendJob | undefined;
    /** The time that decides in draft rooms; the machine's when left out. */
    readonly draftClock?: Clock | undefined;
  };

/** What the routes of drafts share: the rooms that are open here, and what they are opened with. */
export function openDrafting(app: FastifyInstance, needs: DraftingNeeds) {
  const { postgres, realtime, rateLimits, sendJob, draftClock: clock = MACHINE_CLOCK } = needs;
  const { sockets, topics } = realtime;
  const { log } = app;
  const callBack = (code: string, version: number): void =>
    void sendJob?.(CALL_BACK_DRAFT, { code, version }, { key: `${code} ${version}` })
      // The draft itself is stored: its program can read it.
      .catch((error: unknown) => log.warn({ err: error }, 'The program of a draft could not be told'));
  const evidence = openEvidence(needs);
  const { isDraining } = sockets;
  const rooms = new DraftRooms({ postgres, topics, clock, log, callBack, evidence, isDraining });
  app.addHook('onClose', () => rooms.close());
  return {
    clock,
    guesses: countGuesses(rateLimits.draftCodes),
    mayWork: limitNetworks(clock, rateLimits),
    sockets,
    rooms,
    evidence,
  };
}
