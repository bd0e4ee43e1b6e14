import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../http/feature.ts';
import type { RateLimits } from '../../http/plugins/rate-limit.ts';
import { useSockets } from '../../community/realtime/sockets.ts';
import { openTopics } from '../../community/realtime/topics.ts';
import { openEvidence } from './analysis/evidence.ts';
import { MACHINE_CLOCK } from './clock.ts';
import { countGuesses } from './code-guesses.ts';
import { DraftRooms } from './draft-rooms.ts';

export type Drafting = ReturnType<typeof useDrafting>;

export function useDrafting(app: FastifyInstance, dependencies: Dependencies, limits: RateLimits) {
  const { postgres, draftClock: clock = MACHINE_CLOCK, callBackDraft: callBack = () => {} } = dependencies;
  const { log } = app;
  const sockets = useSockets(app, limits);
  const topics = openTopics(postgres, log);
  const evidence = openEvidence(dependencies);
  const { isDraining } = sockets;
  const rooms = new DraftRooms({ postgres, topics, clock, log, callBack, evidence, isDraining });
  app.addHook('onClose', async () => {
    await rooms.close();
    await topics.close();
  });
  return { clock, guesses: countGuesses(limits.draftCodes), sockets, rooms, evidence };
}
