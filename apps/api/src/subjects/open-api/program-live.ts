import { isStale } from '../../community/live/live-match.ts';
import { listLiveMatches, readLiveFeed } from '../../community/live/queries/live-matches.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';

/** As the game calls modes. */
const MODES = { ranked: 'Ranked', unranked: 'Unranked', streetBrawl: 'StreetBrawl', other: 'Other' } as const;

/** Matches that run, in the words of programs; none where the feed has not answered for long. Who hides is account 0. */
export async function programLiveMatches(postgres: Postgres, now: Date) {
  const { state } = await readLiveFeed(postgres);
  if (!state || isStale(state, unixSeconds(now))) return [];
  return (await listLiveMatches(postgres)).map(({ matchId, newest, mode, players }) => ({
    matchId,
    durationS: newest.atSeconds,
    matchModeParsed: MODES[mode],
    players: players.map(({ accountId, name, avatarUrl }) => ({
      accountId: accountId ?? 0,
      steamProfile: { name, avatarUrl },
    })),
  }));
}
