import { streams as contract } from '@soulstat/api-client/contract';
import { listLatestBadges } from '@soulstat/warehouse';
import { unixSeconds } from '../../base/unix-seconds.ts';
import { openPlayerHistories, type Matches } from '../../community/players/player-history.ts';
import { pointsOf, shownPoints } from '../../community/players/points.ts';
import { isLiveChanceExperimental } from '../../community/live/experimental.ts';
import { listLiveMatches } from '../../community/live/queries/live-matches.ts';
import { listStreams } from '../../community/streams/queries/streams.ts';
import { serve } from '../../http/feature.ts';
import { openHeroLogits } from '../../statistics/hero-logits.ts';
import { listPlans } from './queries/channels.ts';
import { listFavouriteIds } from './queries/streams.ts';
import { joinStreams, passes } from './joined.ts';
import { CACHING, nowOf, stateOf, type StreamFeature } from './streams.ts';

const SHOWN_PLANS = 100;
/** What the feed told of a match longer ago says nothing of now. */
const SEEN_MS = 15 * 60_000;
/** Of a pair of heroes, before anything is said of it. */
const LEAST_MATCHES = 5;
/** Matches at one half that every pair begins with. */
const DRAWN_BY = 10;
const OWN_HEROES = 3;

/** Live streams, and when linked channels will be live. */
export const streamRoutes: StreamFeature = async (app, needs) => {
  const { postgres, clickhouse, sessions } = needs;
  const heroLogits = openHeroLogits(needs);
  const histories = openPlayerHistories(clickhouse, postgres);

  async function liveStreams() {
    const now = nowOf(needs);
    const [rows, known, heroes] = await Promise.all([
      listStreams(postgres, now),
      listLiveMatches(postgres),
      heroLogits(),
    ]);
    const matches = known.filter(({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() < SEEN_MS);
    const accountIds = rows.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
    const [ranks, points] = await Promise.all([
      listLatestBadges(clickhouse, accountIds),
      pointsOf(clickhouse, accountIds),
    ]);
    return joinStreams(
      rows,
      { matches, heroes },
      {
        ranks,
        points: new Map([...points].map(([id, value]) => [id, shownPoints(value) ?? 0])),
      },
    );
  }

  serve(app, contract.listStreams, async (request, reply) => {
    const { query } = request;
    const own = query.favourites && (await sessions.require(request)).accountId;
    const favourites = own && new Set(await listFavouriteIds(postgres, own));
    const [state, all] = await Promise.all([stateOf(needs), liveStreams()]);
    reply.header('cache-control', own ? 'no-store' : CACHING);
    return {
      state,
      live: all.length,
      isExperimental: isLiveChanceExperimental(),
      languages: byFrequency(all.map(({ language }) => language)),
      streams: all.filter(passes(query, favourites || undefined)).slice(0, contract.STREAMS_SHOWN),
    };
  });

  serve(app, contract.listStreamPlans, async (_request, reply) => {
    const [state, plans] = await Promise.all([
      stateOf(needs),
      listPlans(postgres, nowOf(needs), SHOWN_PLANS),
    ]);
    reply.header('cache-control', CACHING);
    return {
      state,
      plans: plans.map(({ playerName, startsAt, endsAt, ...plan }) => ({
        ...plan,
        name: playerName,
        startsAt: unixSeconds(startsAt),
        endsAt: endsAt && unixSeconds(endsAt),
      })),
    };
  });

  serve(app, contract.suggestStreams, async (request, reply) => {
    const { accountId } = await sessions.require(request);
    const { matches } = await histories.history(accountId);
    reply.header('cache-control', 'no-store');
    return { suggestion: hardestPair(matches) };
  });
};

const byFrequency = (words: readonly string[]): string[] =>
  [...Map.groupBy(words, (word) => word)]
    .toSorted(([a, many], [b, others]) => others.length - many.length || (a < b ? -1 : 1))
    .map(([word]) => word);

/** Of the heroes that somebody plays most, the opponent who is hardest for them; null where no pair was met often enough. */
export function hardestPair(matches: Matches) {
  const counted = matches.filter(({ mode }) => mode === 'ranked' || mode === 'unranked');
  const own = [...Map.groupBy(counted, ({ heroId }) => heroId)]
    .toSorted(([a, many], [b, others]) => others.length - many.length || a - b)
    .slice(0, OWN_HEROES);
  const pairs = own.flatMap(([heroId, played]) =>
    [
      ...Map.groupBy(
        played.flatMap(({ enemyHeroIds, won }) => enemyHeroIds.map((against) => ({ against, won }))),
        ({ against }) => against,
      ),
    ].map(([against, met]) => ({
      heroId,
      against,
      matches: met.length,
      wins: met.filter(({ won }) => won).length,
    })),
  );
  const drawn = ({ matches: met, wins }: (typeof pairs)[number]) => (wins + DRAWN_BY / 2) / (met + DRAWN_BY);
  return (
    pairs.filter((pair) => pair.matches >= LEAST_MATCHES).toSorted((a, b) => drawn(a) - drawn(b))[0] ?? null
  );
}
