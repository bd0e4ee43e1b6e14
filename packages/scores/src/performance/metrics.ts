import type { Match, MatchPlayer, Snapshot } from '@soulstat/match-file';

/**
 * What a match is judged by. Every figure is written so that more of what players want is a higher figure (fewer deaths, too), and that
 * it is about normal within a cell. What a file does not say is `NaN`: unknown, never 0.
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
  'deniesPerMinute',
] as const;
export type PerformanceMetric = (typeof METRICS)[number];

/** Names for people, in the order of `METRICS`. */
export const METRIC_LABELS: Readonly<Record<PerformanceMetric, string>> = {
  soulsPerMinute: 'Souls',
  lastHitsPerMinute: 'Last hits',
  damagePerMinute: 'Player damage',
  killsPerMinute: 'Kills',
  assistsPerMinute: 'Assists',
  survival: 'Few deaths',
  objectiveDamageShare: 'Objective damage',
  supportShare: 'Healing and mitigation',
  accuracy: 'Accuracy',
  laneLead: 'Lane souls at 9 min',
  deniesPerMinute: 'Denies',
};

/** Matches shorter than this say nothing about anybody. */
export const MIN_SECONDS = 900;
export const LANE_SECONDS = 540;
const STARTING_SOULS = 600;

/** A player's figures at the end of a match, as tables of matches have them; what a table lacks is left out. */
export interface FinalFigures {
  readonly team: 0 | 1;
  readonly netWorth: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly denies: number;
  readonly lastHits?: number | undefined;
  readonly playerDamage?: number | undefined;
  readonly objectiveDamage?: number | undefined;
  /** Healing and mitigation. */
  readonly support?: number | undefined;
  readonly shotsHit?: number | undefined;
  readonly shotsMissed?: number | undefined;
  /** Souls at nine minutes less the mean of the opponents in lane. */
  readonly laneLead?: number | undefined;
}

/** The figures of every player of a match, in the order of `METRICS`. */
export function matchMetrics({ players, durationSeconds }: Match): Float64Array[] {
  const leads = laneLeads(players);
  return metricsOf(
    durationSeconds,
    players.map((player, index) => {
      const end = player.snapshots.at(-1);
      return {
        ...player,
        lastHits: player.lastHits ?? undefined,
        ...(end && {
          playerDamage: end.playerDamage,
          objectiveDamage: end.objectiveDamage,
          support: end.healing + end.damageMitigated,
          shotsHit: end.shotsHit,
          shotsMissed: end.shotsMissed,
          laneLead: leads[index],
        }),
      };
    }),
  );
}

/** The same from final figures alone. */
export function metricsOf(durationSeconds: number, players: readonly FinalFigures[]): Float64Array[] {
  const minutes = durationSeconds / 60;
  const rate = (count: number | undefined, prior: number) =>
    count === undefined ? NaN : Math.log((count + prior) / minutes);
  return players.map((player) => {
    const share = (pick: (of: FinalFigures) => number | undefined) => {
      const own = pick(player);
      const sum = players.reduce((total, of) => total + (of.team === player.team ? (pick(of) ?? 0) : 0), 0);
      return own === undefined ? NaN : Math.sqrt(own / Math.max(sum, 1));
    };
    return Float64Array.of(
      Math.log(Math.max(player.netWorth - STARTING_SOULS, 1) / minutes),
      rate(player.lastHits, 5),
      rate(player.playerDamage, 1000),
      rate(player.kills, 1),
      rate(player.assists, 2),
      -rate(player.deaths, 1),
      share(({ objectiveDamage }) => objectiveDamage),
      share(({ support }) => support),
      accuracyOf(player),
      player.laneLead === undefined ? NaN : player.laneLead / 1000,
      rate(player.denies, 1),
    );
  });
}

/** Souls at a second, in a straight line between snapshots; the last known ones after them. */
export function soulsAt(snapshots: readonly SoulSample[], seconds: number): number {
  let [fromSeconds, from] = [0, STARTING_SOULS];
  for (const { atSeconds, netWorth } of snapshots) {
    if (atSeconds >= seconds)
      return from + ((seconds - fromSeconds) / Math.max(atSeconds - fromSeconds, 1)) * (netWorth - from);
    [fromSeconds, from] = [atSeconds, netWorth];
  }
  return from;
}

/** By how many souls each player of a match is ahead of the mean of the opponents in lane at nine minutes. */
export function laneLeads(
  players: readonly {
    readonly team: 0 | 1;
    readonly lane: number | null;
    readonly snapshots: readonly SoulSample[];
  }[],
): number[] {
  const souls = players.map(({ snapshots }) => soulsAt(snapshots, LANE_SECONDS));
  return players.map((player, index) => (souls[index] ?? 0) - meanOpponent(players, souls, player));
}

type SoulSample = Pick<Snapshot, 'atSeconds' | 'netWorth'>;

/** Mean souls of those on the other side of the lane; of the whole other team where the lane is unknown or empty. */
function meanOpponent(
  players: readonly Pick<MatchPlayer, 'team' | 'lane'>[],
  souls: readonly number[],
  { team, lane }: Pick<MatchPlayer, 'team' | 'lane'>,
): number {
  const others = players.flatMap((other, index) =>
    other.team === team ? [] : [{ lane: other.lane, souls: souls[index] ?? 0 }],
  );
  const inLane = others.filter((other) => lane !== null && other.lane === lane);
  const met = inLane.length > 0 ? inLane : others;
  return met.reduce((sum, other) => sum + other.souls, 0) / Math.max(met.length, 1);
}

/** Shots that hit, drawn half a match's worth of shots towards one half, so that nobody is judged by three shots. */
function accuracyOf({ shotsHit, shotsMissed }: FinalFigures): number {
  if (shotsHit === undefined || shotsMissed === undefined) return NaN;
  return (shotsHit + 100) / (shotsHit + shotsMissed + 200);
}
