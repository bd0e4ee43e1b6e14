import { profilePages, type ProfileImprove, type RecordPlaces } from '@soulstat/api-client/contract';
import { listLatestPoints, readHistoryTimes } from '@soulstat/warehouse';
import { findPublisherRank } from '../../storage/queries/publisher-ranks.ts';
import { LRUCache } from 'lru-cache';
import { serve, type Feature, type FeatureApp } from '../../http/feature.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import { openVersionedCache } from '../../statistics/counting/rollups.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { activityOf } from './figures/activity.ts';
import { companyOf, matesOf } from './figures/company.ts';
import { heroesOf } from './figures/heroes.ts';
import { chancesOf } from './figures/item-swings.ts';
import { itemsOf } from './figures/items.ts';
import { lanesOf } from './figures/lanes.ts';
import { profileMatchOf } from './figures/matches-page.ts';
import { figuresOf, overviewOf } from './figures/overview.ts';
import { buyTimesOfPeers, peersOf, recordPlaces, sharesBelowRecords, type Peers } from './figures/peers.ts';
import { improveOf, readCredited } from './improve/improve.ts';
import { openProfileSource, type ProfileSource } from './profile-source.ts';
import { comparableRecords, recordsOf } from './figures/records.ts';
import { standingOf } from './figures/standing.ts';
import { basisOf } from './figures/statistics.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse' | 'statistics'>;

/** A player may hide: not for long. What is stored longer is asked for by its entity tag. */
const CACHING = 'public, max-age=15, stale-while-revalidate=60';

/** As histories: scores follow their matches without a new version. */
const IMPROVE_KEPT_MS = 20_000;

const NO_TIMES: ReadonlyMap<number, number> = new Map();

export const profilePageRoutes: Feature<Needs> = async (app, needs) => {
  const { postgres, clickhouse } = needs;
  const source = openProfileSource(clickhouse, postgres);
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', CACHING);
  });

  serve(app, profilePages.getProfileStanding, async ({ params: { accountId } }) => {
    const [{ history }, listed, populated, board] = await Promise.all([
      source.select(accountId, {}, 'all'),
      readHistoryTimes(clickhouse, accountId),
      source.populatedRanks(),
      findPublisherRank(postgres, accountId),
    ]);
    return standingOf(history, { listed, populated, board });
  });

  serve(app, profilePages.listProfileMatches, async ({ params: { accountId }, query: asked }) => {
    const { offset, limit, ...query } = asked;
    const [{ history, matches }, purchases] = await source.selectWithPurchases(accountId, query, 'listed');
    const page = matches.toReversed().slice(offset, offset + limit);
    const confirmed = matches.filter(({ unconfirmed }) => !unconfirmed);
    return {
      basis: basisOf(confirmed, history.dataVersion),
      matches: page.map((match) => profileMatchOf(match, purchases.get(match.matchId))),
      unconfirmed: matches.length - confirmed.length,
      next: offset + limit < matches.length ? offset + limit : null,
    };
  });

  addOwnPages(app, source);
  addComparedPages(app, needs, source);
};

function addOwnPages(app: FeatureApp, source: ProfileSource): void {
  serve(app, profilePages.getProfileOverview, async ({ params: { accountId }, query }) => {
    const { matches, history } = await source.select(accountId, query);
    return overviewOf(matches, history);
  });
  serve(app, profilePages.getProfileFigures, async ({ params: { accountId }, query }) => {
    const { matches, history } = await source.select(accountId, query);
    return { basis: basisOf(matches, history.dataVersion), ...figuresOf(matches) };
  });
  serve(app, profilePages.listProfileHeroes, async ({ params: { accountId }, query }) => {
    const [{ matches, history }, purchases] = await source.selectWithPurchases(accountId, query);
    return heroesOf(matches, purchases, history);
  });
  serve(app, profilePages.getProfileLanes, async ({ params: { accountId }, query }) => {
    const { matches, history } = await source.select(accountId, query);
    return lanesOf(matches, history);
  });
  serve(app, profilePages.getProfileActivity, async ({ params: { accountId }, query: asked }) => {
    const { utcOffsetMinutes = 0, ...query } = asked;
    const { history, matches } = await source.select(accountId, query);
    return activityOf(matches, history, utcOffsetMinutes);
  });
}

function addComparedPages(app: FeatureApp, databases: Needs, source: ProfileSource) {
  const { clickhouse, statistics, postgres } = databases;
  const improved = new LRUCache<string, ProfileImprove>({ max: 300, ttl: IMPROVE_KEPT_MS });
  serve(app, profilePages.getProfileImprove, async ({ params: { accountId }, query }) => {
    // Also of what is kept: who hides meanwhile is refused.
    const [{ history, matches }, purchases] = await source.selectWithPurchases(accountId, query);
    const key = JSON.stringify([history.dataVersion, accountId, query]);
    const known = improved.get(key);
    if (known) return known;
    const credited = await readCredited(clickhouse, accountId, matches);
    const answer = await improveOf(statistics, credited, { history, matches, purchases, query });
    improved.set(key, answer);
    return answer;
  });
  // The same of every player of a rank who plays on: it is what takes longest.
  const buyTimes = openVersionedCache<ReadonlyMap<number, number>>(postgres);
  const peersBuyTimes = async (peers: Peers | undefined) =>
    peers
      ? (await buyTimes(JSON.stringify(peers), () => buyTimesOfPeers(statistics, peers))).value
      : NO_TIMES;

  serve(app, profilePages.listProfileItems, async ({ params: { accountId }, query }) => {
    const [{ history, matches }, purchases] = await source.selectWithPurchases(accountId, query);
    const known = matches.filter(({ matchId }) => purchases.has(matchId));
    const [peers, chances] = await Promise.all([
      peersBuyTimes(peersOf(matches, query)),
      chancesOf(clickhouse, known),
    ]);
    return itemsOf(matches, purchases, { peers, chances }, history);
  });
  serve(app, profilePages.listProfileMates, async ({ params: { accountId }, query }) => {
    const { history, matches } = await source.select(accountId, query);
    const company = companyOf(matches);
    const others = [...new Set([...company.mates, ...company.enemies].map(([id]) => id))];
    const [players, points, logitsPerPoint] = await Promise.all([
      findPlayers(postgres, others),
      listLatestPoints(clickhouse, currentScoresVersion(), [accountId, ...others]),
      source.logitsPerPoint(),
    ]);
    return matesOf(matches, company, { players, points, logitsPerPoint }, history);
  });
  serve(app, profilePages.listProfileRecords, async ({ params: { accountId }, query }) => {
    const { history, matches } = await source.select(accountId, query);
    const answer = recordsOf(matches, history);
    const shares = await sharesBelowRecords(statistics, query.mode, comparableRecords(answer));
    const records = answer.records.map((each) => ({ ...each, betterThan: shares.get(each.kind) ?? null }));
    return { ...answer, records };
  });
  // Where they stand among those of every player of the heroes.
  const places = openVersionedCache<RecordPlaces['places']>(postgres);
  serve(app, profilePages.listRecordPlaces, async ({ params: { accountId }, query }) => {
    const { history, matches } = await source.select(accountId, query);
    const { records } = recordsOf(matches, history);
    const answer = await places(JSON.stringify([accountId, query]), () =>
      recordPlaces(clickhouse, query.mode, records),
    );
    return { places: answer.value, dataVersion: answer.dataVersion };
  });
}
