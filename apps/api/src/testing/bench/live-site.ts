import {
  saveLiveChange,
  saveLiveFeedState,
  type LiveChange,
} from '../../community/live/queries/save-live-matches.ts';
import type { Databases } from '../../storage/databases.ts';
import { liveMatchOf } from '../live-matches.ts';
import { openSite } from './site.ts';

export type LiveSite = Awaited<ReturnType<typeof openLiveSite>>;

type Seen = LiveChange['started'][number];

/** Live matches that all move when the bench says so, listening. */
export async function openLiveSite(databases: Databases, matches: number) {
  const { postgres } = databases;
  const { listen, close } = openSite(databases);
  const random = (least: number, most: number) => Math.round(least + Math.random() * (most - least));
  let seen: readonly Seen[] = Array.from({ length: matches }, (_, index) =>
    liveMatchOf(50_000 + index * 12, {
      matchId: 130_000_000 + index * 7,
      lobbyId: String(10_000_000 + index),
      averageRank: null,
    }),
  );
  const at = Math.floor(Date.now() / 1000);
  await saveLiveFeedState(postgres, {
    source: 'feed',
    state: 'following',
    askedAt: at,
    answeredAt: at,
    nextAt: at + 30,
    matches,
    refused: [],
    problem: null,
    failures: 0,
  });
  await saveLiveChange(postgres, { started: seen, continued: [], ended: [] }, new Date());
  return {
    url: await listen(),
    /** Half a minute of all matches. */
    move: async () => {
      seen = seen.map((match) => {
        const [own = 0, other = 0] = match.snapshot.souls ?? [];
        const souls = [own + random(800, 4000), other + random(800, 4000)] as const;
        const atSeconds = match.snapshot.atSeconds + 30;
        return { ...match, snapshot: { ...match.snapshot, atSeconds, souls, spectators: random(0, 30) } };
      });
      await saveLiveChange(postgres, { started: [], continued: seen, ended: [] }, new Date());
    },
    close,
  };
}
