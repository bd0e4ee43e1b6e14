import { expect, test } from 'vitest';
import { decisionWords } from './decision-words.ts';

test.each([
  ['report.decide', 'guide', { decision: 'hide' }, 'Hidden:'],
  ['report.decide', 'guide', { decision: 'warn' }, 'Warned about'],
  ['account.setRole', 'account', { role: 'author' }, 'Your role is now author'],
  ['account.ban', 'account', { isBanned: true }, 'Your account was banned'],
  ['account.ban', 'account', { isBanned: false }, 'Your ban was lifted'],
  ['comment.delete', 'comment', null, 'Deleted your comment'],
  ['guide.review', 'guide', null, 'Changed your guide'],
])('%s of a %s with %j reads "%s"', (action, objectKind, after, words) => {
  expect(decisionWords({ action, objectKind, after })).toBe(words);
});
