import { expect, test } from 'vitest';
import { optionsIn } from './overlay-options.ts';

test('an overlay reads its options from its address, and passes over what it does not understand', () => {
  expect(
    optionsIn('?theme=light&bg=solid&scale=0.5&hide=title,times,x&stage=2&rounds=3&group=b'),
  ).toMatchObject({
    theme: 'light',
    ground: 'solid',
    scale: 0.5,
    hidden: new Set(['title', 'times']),
    stage: 1,
    rounds: 3,
    group: 1,
  });
  expect(optionsIn('?theme=pink&scale=99&stage=0&rounds=x&rows=2.5&group=AA&match=<b>')).toEqual({
    theme: 'dark',
    ground: 'transparent',
    scale: 1,
    hidden: new Set(),
    stage: undefined,
    rounds: 4,
    rows: 16,
    group: undefined,
    match: undefined,
  });
});
