import { expect, test } from 'vitest';
import {
  countOf,
  formatDurationExact,
  formatMoment,
  formatPercentExact,
  formatRate,
  formatRateExact,
  formatRelative,
  formatShort,
  formatSigned,
  isoMoment,
} from './format.ts';

test.each([
  [0, '0'],
  [950, '950'],
  [999.6, '1,000'],
  [1000, '1.0k'],
  [23_013, '23.0k'],
  [39_053, '39.1k'],
  [999_949, '999.9k'],
  [999_950, '1M'],
  [1_234_567, '1.23M'],
  [-14_249, '-14.2k'],
])('%d is %s where space is short', (value, text) => {
  expect(formatShort(value)).toBe(text);
});

test.each([
  [formatSigned(1200), '+1,200'],
  [formatSigned(-39_486), '−39,486'],
  [formatSigned(0), '0'],
  [formatRate(1071.5), '1,072'],
  [formatRateExact(1071.349), '1,071.35'],
  [formatPercentExact(0.46371), '46.37\u00A0%'],
  [formatPercentExact(1), '100\u00A0%'],
  [countOf(1, 'match', 'matches'), '1 match'],
  [countOf(0, 'match', 'matches'), '0 matches'],
  [countOf(1200, 'kill'), '1,200 kills'],
])('%j reads as it should', (text, expected) => {
  expect(text).toBe(expected);
});

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [60, '1 minute'],
  [1727, '28 minutes 47 seconds'],
  [3723, '1 hour 2 minutes 3 seconds'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDurationExact(seconds)).toBe(text);
});

const MARCH = 1_773_889_348;

test('a moment has an exact time with its zone, and a form for machines', () => {
  expect(formatMoment(MARCH)).toBe('19 March 2026 at 03:02:28 UTC');
  expect(isoMoment(MARCH)).toBe('2026-03-19T03:02:28.000Z');
});

test.each([
  [10, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [86_400, 'yesterday'],
  [8 * 86_400, 'last week'],
  [246 * 86_400, '8 months ago'],
  [400 * 86_400, 'last year'],
  [-7200, 'in 2 hours'],
])('%d seconds before now is %s', (elapsed, text) => {
  expect(formatRelative(MARCH - elapsed, new Date(MARCH * 1000))).toBe(text);
});
