import {
  heroEdges,
  logitOf,
  pairEdges,
  pairEdgesByKey,
  type LanedEdges,
  type LogitPart,
  type PairMeeting,
} from '@soulstat/scores';
import {
  listEveryPair,
  listHeroCounts,
  listHeroSlices,
  readPointsSlope,
  tierFilterOf,
  type PairKind,
} from '@soulstat/warehouse';
import type { Databases } from '../../../storage/databases.ts';
import { currentScoresVersion } from '../../../storage/model-versions.ts';
import type { ResolvedQuery } from '../../../statistics/resolve-query.ts';

/** What our matches say of heroes, for drafts. */
export interface DraftEvidence {
  readonly edges: LanedEdges;
  readonly matches: ReadonlyMap<number, number>;
  /** Log-odds of The Hidden King. */
  readonly side: LogitPart;
  /** Log-odds for each point that a team is ahead in sum; undefined where too few matches tell. */
  readonly logitsPerPoint: number | undefined;
}

const NO_PAIRS = new Map<string, never>();
export const NO_EVIDENCE: DraftEvidence = {
  edges: {
    heroes: new Map(),
    mates: NO_PAIRS,
    enemies: NO_PAIRS,
    laneMates: NO_PAIRS,
    laneEnemies: NO_PAIRS,
  },
  matches: new Map(),
  side: { value: 0, variance: 0 },
  logitsPerPoint: undefined,
};

/** No hero has it: then each pair is told once. */
const NO_HERO = 0;
const SLOPE_MATCHES = 200;
const SLOPE_PLAYER_MATCHES = 10;
const PLAYERS_OF_SIDE = 6;

export async function readEvidence(
  { statistics, clickhouse }: Pick<Databases, 'statistics' | 'clickhouse'>,
  { filter, before }: ResolvedQuery,
): Promise<DraftEvidence> {
  const tiers = tierFilterOf(filter);
  const [counts, pairs, ofSide, slope] = await Promise.all([
    listHeroCounts(statistics, filter),
    listEveryPair(statistics, tiers, NO_HERO),
    listHeroSlices(statistics, { ...tiers, slice: { side: 0 } }, before),
    readPointsSlope(clickhouse, currentScoresVersion(), SLOPE_PLAYER_MATCHES),
  ]);
  const heroes = heroEdges(counts);
  const edgesOf = (kind: PairKind, meeting: PairMeeting, beyond?: LanedEdges['mates']) => {
    const ofKind = pairs.filter((pair) => pair.kind === kind);
    return pairEdgesByKey(pairEdges(heroes, ofKind, meeting, beyond));
  };
  const [mates, enemies] = [edgesOf('mates', 'mates'), edgesOf('enemies', 'enemies')];
  return {
    edges: {
      heroes,
      mates,
      enemies,
      laneMates: edgesOf('laneMates', 'mates', mates),
      laneEnemies: edgesOf('laneEnemies', 'enemies', enemies),
    },
    matches: new Map(counts.map((hero) => [hero.heroId, hero.matches])),
    side: sidePart(ofSide.map(({ now }) => now)),
    logitsPerPoint: slope.matches >= SLOPE_MATCHES ? (slope.logitsPerPoint ?? undefined) : undefined,
  };
}

/** Of the six who play a match at a side all win or all lose. */
function sidePart(heroes: readonly { readonly matches: number; readonly wins: number }[]): LogitPart {
  const sum = (of: 'matches' | 'wins') => heroes.reduce((total, hero) => total + hero[of], 0);
  const matches = sum('matches') / PLAYERS_OF_SIDE;
  const rate = sum('wins') / Math.max(sum('matches'), 1);
  if (matches < 1 || rate <= 0 || rate >= 1) return NO_EVIDENCE.side;
  return { value: logitOf(rate), variance: 1 / (matches * rate * (1 - rate)) };
}
