import type { Unit } from './types.ts';

/** A figure with its unit, at most two decimals, a true minus sign, and no line break before the unit: "−0.5 m". */
export function formatFigure(value: number, unit: Unit | null): string {
  const text = String(Number(value.toFixed(2))).replace('-', '−');
  if (unit === null) return text;
  return unit === '/s' || unit === '/min' || unit === 'x' || unit === '°'
    ? `${text}${unit === 'x' ? '×' : unit}`
    : `${text}\u00A0${unit}`;
}
