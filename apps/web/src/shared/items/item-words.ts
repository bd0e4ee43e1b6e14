import type { ItemSummary } from '@soulstat/game-data';
import { formatCount } from '@soulstat/ui';
import { formatPoints } from '../statistics/format-points.ts';

/** 0.0123 → "+1.2 points": a difference of win rates in a sentence. A column has its unit in its head. */
export const pointsInWords = (share: number): string => `${formatPoints(share)} points`;

/** The size of a change of a share, without its sign: "1.2". */
export const formatPointSize = (share: number): string => (Math.abs(share) * 100).toFixed(1);

/** "1,600 souls", or that it has no price. */
export const costOf = ({ cost, availability }: Pick<ItemSummary, 'cost' | 'availability'>): string =>
  availability === 'streetBrawl' ? 'Street Brawl only' : `${formatCount(cost)} souls`;

export { clausesOf } from '@soulstat/shop';
export { SLOT_LABELS } from '../game/slot-labels.ts';
