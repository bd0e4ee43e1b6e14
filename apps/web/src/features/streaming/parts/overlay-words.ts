import { formatCount } from '@soulstat/ui';
import { countOf } from '../../../shared/format/format.ts';

export function signed(value: number): string {
  const rounded = Math.round(value);
  if (rounded === 0) return '±0';
  return rounded > 0 ? `+${formatCount(rounded)}` : `−${formatCount(-rounded)}`;
}

/** "3 wins in a row"; a single one is no row. */
export function streakWords(streak: number): string {
  const length = Math.abs(streak);
  const what = streak > 0 ? countOf(length, 'win') : countOf(length, 'loss', 'losses');
  return length > 1 ? `${what} in a row` : `last: ${streak > 0 ? 'win' : 'loss'}`;
}
