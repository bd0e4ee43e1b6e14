import { expect, test } from 'vitest';
import { nextHelp, nextNotice } from './notice-states.ts';

test.each([
  ['unneeded', 'need', 'shown'],
  ['unneeded', 'ease', 'unneeded'],
  ['unneeded', 'acknowledge', 'unneeded'],
  ['unneeded', 'recall', 'acknowledged'],
  ['shown', 'need', 'shown'],
  ['shown', 'ease', 'unneeded'],
  ['shown', 'acknowledge', 'acknowledged'],
  ['shown', 'recall', 'acknowledged'],
  ['acknowledged', 'need', 'acknowledged'],
  ['acknowledged', 'ease', 'acknowledged'],
  ['acknowledged', 'acknowledge', 'acknowledged'],
  ['acknowledged', 'recall', 'acknowledged'],
] as const)('a notice that is %s, told "%s", is %s', (state, word, next) => {
  expect(nextNotice(state, word)).toBe(next);
});

test.each([
  ['waiting', 'due', 'open'],
  ['waiting', 'ask', 'open'],
  ['waiting', 'close', 'waiting'],
  ['waiting', 'recall', 'seen'],
  ['open', 'due', 'open'],
  ['open', 'ask', 'open'],
  ['open', 'close', 'seen'],
  ['open', 'recall', 'open'],
  ['seen', 'due', 'seen'],
  ['seen', 'ask', 'open'],
  ['seen', 'close', 'seen'],
  ['seen', 'recall', 'seen'],
] as const)('the help that is %s, told "%s", is %s', (state, word, next) => {
  expect(nextHelp(state, word)).toBe(next);
});
