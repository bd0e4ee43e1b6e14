import { listPlayersSince } from '@soulstat/warehouse';
import type { Stores } from '../../storage/databases.ts';
import type { Log } from '../../base/log.ts';
import { listStalePlayers, meetPlayers, savePlatformProfiles } from './queries/platform-profiles.ts';
import { openRequestLoop, type Pace, type RequestLoop } from '../../base/request-loop.ts';
import { fetchProfiles, MAX_ACCOUNTS, type PlatformApi } from './web-api.ts';

/** The platform grants 100,000 requests a day. */
const PACE: Pace = { betweenRequests: 2000, whenIdle: 30_000, afterFailure: 5000, longest: 15 * 60_000 };
/** Players of matches that came this long before the refresher began are met as well. */
const LOOK_BACK_MS = 86_400_000;
/** Matches are seen after they were written. */
const OVERLAP_MS = 60_000;

/** Keeps names and pictures of players as the platform has them, a hundred players at a time. */
export function openProfileRefresher(
  { postgres, clickhouse }: Pick<Stores, 'postgres' | 'clickhouse'>,
  { log, api, pace = PACE }: { readonly log: Log; readonly api: PlatformApi; readonly pace?: Pace },
): RequestLoop {
  let since = new Date(Date.now() - LOOK_BACK_MS);
  const step = async (signal: AbortSignal) => {
    const lookedAt = new Date(Date.now() - OVERLAP_MS);
    const met = await listPlayersSince(clickhouse, since);
    if (met.length > 0) await meetPlayers(postgres, met);
    since = lookedAt;
    const accountIds = await listStalePlayers(postgres, MAX_ACCOUNTS);
    if (accountIds.length === 0) return pace.whenIdle;
    await savePlatformProfiles(postgres, accountIds, await fetchProfiles(api, accountIds, signal));
    return pace.betweenRequests;
  };
  return openRequestLoop(step, { log, pace, trouble: 'Profiles could not be refreshed' });
}
