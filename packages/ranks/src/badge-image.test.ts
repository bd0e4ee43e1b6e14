import { expect, test } from 'vitest';
import {
  BADGE_SIZES,
  badgeDrawing,
  badgeImagePaths,
  formatRankVersion,
  parseRankVersion,
  withRankVersion,
} from './index.ts';

test('a badge is looked for as webp, then as png, then as the png of the layered original', () => {
  expect(badgeImagePaths(84, 'lg')).toEqual([
    'ranks/rank8/badge_lg_subrank4.webp',
    'ranks/rank8/badge_lg_subrank4.png',
    'ranks/rank8/badge_lg_subrank4_psd.png',
  ]);
  expect(badgeImagePaths(116, 'sm')[0]).toBe('ranks/rank11/badge_sm_subrank6.webp');
});

test('who prefers version 1 asks for it with every image', () => {
  expect(badgeImagePaths(11, 'sm', 1)).toEqual([
    'ranks/rank1/badge_sm_subrank1.webp?version=1',
    'ranks/rank1/badge_sm_subrank1.png?version=1',
    'ranks/rank1/badge_sm_subrank1_psd.png?version=1',
  ]);
});

test.each([undefined, null, 0, 10, 17, 121])('%s has no image on the assets host', (rankNumber) => {
  expect(badgeImagePaths(rankNumber, 'lg')).toEqual([]);
});

test.each([
  ['false', 1],
  ['true', 2],
  ['', 2],
  ['FALSE', 2],
  [undefined, 2],
])('the cookie %o selects version %d', (cookie, version) => {
  expect(parseRankVersion(cookie)).toBe(version);
});

test.each([1, 2] as const)('version %d survives the trip through its cookie', (version) => {
  expect(parseRankVersion(formatRankVersion(version))).toBe(version);
});

test.each([
  ['/profile/1', 2, '/profile/1'],
  ['/profile/1', 1, '/profile/1?version=1'],
  ['/profile/1?page=2', 1, '/profile/1?page=2&version=1'],
  ['/profile/1#top', 1, '/profile/1?version=1#top'],
  ['/profile/1?page=2#a#b', 1, '/profile/1?page=2&version=1#a#b'],
] as const)('%s in version %d becomes %s', (path, version, expected) => {
  expect(withRankVersion(path, version)).toBe(expected);
});

test('only badges wide enough to read a numeral get the drawing that has one', () => {
  const drawings = Object.keys(BADGE_SIZES).map((size) => badgeDrawing(size as keyof typeof BADGE_SIZES));
  expect(drawings).toEqual(['sm', 'lg', 'lg', 'lg', 'lg', 'lg', 'lg']);
});

test.each([
  ['miniscule', 18, 18],
  ['tiny', 28, 28],
  ['small', 35, 40],
  ['mid-small', 50, 50],
  ['medium', 70, 80],
  ['large', 100, 120],
  ['huge', 130, 160],
] as const)('a %s badge is %d px on narrow screens and %d px on wide ones', (size, narrow, wide) => {
  expect(BADGE_SIZES[size]).toEqual({ narrow, wide });
});
