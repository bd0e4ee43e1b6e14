import { createElement as h, Fragment, isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ACCESS_CUT, AFTER_SENDING, ONLY_MATCH_DATA } from '../../../shared/help-texts.tsx';
import { matches, textOf } from './question.ts';
import { QUESTION_GROUPS } from './questions/index.ts';

const questions = QUESTION_GROUPS.flatMap((group) => group.questions);
const text = questions.map(({ answer }) => textOf(answer)).join('\n');

/** Where links of an answer lead. */
function linksIn(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(linksIn);
  if (!isValidElement<{ readonly children?: ReactNode; readonly href?: string; readonly to?: string }>(node))
    return [];
  const { children, href, to } = node.props;
  return [href, to].filter((link) => link !== undefined).concat(linksIn(children));
}

test('an answer as text has the words of its paragraphs, lists and links, apart from each other', () => {
  const answer = h(
    Fragment,
    null,
    h('p', null, 'One ', h('a', { href: '#x' }, 'link'), ' and ', 3, '.'),
    h('ul', null, h('li', null, 'First'), h('li', null, 'Second')),
    false,
  );
  expect(textOf(answer).replaceAll(/\s+/g, ' ').trim()).toBe('One link and 3. First Second');
});

test.each([
  ['', true],
  ['MATCH', true],
  ['valves rate', true],
  ['valve’s rate', true],
  ['rate nothing', false],
])('a question about Valve’s match rate is found by "%s": %s', (typed, isFound) => {
  expect(matches({ id: 'x', question: 'Valve’s match?', answer: h('p', null, 'A rate.') }, typed)).toBe(
    isFound,
  );
});

test('every anchor is there once, and every link to an answer leads to one', () => {
  const ids = questions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const anchors = questions
    .flatMap(({ answer }) => linksIn(answer))
    .filter((link) => link.startsWith('#'))
    .map((link) => link.slice(1));
  expect(anchors.filter((anchor) => ![...ids, 'check-match', 'check-rank'].includes(anchor))).toEqual([]);
});

test('it says what the help dialog says', () => {
  for (const said of [ACCESS_CUT, ONLY_MATCH_DATA, ...AFTER_SENDING.map(({ what }) => what)])
    expect(text).toContain(textOf(said));
});
