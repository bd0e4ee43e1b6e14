import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../feature.ts';
import type { RateLimits } from '../plugins/rate-limit.ts';
import { useSockets, type Sockets } from '../realtime/sockets.ts';
import { openTopics } from '../realtime/topics.ts';
import { openEvidence, type Evidence } from './analysis/evidence.ts';
import { MACHINE_CLOCK, type Clock } from './clock.ts';
import { countGuesses, type CodeGuesses } from './code-guesses.ts';
import { DraftRooms } from './draft-rooms.ts';

/** What all routes of drafts share. */
export interface Drafting {
  readonly clock: Clock;
  readonly guesses: CodeGuesses;
  readonly sockets: Sockets;
  readonly rooms: DraftRooms;
  readonly evidence: Evidence;
}

type DraftingDependencies = Pick<
  Dependencies,
  'postgres' | 'clickhouse' | 'statistics' | 'draftClock' | 'callBackDraft'
>;

export function useDrafting(
  app: FastifyInstance,
  dependencies: DraftingDependencies,
  limits: RateLimits,
): Drafting {
  const { postgres, draftClock: clock = MACHINE_CLOCK, callBackDraft = () => undefined } = dependencies;
  const sockets = useSockets(app, limits);
  const topics = openTopics(postgres, app.log);
  const evidence = openEvidence(dependencies);
  const rooms = new DraftRooms({
    postgres,
    topics,
    clock,
    log: app.log,
    callBack: callBackDraft,
    evidence,
    isDraining: sockets.isDraining,
  });
  app.addHook('onClose', async () => {
    await rooms.close();
    await topics.close();
  });
  return { clock, guesses: countGuesses(limits.draftCodes), sockets, rooms, evidence };
}
