import { expect, test } from 'vitest';
import { similarQuestions } from './known-questions.ts';

const KNOWN = [
  { id: 'missing', question: 'Why is my match missing?', text: 'It was not uploaded yet.' },
  { id: 'upload', question: 'How do I upload matches?', text: 'Choose the folder of the cache.' },
  { id: 'rank', question: 'Why is my rank Obscurus?', text: 'There are too few games on record.' },
];

test.each([
  ['One of my matches is missing', ['missing', 'upload']],
  ['uploading fails, which folder of the cache?', ['upload']],
  ['my rank', ['rank']],
  ['games', []],
  ['why is it so, please', []],
  ['', []],
])('%j is close to %j', (typed, ids) => {
  expect(similarQuestions(KNOWN, typed).map(({ id }) => id)).toEqual(ids);
});
