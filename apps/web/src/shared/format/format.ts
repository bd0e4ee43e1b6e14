/**
 * Formats of numbers and moments of the site's pages, beyond those of
 * @soulstat/ui. One locale for everyone, so that a server render says the same. `…Exact` is the full value for tooltips.
 */
import { formatCount } from '@soulstat/ui';

const ONE_DECIMAL = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const UP_TO_TWO = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const SIGNED = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const momentIn = (timeZone?: 'UTC') =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone });
const MOMENTS = { UTC: momentIn('UTC'), local: momentIn() };

/** 39053 → "39.1k", 1234567 → "1.23M", 950 → "950": for where space is short and the exact value is at hand. */
export function formatShort(value: number): string {
  const size = Math.abs(value);
  if (size < 1000) return formatCount(Math.round(value));
  if (size < 999_950) return `${ONE_DECIMAL.format(value / 1000)}k`;
  return `${UP_TO_TWO.format(value / 1_000_000)}M`;
}

/** -1200 → "−1,200", with the sign that is as wide as the plus; 1200 → "+1,200". */
export function formatSigned(value: number): string {
  return SIGNED.format(value).replace('-', '−');
}

/** 1071.3 → "1,071": a rate whose decimals say nothing. */
export function formatRate(value: number): string {
  return formatCount(Math.round(value));
}

/** 1071.349 → "1,071.35". */
export function formatRateExact(value: number): string {
  return UP_TO_TWO.format(value);
}

/** 0.46371 → "46.37 %". */
export function formatPercentExact(share: number): string {
  return `${UP_TO_TWO.format(share * 100)}\u00A0%`;
}

/** 1727 → "28 minutes 47 seconds". */
export function formatDurationExact(seconds: number): string {
  const parts = [
    [Math.trunc(seconds / 3600), 'hour'],
    [Math.trunc((seconds % 3600) / 60), 'minute'],
    [Math.trunc(seconds % 60), 'second'],
  ] as const;
  const said = parts.filter(([value]) => value > 0).map(([value, unit]) => countOf(value, unit));
  return said.length > 0 ? said.join(' ') : '0 seconds';
}

/** A placeholder with the height of a number that is loading. */
export const NOT_YET = '\u00A0';

/** "1 match", "4 matches". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Unix seconds → "19 March 2026 at 03:02:28 UTC", in the visitor's time zone unless another is asked for. */
export function formatMoment(unixSeconds: number, timeZone: 'UTC' | 'local' = 'local'): string {
  return MOMENTS[timeZone].format(unixSeconds * 1000);
}

/** Unix seconds → "2026-03-19T03:02:28.000Z", for `<time dateTime>`. */
export function isoMoment(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString();
}

const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "3 hours ago", "in 2 days", "just now". */
export function formatRelative(unixSeconds: number, now: Date): string {
  const elapsed = unixSeconds - now.getTime() / 1000;
  const unit = UNITS.find(([, seconds]) => Math.abs(elapsed) >= seconds);
  return unit ? RELATIVE.format(Math.trunc(elapsed / unit[1]), unit[0]) : 'just now';
}
