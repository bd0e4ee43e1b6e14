import { sampleMatch } from '@soulstat/match-file/testing';
import { PARTS, SCORE_MODELS, scoreMatch } from '@soulstat/scores';
import { expect, test } from 'vitest';
import { keptScores, readKeptScores } from './answer.ts';

const match = sampleMatch({ seed: 4, kind: 'ranked' });
const scored = scoreMatch(match, SCORE_MODELS);
if (!scored) throw new Error('not scored');
const kept = keptScores(match, scored);

test('kept scores are read as they were written, with a reason for each part and every figure in one', () => {
  expect(readKeptScores(JSON.stringify(kept))).toEqual(kept);
  for (const { placeParts, standings, parts } of kept.players) {
    expect(placeParts.map(({ part }) => part)).toEqual([...PARTS]);
    expect(new Set(standings.map(({ part }) => part))).toEqual(new Set(PARTS));
    expect(parts?.parts).toHaveLength(PARTS.length);
  }
});

test('scores of models that knew no parts keep their places, and say nothing of why', () => {
  const players = kept.players.map((player) => ({
    ...player,
    placeParts: { credit: 1, performance: 0, lane: 0 },
    parts: { metrics: [1], mates: 0, expected: 0, cut: 0 },
  }));
  const read = readKeptScores(JSON.stringify({ ...kept, players }));
  expect(read.players.map(({ place }) => place)).toEqual(kept.players.map(({ place }) => place));
  expect(read.players.flatMap(({ placeParts, standings }) => [...placeParts, ...standings])).toEqual([]);
  expect(read.players.every(({ parts }) => parts === null)).toBe(true);
});
