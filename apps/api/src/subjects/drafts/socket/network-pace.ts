import { LRUCache } from 'lru-cache';
import type { RateLimits } from '../../../http/plugins/rate-limit.ts';
import type { LiveSocket } from '../../../community/realtime/sockets.ts';
import type { Clock } from './clock.ts';
import { openPace } from './pace.ts';

const REMEMBERED = 50_000;

/**
 * Joins, moves and chat of one address, whatever its connections: each asks the database, and is sent to all in the room. A sixth of what a
 * minute has may come at once.
 */
export function limitNetworks(clock: Pick<Clock, 'now'>, limits: RateLimits) {
  const paces = new LRUCache<string, () => boolean>({ max: REMEMBERED });
  return ({ network, isOfThisMachine }: Pick<LiveSocket, 'network' | 'isOfThisMachine'>): boolean => {
    const perMinute = limits.draftMessages * (isOfThisMachine ? limits.ownMachineFactor : 1);
    const mayPass =
      paces.get(network) ?? openPace(clock, { burst: Math.max(1, perMinute / 6), perSecond: perMinute / 60 });
    paces.set(network, mayPass);
    return mayPass();
  };
}
