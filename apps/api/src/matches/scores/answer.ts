import type { MatchScores as Answer, ScorePlayer } from '@soulstat/api-client/contract';
import type { Match } from '@soulstat/match-file';
import {
  METRIC_LABELS,
  METRICS,
  PART_LABELS,
  partOfMetric,
  PARTS,
  roundChance,
  winProbabilityBand,
  type MatchScores,
} from '@soulstat/scores';
import { scoreModels } from '../../storage/model-versions.ts';

/** What is kept of a match: the answer without the points, which move when a match comes late, and what explains them. */
export interface KeptScores extends Omit<Answer, 'curve' | 'players' | 'scoresVersion'> {
  readonly curve: readonly KeptPoint[];
  readonly players: readonly KeptPlayer[];
}

/** The band follows from it. */
export type KeptPoint = Omit<Answer['curve'][number], 'band'>;

export interface KeptPlayer extends Omit<ScorePlayer, 'points'> {
  readonly estimatePoints: number | null;
  readonly parts: {
    /** In the order of `PARTS`. */
    readonly parts: readonly number[];
    readonly mates: number;
    readonly cut: number;
  } | null;
}

/** The scores of a match as they are kept, seven digits each. */
export function keptScores(match: Match, scores: MatchScores): KeptScores {
  const { course, lobbyPoints, lanes, deaths, objectives, shared, players } = scores;
  const slotOf = (index: number) => match.players[index]?.slot ?? 0;
  return {
    matchId: match.matchId,
    curve: course.curve.map(({ atSeconds, winProbability: chance }) => ({
      atSeconds,
      winProbability: digits(chance),
    })),
    swings: course.swings.map((swing) => ({
      ...swing,
      change: digits(swing.change),
      causes: allDigits(swing.causes),
    })),
    comeback: digits(course.comeback),
    excitement: digits(course.excitement),
    lobbyPoints: lobbyPoints && digits(lobbyPoints),
    shared: [digits(shared[0]), digits(shared[1])],
    lanes: lanes.map(({ players: indexes, soulDifference, expectedDifference, ...lane }) => ({
      ...lane,
      slots: indexes.map(slotOf),
      soulDifference: digits(soulDifference),
      expectedDifference: digits(expectedDifference),
    })),
    deaths: deaths.map(({ player, change, value, ...death }) => ({
      ...death,
      slot: slotOf(player),
      value: roundChance(value),
      change: digits(change),
    })),
    objectives: objectives.map((taken) => ({ ...taken, value: roundChance(taken.value) })),
    players: players.flatMap((own, index) => {
      const player = match.players[index];
      return player ? [keptPlayer(player, own)] : [];
    }),
  };
}

function keptPlayer(
  { slot, accountId, team, heroId }: Match['players'][number],
  { placed, credit, lane, performance }: MatchScores['players'][number],
): KeptPlayer {
  const { place, isMvp, isKeyPlayer } = placed;
  const { estimatePoints, estimateParts } = performance;
  return {
    slot,
    accountId,
    team,
    heroId,
    place,
    isMvp,
    isKeyPlayer,
    placeParts: PARTS.map((part) => ({
      part,
      label: PART_LABELS[part],
      deviations: digits(placed.parts[part]),
    })),
    credit: allDigits(credit),
    laneScore: lane?.score ?? null,
    standings: METRICS.flatMap((metric, index) => {
      const deviations = performance.standings[index] ?? NaN;
      if (Number.isNaN(deviations)) return [];
      const label = METRIC_LABELS[metric];
      return [{ metric, label, part: partOfMetric(metric), deviations: digits(deviations) }];
    }),
    estimatePoints: estimatePoints && digits(estimatePoints),
    parts: estimateParts && {
      parts: Array.from(estimateParts.parts, digits),
      mates: digits(estimateParts.mates),
      cut: digits(estimateParts.cut),
    },
  };
}

/**
 * The kept scores of a match. Models before the parts said why in other words, which no page shows any more: places and points stand,
 * without reasons, until the match is scored again.
 */
export function readKeptScores(body: string): KeptScores {
  // Written by this program, from the type that the contract describes; an older one gave events no values and says nothing of them.
  const kept = JSON.parse(body) as KeptScores | Omit<KeptScores, 'objectives'>;
  return {
    ...kept,
    ...('objectives' in kept ? { objectives: kept.objectives } : { objectives: [], deaths: [] }),
    players: kept.players.map((player) =>
      Array.isArray(player.placeParts) ? player : { ...player, placeParts: [], standings: [], parts: null },
    ),
  };
}

/** Where the true chance lies eight times of ten. The result, which stands at the end, is certain. */
export function chanceBand(chance: number, atSeconds: number): [number, number] {
  if (chance === 0 || chance === 1) return [chance, chance];
  const [low, high] = winProbabilityBand(scoreModels().winProbability, chance, atSeconds / 60);
  return [Number(low.toFixed(4)), Number(high.toFixed(4))];
}

const digits = (value: number) => Number(value.toPrecision(7)) + 0;

function allDigits<Key extends string>(numbers: Readonly<Record<Key, number>>) {
  const entries = Object.entries<number>(numbers).map(([name, value]) => [name, digits(value)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}
