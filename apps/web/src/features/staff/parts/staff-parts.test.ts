import type { ReportedObject } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { changesOf } from './audit-entry.tsx';
import { decisionsFor } from './decide-form.tsx';

const content = { title: 'A guide', path: '/guides/1', text: '', authorId: 1, authorName: null };
const decision = { decision: 'hide', decidedAt: 0, why: null } as const;
const object: ReportedObject = {
  kind: 'player',
  id: '1',
  content,
  state: 'visible',
  reports: [],
  decision: null,
};

test.each([
  ['what waits', {}, ['dismiss', 'warn', 'hide', 'remove']],
  ['what waits and is hidden', { state: 'hidden' }, ['dismiss', 'restore', 'remove']],
  ['what was decided and is visible', { decision }, ['warn', 'hide', 'remove']],
  ['what was removed', { decision, state: 'removed' }, ['restore']],
  ['what its author deleted', { content: null }, ['dismiss']],
  ['what its author deleted after the decision', { content: null, decision }, []],
] as const)('of %s one can decide what makes sense', (_, changed, decisions) => {
  expect(decisionsFor({ ...object, ...changed })).toEqual(decisions);
});

test('the audit log says what changed, by name', () => {
  const before = { state: 'visible', role: 'user' };
  const after = { state: 'hidden', role: 'user', isBanned: true };
  expect(changesOf({ before, after })).toEqual(['state: visible → hidden', 'isBanned: true']);
  expect(changesOf({ before: { text: 'x' }, after: null })).toEqual(['text: x → nothing']);
});
