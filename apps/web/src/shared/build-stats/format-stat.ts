import { STATS, type StatKey } from '@soulstat/build-stats';
import { formatFigure, type Unit } from '@soulstat/game-data';

export const formatStat = (key: StatKey, value: number): string =>
  formatAmount(value, STATS[key].unit, STATS[key].digits);

/** A number with its unit and commas: "1,454", "12.5 %". */
export function formatAmount(value: number, unit: Unit | null, digits = 2): string {
  if (!Number.isFinite(value)) return 'Infinite';
  const rounded = Number(value.toFixed(digits));
  return Math.abs(rounded) < 1000
    ? formatFigure(rounded, unit)
    : `${rounded.toLocaleString('en', { maximumFractionDigits: digits }).replace('-', '−')}${unit ? `\u00A0${unit}` : ''}`;
}
