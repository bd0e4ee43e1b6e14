import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../plugins/rate-limit.ts';
import type { Postgres } from '../queries/postgres/client/connect.ts';
import { useSockets, type Sockets } from '../realtime/sockets.ts';
import { openTopics } from '../realtime/topics.ts';
import { MACHINE_CLOCK, type Clock } from './clock.ts';
import { countGuesses, type CodeGuesses } from './code-guesses.ts';
import { DraftRooms } from './draft-rooms.ts';

/** What all routes of drafts share. */
export interface Drafting {
  readonly clock: Clock;
  readonly guesses: CodeGuesses;
  readonly sockets: Sockets;
  readonly rooms: DraftRooms;
}

export interface DraftingOptions {
  readonly postgres: Postgres;
  readonly limits: RateLimits;
  readonly clock?: Clock | undefined;
  readonly callBack?: ((code: string, version: number) => void) | undefined;
}

export function useDrafting(
  app: FastifyInstance,
  { postgres, limits, clock = MACHINE_CLOCK, callBack = () => undefined }: DraftingOptions,
): Drafting {
  const sockets = useSockets(app, limits);
  const topics = openTopics(postgres, app.log);
  const rooms = new DraftRooms({
    postgres,
    topics,
    clock,
    log: app.log,
    callBack,
    isDraining: sockets.isDraining,
  });
  app.addHook('onClose', async () => {
    await rooms.close();
    await topics.close();
  });
  return { clock, guesses: countGuesses(limits.draftCodes), sockets, rooms };
}
