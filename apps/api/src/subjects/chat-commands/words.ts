import type { Matches } from '../../community/players/player-history.ts';
import { winsAmong } from './runs.ts';

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const countOf = (count: number, one: string, many: string): string =>
  `${whole(count)} ${count === 1 ? one : many}`;

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
/** Every rate comes with its count. */
export const rateWords = (wins: number, matches: number): string | undefined =>
  matches === 0 ? undefined : `${percent(wins / matches)} of ${countOf(matches, 'match', 'matches')}`;

export const signed = (value: number | undefined): string | undefined => {
  if (value === undefined) return undefined;
  const rounded = Math.round(value);
  if (rounded === 0) return '±0';
  return rounded > 0 ? `+${whole(rounded)}` : `−${whole(-rounded)}`;
};

export const recordOf = (matches: Matches): string => {
  const wins = winsAmong(matches);
  return `${wins}–${matches.length - wins}`;
};

/** Kills and assists per death, over all of them; undefined without a match. */
export function kdaOf(matches: Matches): string | undefined {
  if (matches.length === 0) return undefined;
  const sum = (key: 'kills' | 'deaths' | 'assists') => matches.reduce((all, match) => all + match[key], 0);
  return ((sum('kills') + sum('assists')) / Math.max(1, sum('deaths'))).toFixed(2);
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(Math.floor(seconds % MINUTE)).padStart(2, '0')}`;

export function lengthWords(seconds: number): string {
  const minutes = Math.round(seconds / MINUTE);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const hoursWords = (seconds: number): string => `${whole(seconds / HOUR)} h`;

export function agoWords(seconds: number): string {
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h ago`;
  return `${Math.floor(seconds / DAY)} days ago`;
}
