import { chatCommands, type StreamOverlay } from '@soulstat/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Matches } from '../../community/players/player-history.ts';
import { refuseHidden } from '../../community/players/refuse-hidden.ts';
import { serve } from '../../http/feature.ts';
import { rounded } from '../../statistics/estimates.ts';
import type { FactNeeds, FactsOf } from './facts.ts';
import { ppChangeOver, secondsOf, winsAmong } from './runs.ts';

/** A player may hide: not for long. */
const CACHING = 'public, max-age=5';
const LAST_MATCHES = 10;

/** What an overlay of a stream shows of a player, in one answer. */
export function serveStreamOverlay(
  app: FastifyInstance,
  { postgres }: Pick<FactNeeds, 'postgres'>,
  factsOf: FactsOf,
): void {
  serve(app, chatCommands.getStreamOverlay, async ({ params, query }, reply): Promise<StreamOverlay> => {
    const { accountId } = params;
    const name = await refuseHidden(postgres, accountId);
    const facts = factsOf({
      accountId,
      name,
      heroText: undefined,
      zone: query.zone,
      bot: undefined,
      origin: '',
      now: new Date(),
    });
    const matches = await facts.matches();
    const [first, last] = await facts.session().then((session) => [session[0], session.at(-1)]);
    reply.header('cache-control', CACHING);
    return {
      accountId,
      name,
      publisherRank: await facts.publisherRank(),
      points: await facts.points(),
      today: runOf(matches, await facts.today()),
      session:
        first && last
          ? {
              ...runOf(matches, await facts.session()),
              startedAt: first.startedAt,
              endedAt: last.startedAt + last.durationSeconds,
            }
          : null,
      streak: facts.figures.streakOf(matches),
      matches: lastOf(matches),
    };
  });
}

/** Of the last matches. */
const runOf = (all: Matches, run: Matches): StreamOverlay['today'] => ({
  matches: run.length,
  wins: winsAmong(run),
  seconds: secondsOf(run),
  ppChange: run.length === 0 ? null : toTenth(ppChangeOver(all, run.length)),
});

const lastOf = (matches: Matches): StreamOverlay['matches'] =>
  matches
    .slice(-LAST_MATCHES)
    .map((match, index, shown) => {
      const upTo = matches.slice(0, matches.length - shown.length + index + 1);
      const { matchId, startedAt, durationSeconds, heroId, won, kills, deaths, assists, score } = match;
      const played = { matchId, startedAt, durationSeconds, heroId, won, kills, deaths, assists };
      const place = score?.place ?? null;
      return { ...played, place, ppChange: score ? toTenth(ppChangeOver(upTo, 1)) : null };
    })
    .toReversed();

const toTenth = (value: number | undefined) => (value === undefined ? null : rounded(value, 1));
