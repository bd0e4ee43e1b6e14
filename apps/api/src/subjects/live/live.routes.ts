import { passesLiveFilter } from '@soulstat/api-client';
import { live as contract } from '@soulstat/api-client/contract';
import { isSimulatedMatchId } from '@soulstat/match-file';
import { fail } from '../../base/problem.ts';
import { listLiveSnapshots, findLiveMatch } from '../../community/live/queries/live-matches.ts';
import { openEventStreams, seenVersion, type Watcher } from '../../community/realtime/event-streams.ts';
import type { Realtime } from '../../community/realtime/realtime.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { listHidden } from '../../storage/queries/hidden-players.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';
import type { Databases } from '../../storage/databases.ts';
import { courseOf, isExperimental, matchOf } from './live-answer.ts';
import { openLiveBoard } from './live-board.ts';
import type { Board } from './live-change.ts';

export interface LiveNeeds extends Pick<Databases, 'postgres' | 'statistics'>, Limited {
  readonly realtime: Realtime;
}

/** Who asks for what is new is not to be given what they have; the entity tag spares the rest. */
const CACHING = 'no-cache';

export const liveRoutes: Feature<LiveNeeds> = async (app, needs) => {
  const { postgres, statistics, realtime } = needs;
  const board = openLiveBoard({ postgres, statistics, topics: realtime.topics, log: app.log });
  const streams = openEventStreams(app, needs.rateLimits);
  app.addHook('onClose', () => board.close());

  serve(app, contract.listActiveMatches, async ({ query: { limit, ...filter } }, reply) => {
    reply.header('cache-control', CACHING);
    const { version, feed, matches } = await shown(await board.read());
    const found = matches.filter((match) => passesLiveFilter(match, filter));
    return {
      version,
      feed,
      isExperimental: isExperimental(feed.isSimulated),
      running: matches.length,
      found: found.length,
      matches: found.slice(0, limit),
    };
  });

  serve(app, contract.getActiveMatch, async ({ params: { matchId } }, reply) => {
    const match = await findLiveMatch(postgres, matchId);
    if (!match)
      return fail('not_found', 'This match does not run, and none with this number ended within a day.');
    const [heroes, snapshots] = await Promise.all([board.heroes(), listLiveSnapshots(postgres, matchId)]);
    reply.header('cache-control', CACHING);
    return {
      match: matchOf(match, heroes),
      isExperimental: isExperimental(isSimulatedMatchId(matchId)),
      course: courseOf(snapshots, match.players, heroes),
    };
  });

  serve(app, contract.watchActiveMatches, async (request, reply) => {
    streams.admit(request);
    await board.follow();
    const hidden = new Set(await listHidden(postgres));
    const watcher: Watcher = streams.begin(request, reply, () => board.leave(watcher));
    board.add(watcher, seenVersion(request, request.query.after), hidden);
    return reply;
  });

  /** Who has begun to hide since it was read is a hero alone. */
  async function shown(read: Board): Promise<Board> {
    const hidden = new Set(await listHidden(postgres));
    if (hidden.size === 0) return read;
    const matches = read.matches.map((match) => ({
      ...match,
      players: match.players.map((player) =>
        hidden.has(player.accountId ?? 0) ? { ...player, accountId: null, name: null } : player,
      ),
    }));
    return { ...read, matches };
  }
};
