import { expect, test } from 'vitest';
import { formatCompact, formatCount, formatDuration, formatPercent, percentDecimals } from './format.ts';

test.each([
  [0, '0'],
  [950, '950'],
  [999.4, '999'],
  [999.6, '1k'],
  [1_000, '1k'],
  [1_500, '1.5k'],
  [23_049, '23k'],
  [23_060, '23.1k'],
  [45_000, '45k'],
  [999_960, '1M'],
  [1_500_000_000, '1.5B'],
  [2_000_000, '2M'],
  [-1_500, '−1.5k'],
  [-0.2, '0'],
])('%d is %s in short', (value, text) => {
  expect(formatCompact(value)).toBe(text);
});

test.each([
  [-0.1234, '−12.3\u00A0%'],
  [-0.0001, '0.0\u00A0%'],
  [1, '100.0\u00A0%'],
])('%d is %s, on one line', (rate, text) => {
  expect(formatPercent(rate)).toBe(text);
});

test('a count sets its thousands apart', () => {
  expect(formatCount(41_230)).toBe('41,230');
  expect(formatCount(-41_230)).toBe('−41,230');
});

test.each([
  [0, '0:00'],
  [59.6, '1:00'],
  [2087, '34:47'],
  [3845, '1:04:05'],
  [-5, '0:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('a percentage is as exact as its interval allows', () => {
  expect(formatPercent(0.5183, percentDecimals([0.5, 0.536]))).toBe('51.8\u00A0%');
  expect(formatPercent(0.5183, percentDecimals([0.45, 0.59]))).toBe('52\u00A0%');
});
