import { tournaments as contract } from '@soulstat/api-client/contract';
import type { FastifyReply } from 'fastify';
import { fail } from '../../../base/problem.ts';
import { serve } from '../../../http/feature.ts';
import { networkOf } from '../../../http/network/network.ts';
import { isFromThisMachine } from '../../../http/network/site-address.ts';
import { failNoTournament } from '../log/enter-log.ts';
import type { TournamentFeature } from '../tournaments.ts';
import { WatchedTournament, type Watcher, type WatchOptions } from './watching.ts';

const HEARTBEAT_MS = 20_000;
/** Whoever takes in so little that this much waits for them is dropped, and comes back. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** After a broken connection browsers wait so long: spread, so that not all come back at once. */
const RETRY_MS = [2000, 8000] as const;

/** What happens in tournaments, to whoever watches. */
export const watchRoutes: TournamentFeature = async (app, needs) => {
  const { rateLimits, realtime, tournaments } = needs;
  const { postgres } = needs;
  const { topics } = realtime;
  const options: WatchOptions = {
    postgres,
    topics,
    log: app.log,
    held: tournaments.held,
    now: tournaments.now,
  };
  const watched = new Map<number, Promise<WatchedTournament | undefined>>();
  const ofNetwork = new Map<string, number>();
  const open = new Set<FastifyReply>();

  const heartbeat = setInterval(() => {
    for (const { raw } of open) raw.write(': \n\n');
  }, HEARTBEAT_MS).unref();
  app.addHook('preClose', () => {
    clearInterval(heartbeat);
    for (const { raw } of open) raw.end();
  });
  app.addHook('onClose', async () => {
    for (const each of watched.values()) await (await each.catch(() => undefined))?.close();
  });

  function watchedOf(id: number): Promise<WatchedTournament | undefined> {
    const known = watched.get(id);
    if (known) return known;
    const opening = WatchedTournament.open(id, options);
    watched.set(id, opening);
    opening.then(
      (found) => !found && watched.delete(id),
      () => watched.delete(id),
    );
    return opening;
  }

  async function leave(id: number, from: WatchedTournament, watcher: Watcher): Promise<void> {
    from.watchers.delete(watcher);
    if (from.watchers.size > 0 || (await watched.get(id)) !== from) return;
    watched.delete(id);
    await from.close();
  }

  serve(app, contract.watchTournament, async (request, reply) => {
    const { id } = request.params;
    const network = networkOf(request.ip);
    const most = rateLimits.sockets * (isFromThisMachine(request) ? rateLimits.ownMachineFactor : 1);
    const count = ofNetwork.get(network) ?? 0;
    if (count >= most) fail('too_many_requests', 'Your address watches as many tournaments as it may.');
    const found = (await watchedOf(id)) ?? failNoTournament();
    ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
    begin(reply);
    open.add(reply);
    const watcher: Watcher = {
      send: (event) => {
        if (reply.raw.writableLength > MAX_WAITING_BYTES) reply.raw.destroy();
        else reply.raw.write(event);
      },
    };
    reply.raw.on('close', () => {
      open.delete(reply);
      const left = (ofNetwork.get(network) ?? 1) - 1;
      if (left === 0) ofNetwork.delete(network);
      else ofNetwork.set(network, left);
      void leave(id, found, watcher).catch((error: unknown) =>
        app.log.warn({ err: error }, 'A watcher of a tournament could not leave'),
      );
    });
    const last = Number(request.headers['last-event-id'] ?? request.query.after ?? Number.NaN);
    found.add(watcher, Number.isSafeInteger(last) ? last : undefined);
    return reply;
  });
};

/** The head, with what hooks have set; from then on the connection is written to directly. */
function begin(reply: FastifyReply): void {
  const [least, most] = RETRY_MS;
  const retry = Math.round(least + Math.random() * (most - least));
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  reply.raw.write(`retry: ${retry}\n\n`);
}
