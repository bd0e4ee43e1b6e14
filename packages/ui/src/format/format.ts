/** Formats of numbers: one place, so that a table, a chart and a tooltip agree. In English. */

const COUNT = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
/** A number that would round up to the next unit takes it: 999,960 is 1M, not 1000k. */
const COMPACT_UNITS = [
  { unit: 1e9, from: 999_950_000, suffix: 'B' },
  { unit: 1e6, from: 999_950, suffix: 'M' },
  { unit: 1e3, from: 999.5, suffix: 'k' },
] as const;

/** A whole number with thousands separators: `41,230`. */
export function formatCount(count: number): string {
  return withMinus(COUNT.format(count));
}

/** A number in at most four characters: `950`, `1.5k`, `23.1k`, `2M`. One decimal at most, none when it is zero. */
export function formatCompact(value: number): string {
  const size = COMPACT_UNITS.find(({ from }) => Math.abs(value) >= from);
  if (!size) return withMinus(String(Math.round(value)));
  return withMinus(`${Math.round((value / size.unit) * 10) / 10}${size.suffix}`);
}

/** A narrow no-break space between a number and its unit. */
const NO_BREAK_SPACE = '\u00A0';

/** A rate (0 to 1) as a percentage, `51.8 %`, with so many decimals (default one). */
export function formatPercent(rate: number, decimals = 1): string {
  return withMinus(`${(rate * 100).toFixed(decimals)}${NO_BREAK_SPACE}%`);
}

/**
 * Decimals of a percentage that its 95 % interval supports: none while the interval is wider than 4 points, one below. A number is never
 * more exact than its uncertainty.
 */
export function percentDecimals(interval: readonly [low: number, high: number]): 0 | 1 {
  return interval[1] - interval[0] > 0.04 ? 0 : 1;
}

/** A duration as `34:47`, from an hour on as `1:04:05`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.trunc(whole / 3600), Math.trunc(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}

function padded(part: number): string {
  return String(part).padStart(2, '0');
}

/** A minus is as wide as a plus, a hyphen is not; what rounds to zero has no sign. */
function withMinus(text: string): string {
  return /^-[0.,]*(?:\s%)?$/.test(text) ? text.slice(1) : text.replace('-', '−');
}
