import type { MatchDamage } from '@soulstat/api-client';
import { wilsonIntervalOrNone } from '@soulstat/statistics';

export type DamagePlayer = MatchDamage['players'][number];
type Column = Exclude<keyof DamagePlayer, 'slot'>;

/** A cumulative number at a second: that of the last snapshot not after it, 0 before the first. */
export function valueAt(player: DamagePlayer | undefined, column: Column, second: number): number {
  if (!player) return 0;
  const index = player.sampleSeconds.findLastIndex((sample) => sample <= second);
  return player[column][index] ?? 0;
}

/** What a cumulative number grew by within a stretch. */
export const grownWithin = (
  player: DamagePlayer | undefined,
  column: Column,
  fromSeconds: number,
  toSeconds: number,
): number =>
  valueAt(player, column, toSeconds) - (fromSeconds > 0 ? valueAt(player, column, fromSeconds) : 0);

export interface Accuracy {
  readonly hits: number;
  readonly shots: number;
  /** `undefined` where nobody fired. */
  readonly share: number | undefined;
  readonly interval: readonly [number, number] | undefined;
}

/** Shots of some players within a stretch that hit anything. */
export function accuracyWithin(
  players: readonly (DamagePlayer | undefined)[],
  fromSeconds: number,
  toSeconds: number,
): Accuracy {
  const sum = (column: Column) =>
    players.reduce((total, player) => total + grownWithin(player, column, fromSeconds, toSeconds), 0);
  const hits = sum('shotsHit');
  const shots = hits + sum('shotsMissed');
  return {
    hits,
    shots,
    share: shots > 0 ? hits / shots : undefined,
    interval: wilsonIntervalOrNone(hits, shots),
  };
}
