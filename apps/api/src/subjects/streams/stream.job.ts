import { isSimulatedMatchId } from '@soulstat/match-file';
import { listLiveMatches, readLiveFeed } from '../../community/live/queries/live-matches.ts';
import type { LiveMatch } from '../../community/live/live-match.ts';
import { defineScheduledJob } from '../../jobs/job.ts';
import { saveSimulatedStreams, type SimulatedStream } from './queries/simulated.ts';

/** Of the matches of the highest rank so many have streams: two of the first, so that one can hop between them. */
const SHOWN_MATCHES = 6;
const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt', 'ko'];

/** The demo has streams like its matches: invented, and marked so. Real matches have none. */
export const SIMULATE_STREAMS = defineScheduledJob({
  name: 'simulate-streams',
  description:
    'Invents streams for the matches that the demo plays; does nothing on a site with real matches.',
  schedule: '* * * * *',
  expireSeconds: 60,
  retry: { limit: 1, delaySeconds: 10, maxDelaySeconds: 10 },
  run: async ({ stores: { postgres } }) => {
    const { state } = await readLiveFeed(postgres);
    const matches = state?.source === 'simulated' ? await listLiveMatches(postgres) : [];
    await saveSimulatedStreams(postgres, inventedFor(matches));
  },
});

/** The same match has the same streams, whenever it is asked. */
export const inventedFor = (matches: readonly LiveMatch[]): SimulatedStream[] =>
  matches
    .filter(({ matchId }) => isSimulatedMatchId(matchId))
    .slice(0, SHOWN_MATCHES)
    .flatMap(({ matchId, players, startedAt }, at) => {
      const known = players.filter(
        ({ accountId, name, hasLeft }) => accountId !== null && name !== null && !hasLeft,
      );
      const first = matchId % Math.max(1, known.length);
      const chosen = known.filter(
        (_, place) => place === first || (at === 0 && place === (first + 1) % known.length),
      );
      return chosen.flatMap((player): SimulatedStream[] =>
        player.accountId !== null && player.name !== null
          ? [
              {
                playerId: player.accountId,
                matchId,
                name: `${player.name} (simulated)`,
                title: 'A simulated stream of a simulated match',
                language: LANGUAGES[matchId % LANGUAGES.length] ?? 'en',
                viewers: 20 + (player.accountId % 900),
                startedAt,
              },
            ]
          : [],
      );
    });
