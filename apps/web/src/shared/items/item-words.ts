import type { ItemSlot, ItemSummary } from '@soulstat/game-data';
import { formatCount } from '@soulstat/ui';

export const SLOT_LABELS: Readonly<Record<ItemSlot, string>> = {
  weapon: 'Weapon',
  vitality: 'Vitality',
  spirit: 'Spirit',
};

const POINTS = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** 0.0123 → "+1.2 pts": a difference of win rates. */
export const formatPoints = (share: number): string => `${POINTS.format(share * 100).replace('-', '−')} pts`;

/** The size of a change of a share, without its sign: "1.2". */
export const formatPointSize = (share: number): string => (Math.abs(share) * 100).toFixed(1);

/** "1,600 souls", or that nobody pays for it. */
export const costOf = ({ cost, availability }: Pick<ItemSummary, 'cost' | 'availability'>): string =>
  availability === 'streetBrawl' ? 'Street Brawl only' : `${formatCount(cost)} souls`;

/** What an item does, clause by clause: always, as a passive, as an active. */
export const clausesOf = ({ summary }: Pick<ItemSummary, 'summary'>): string[] =>
  summary.split('; ').map((clause) => clause.charAt(0).toUpperCase() + clause.slice(1));
