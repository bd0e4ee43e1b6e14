import type { Match } from '@soulstat/match-file';
import { sampleMatch } from '@soulstat/match-file/testing';
import { hasPresentFacts } from '@soulstat/warehouse/facts';
import { expect, test } from 'vitest';
import { prepareMatch } from './prepare-match.ts';
import { sha256Of } from '../../storage/raw-files/raw-store.ts';

const full = sampleMatch();
const scoreboard: Match = {
  ...full,
  damageMatrix: null,
  paths: null,
  players: full.players.map((player) => ({ ...player, snapshots: [], purchases: [], deathDetails: [] })),
};
const withoutPaths: Match = { ...full, paths: null };
const changed: Match = {
  ...full,
  players: full.players.map((player, index) => ({ ...player, kills: index })),
};

const [first] = full.players;
const unknownLane: Match = {
  ...full,
  players: full.players.map((player) => (player === first ? { ...player, lane: null } : player)),
};
const sourceOfPoints: Match = {
  ...full,
  damageMatrix: full.damageMatrix && {
    ...full.damageMatrix,
    sources: full.damageMatrix.sources.map((source, index) =>
      index === 0 ? { ...source, name: 'renamed' } : source,
    ),
  },
};

const version = (match: Match, source = 'a file') =>
  prepareMatch(match, sha256Of(Buffer.from(source))).version;

test('equal content is an equal version, whichever file it comes from', () => {
  expect(version(structuredClone(full), 'another file')).toBe(version(full));
});

test('what tells more is a greater version', () => {
  expect(version(full)).toBeGreaterThan(version(withoutPaths));
  expect(version(withoutPaths)).toBeGreaterThan(version(scoreboard));
});

test('a scoreboard never outweighs a file, however much it holds', () => {
  const names = Array.from({ length: 1000 }, (_, id) => ({ id, name: 'x' }));
  const long = { ...scoreboard, customStatNames: names };
  expect(version(withoutPaths)).toBeGreaterThan(version(long));
});

test('sources that give different rows never tie, and every version fits 64 bits', () => {
  const versions = [full, scoreboard, withoutPaths, changed, unknownLane, sourceOfPoints].map((match) =>
    version(match),
  );
  expect(new Set(versions).size).toBe(versions.length);
  for (const one of versions) {
    expect(one).toBeLessThan(2n ** 64n);
    expect(hasPresentFacts(one)).toBe(true);
  }
});

test('a version of other columns is not of the present ones', () => {
  expect(hasPresentFacts(version(full) ^ (1n << 57n))).toBe(false);
});
