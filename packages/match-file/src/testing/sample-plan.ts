import type { Team } from '../match.ts';
import { Random } from './random.ts';
import { SAMPLE_HEROES, type SampleHero } from './sample-data.ts';

export type SampleKind = 'classic' | 'ranked' | 'streetBrawl';

export interface SampleOptions {
  /** The same seed gives the same match. Default 1. */
  readonly seed?: number;
  readonly matchId?: number;
  /** Unix seconds. Default: in the era of the kind. */
  readonly startedAt?: number;
  readonly durationSeconds?: number;
  /**
   * `classic`: before 2026-07-30, with average ranks of the teams and parties. `ranked`: since then, with a rank per player.
   * `streetBrawl`: four against four in rounds. Default `ranked`.
   */
  readonly kind?: SampleKind;
  /** By slot. Default: made up. */
  readonly accountIds?: readonly number[];
  readonly winningTeam?: Team;
  /** Seconds between two positions of a path, `null` for a match without paths. Default 5, the game writes 1. */
  readonly pathIntervalSeconds?: number | null;
}

/** What is decided before anything is counted. */
export interface SamplePlan {
  readonly random: Random;
  readonly kind: SampleKind;
  readonly matchId: number;
  readonly startedAt: number;
  readonly durationSeconds: number;
  readonly winningTeam: Team;
  readonly pathIntervalSeconds: number | null;
  readonly players: readonly SamplePlayer[];
}

export interface SamplePlayer {
  readonly slot: number;
  readonly accountId: number;
  readonly team: Team;
  readonly lane: number | null;
  readonly hero: SampleHero;
  /** Souls, damage and healing grow in proportion to these; around 1. */
  readonly farm: number;
  readonly fight: number;
  readonly care: number;
}

const SIX_AGAINST_SIX: readonly Team[] = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1];
/** Slots say nothing about teams here. */
const FOUR_AGAINST_FOUR: readonly Team[] = [0, 1, 0, 0, 1, 1, 0, 1];
const LANES = [1, 4, 6];

const STARTED_AT = { classic: 1_761_500_000, ranked: 1_787_200_000, streetBrawl: 1_787_210_000 };
const DURATION = { classic: 1_865, ranked: 1_727, streetBrawl: 960 };

export function samplePlan(options: SampleOptions): SamplePlan {
  const { seed = 1, kind = 'ranked' } = options;
  const random = new Random(seed);
  const teams = kind === 'streetBrawl' ? FOUR_AGAINST_FOUR : SIX_AGAINST_SIX;
  const heroes = random.some(SAMPLE_HEROES, teams.length);
  const winningTeam = options.winningTeam ?? (random.next() < 0.5 ? 0 : 1);
  return {
    random,
    kind,
    matchId: options.matchId ?? 80_000_000 + seed,
    startedAt: options.startedAt ?? STARTED_AT[kind] + seed * 60,
    durationSeconds: options.durationSeconds ?? DURATION[kind] + random.integer(0, 300),
    winningTeam,
    pathIntervalSeconds: options.pathIntervalSeconds === undefined ? 5 : options.pathIntervalSeconds,
    players: heroes.map((hero, index) => {
      const team = teams[index] ?? 0;
      const advantage = team === winningTeam ? 1.1 : 0.95;
      return {
        slot: index + 1,
        accountId: options.accountIds?.[index] ?? 900_000_000 + seed * 100 + index,
        team,
        lane: kind === 'streetBrawl' ? null : (LANES[index % LANES.length] ?? null),
        hero,
        // Street Brawl gives everyone the same souls.
        farm: kind === 'streetBrawl' ? 1 : random.between(0.8, 1.2) * advantage,
        fight: random.between(0.6, 1.4) * advantage,
        care: random.between(0.4, 1.6),
      };
    }),
  };
}

/** Times of snapshots: the grid of the game up to the end, and the end. */
export function snapshotTimes(durationSeconds: number): number[] {
  const grid = [180, 360, 540, 720, 900];
  for (let at = 1200; at < durationSeconds; at += 300) grid.push(at);
  return [...grid.filter((at) => at < durationSeconds), durationSeconds];
}

/** Times of the damage matrix: every 180 seconds, and the end. */
export function damageTimes(durationSeconds: number): number[] {
  const count = Math.ceil(durationSeconds / 180) - 1;
  return [...Array.from({ length: count }, (_, index) => (index + 1) * 180), durationSeconds];
}

/** How far everything has come at a time: slow at first, about 100 after half an hour. */
export function growth(seconds: number): number {
  return (seconds / 60) ** 1.35;
}
