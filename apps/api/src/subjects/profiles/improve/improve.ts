import type { ImproveDrills, ProfileImprove, ProfileQuery } from '@soulstat/api-client/contract';
import { distinctAmong } from '@soulstat/statistics';
import { listCreditOfPlayer, type ClickHouse, type StatisticsStore } from '@soulstat/warehouse';
import type { Matches, PlayerHistory, Purchases } from '../../../community/players/player-history.ts';
import { rounded } from '../../../statistics/estimates.ts';
import { currentScoresVersion } from '../../../storage/model-versions.ts';
import { chancesOf, type Chances } from '../figures/item-swings.ts';
import { basisOf, mostFirst } from '../figures/statistics.ts';
import { boughtMost, farmOf, farmOfPeers, ownDrills } from './drills.ts';
import { chanceOf, exampleOf, findingOf, isTested } from './measured.ts';
import { laneOf, partsOf, type Credits } from './parts.ts';
import { situationsOf } from './situations.ts';
import { weekOf } from './week.ts';

/** Matches with credit by part that are read at most, the newest. */
const MAX_CREDITS = 500;
const USED_HEROES = 8;
const USED_ITEMS = 12;
const LATEST = 50;

/** What of a player the models say beyond the history. */
interface Credited {
  readonly credits: Credits;
  readonly chances: Chances;
}

export async function readCredited(db: ClickHouse, accountId: number, matches: Matches): Promise<Credited> {
  const asked = { accountId, scoresVersion: currentScoresVersion(), limit: MAX_CREDITS };
  const [credits, chances] = await Promise.all([
    listCreditOfPlayer(db, asked),
    chancesOf(
      db,
      matches.filter(({ score }) => score !== undefined),
    ),
  ]);
  return { credits: new Map(credits.map((row) => [row.matchId, row])), chances };
}

interface Selected {
  readonly history: PlayerHistory;
  readonly matches: Matches;
  readonly purchases: Purchases;
  readonly query: Pick<ProfileQuery, 'mode'>;
}

export async function improveOf(
  store: StatisticsStore,
  { credits, chances }: Credited,
  { history, matches, purchases, query }: Selected,
): Promise<ProfileImprove> {
  const heroes = mostFirst(Map.groupBy(matches, ({ heroId }) => heroId)).slice(0, USED_HEROES);
  return {
    basis: basisOf(matches, history.dataVersion),
    scored: matches.filter(({ matchId }) => credits.has(matchId)).length,
    findings: findingsOf(matches, credits, chances),
    week: weekOf(matches),
    drills: await drillsOf(store, matches, purchases, query),
    used: {
      heroIds: heroes.map(([heroId]) => heroId),
      itemIds: boughtMost(matches, purchases, USED_ITEMS),
    },
    latest: matches
      .slice(-LATEST)
      .toReversed()
      .map((match) => ({
        ...exampleOf(match),
        points: typeof match.score?.points === 'number' ? rounded(match.score.points, 1) : null,
      })),
  };
}

const ORDER = ['leak', 'strength', 'unclear', 'tooFew'] as const;

/** Everything that is looked at is tested together: of what is told at most 5 % is chance. */
export function findingsOf(matches: Matches, credits: Credits, chances: Chances): ProfileImprove['findings'] {
  const measured = [
    ...partsOf(matches, credits),
    laneOf(matches, credits, chances),
    ...situationsOf(matches),
  ];
  const tested = measured.filter(isTested);
  const isFind = distinctAmong(tested.map(chanceOf));
  const finds = new Set(tested.filter((_, index) => isFind[index]));
  return measured
    .map((each) => findingOf(each, isTested(each) && finds.has(each)))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || size(b) - size(a));
}

const size = ({ effect }: ProfileImprove['findings'][number]) => Math.abs(effect?.value ?? 0);

async function drillsOf(
  store: StatisticsStore,
  matches: Matches,
  purchases: Purchases,
  query: Pick<ProfileQuery, 'mode'>,
): Promise<ImproveDrills | null> {
  const own = ownDrills(matches, purchases);
  if (!own) return null;
  const { rows, ...drills } = own;
  return { ...drills, farm: farmOf(rows, await farmOfPeers(store, rows, query)) };
}
