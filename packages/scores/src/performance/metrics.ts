import type { Match, MatchPlayer, Snapshot } from '@soulstat/match-file';

/**
 * What a match is judged by. Every figure is written so that more is better and that it is about normal within a cell. What helps only
 * the own figures carries little weight in the model: the weights come from what such figures of a player, taken from other matches,
 * did for the results of teams.
 */
export const METRICS = [
  'soulsPerMinute',
  'lastHitsPerMinute',
  'damagePerMinute',
  'killsPerMinute',
  'assistsPerMinute',
  'survival',
  'objectiveDamageShare',
  'supportShare',
  'accuracy',
  'laneLead',
] as const;
export type PerformanceMetric = (typeof METRICS)[number];

/** Names for people, in the order of `METRICS`. */
export const METRIC_LABELS: Readonly<Record<PerformanceMetric, string>> = {
  soulsPerMinute: 'Souls per minute',
  lastHitsPerMinute: 'Last hits per minute',
  damagePerMinute: 'Player damage per minute',
  killsPerMinute: 'Kills per minute',
  assistsPerMinute: 'Assists per minute',
  survival: 'Few deaths per minute',
  objectiveDamageShare: 'Share of the damage to objectives',
  supportShare: 'Share of healing and mitigation',
  accuracy: 'Accuracy',
  laneLead: 'Souls ahead in lane at 9 minutes',
};

/** Matches shorter than this say nothing about anybody. */
export const MIN_SECONDS = 900;
export const LANE_SECONDS = 540;
const STARTING_SOULS = 600;

/** The figures of every player of a match, in the order of `METRICS`. */
export function matchMetrics(match: Match): Float64Array[] {
  const { players, durationSeconds } = match;
  const last = players.map(({ snapshots }) => snapshots.at(-1));
  const atNine = players.map(({ snapshots }) => soulsAt(snapshots, LANE_SECONDS));
  const sums = ([0, 1] as const).map((team) => ({
    objectives: sumWhere(players, team, (_, index) => last[index]?.objectiveDamage ?? 0),
    support: sumWhere(players, team, (_, index) => supportOf(last[index])),
  }));
  return players.map((player, index) => {
    const end = last[index];
    const team = sums[player.team];
    const minutes = durationSeconds / 60;
    return Float64Array.of(
      Math.log(Math.max(player.netWorth - STARTING_SOULS, 1) / minutes),
      Math.log((player.lastHits + 5) / minutes),
      Math.log(((end?.playerDamage ?? 0) + 1000) / minutes),
      Math.log((player.kills + 1) / minutes),
      Math.log((player.assists + 2) / minutes),
      -Math.log((player.deaths + 1) / minutes),
      Math.sqrt((end?.objectiveDamage ?? 0) / Math.max(team?.objectives ?? 0, 1)),
      Math.sqrt(supportOf(end) / Math.max(team?.support ?? 0, 1)),
      accuracyOf(end),
      ((atNine[index] ?? 0) - meanOpponent(players, atNine, player)) / 1000,
    );
  });
}

/** Souls at a second, in a straight line between snapshots; the last known ones after them. */
export function soulsAt(snapshots: readonly Snapshot[], seconds: number): number {
  let [fromSeconds, from] = [0, STARTING_SOULS];
  for (const { atSeconds, netWorth } of snapshots) {
    if (atSeconds >= seconds)
      return from + ((seconds - fromSeconds) / Math.max(atSeconds - fromSeconds, 1)) * (netWorth - from);
    [fromSeconds, from] = [atSeconds, netWorth];
  }
  return from;
}

/** Mean souls of those on the other side of the lane; of the whole other team where the lane is unknown or empty. */
function meanOpponent(
  players: readonly MatchPlayer[],
  souls: readonly number[],
  { team, lane }: MatchPlayer,
): number {
  const others = players.flatMap((other, index) =>
    other.team === team ? [] : [{ lane: other.lane, souls: souls[index] ?? 0 }],
  );
  const inLane = others.filter((other) => lane !== null && other.lane === lane);
  const met = inLane.length > 0 ? inLane : others;
  return met.reduce((sum, other) => sum + other.souls, 0) / Math.max(met.length, 1);
}

const supportOf = (end: Snapshot | undefined) => (end ? end.healing + end.damageMitigated : 0);

/** Shots that hit, drawn half a match's worth of shots towards one half, so that nobody is judged by three shots. */
function accuracyOf(end: Snapshot | undefined): number {
  const [hit, missed] = [end?.shotsHit ?? 0, end?.shotsMissed ?? 0];
  return (hit + 100) / (hit + missed + 200);
}

function sumWhere(
  players: readonly MatchPlayer[],
  team: 0 | 1,
  pick: (player: MatchPlayer, index: number) => number,
): number {
  return players.reduce((sum, player, index) => (player.team === team ? sum + pick(player, index) : sum), 0);
}
