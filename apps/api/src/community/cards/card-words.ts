import { GAME_DATA } from '@soulstat/game-data/full';
import type { CardRow } from '@soulstat/api-client/contract';
import { whole, type FactWidget } from './card-facts.ts';
import { DAY } from './card-look.ts';

export const percent = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)} %`;
export const signed = (value: number): string => `${value < 0 ? '−' : '+'}${whole(Math.abs(value))}`;
export const dayAt = (unixSeconds: number): string => DAY.format(new Date(unixSeconds * 1000));
export const counted = (count: number, one: string, many: string): string =>
  `${whole(count)} ${count === 1 ? one : many}`;
export const ofMatches = (count: number): string => counted(count, 'match', 'matches');

interface Rate {
  readonly rate: number | null;
  readonly interval: readonly [number, number] | null;
}

/** A share with its interval and what it is of; unknown without a count. */
export function rateWidget(name: string, { rate, interval }: Rate, of: string, digits = 0): FactWidget {
  if (rate === null || interval === null) return { name, notes: [of] };
  const [low, high] = interval.map((end) => percent(end, digits));
  return { name, value: percent(rate, digits), notes: [`${low} to ${high}`, of] };
}

export function artRow(kind: 'hero' | 'item', id: number, note = '', name?: string): CardRow {
  const thing = kind === 'hero' ? GAME_DATA.heroOrUnknown(id) : GAME_DATA.itemOrUnknown(id);
  return { art: { kind, id }, name: name ?? thing.name, note };
}
