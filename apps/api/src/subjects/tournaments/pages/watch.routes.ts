import { tournaments as contract } from '@soulstat/api-client/contract';
import { openEventStreams, seenVersion, type Watcher } from '../../../community/realtime/event-streams.ts';
import { serve } from '../../../http/feature.ts';
import { failNoTournament } from '../log/enter-log.ts';
import type { TournamentFeature } from '../tournaments.ts';
import { WatchedTournament, type WatchOptions } from './watching.ts';

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
  const streams = openEventStreams(app, rateLimits);
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
    streams.admit(request);
    const found = (await watchedOf(id)) ?? failNoTournament();
    const watcher: Watcher = streams.begin(request, reply, () => {
      void leave(id, found, watcher).catch((error: unknown) =>
        app.log.warn({ err: error }, 'A watcher of a tournament could not leave'),
      );
    });
    found.add(watcher, seenVersion(request, request.query.after));
    return reply;
  });
};
