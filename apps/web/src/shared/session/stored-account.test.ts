import { expect, test } from 'vitest';
import { parseAccountId } from './stored-account.ts';

test.each([
  ['146133179', 146_133_179],
  ['4294967295', 4_294_967_295],
  ['4294967296', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['76561198106398907', undefined],
  ['', undefined],
  ['null', undefined],
  [null, undefined],
])('%j is the account %s', (text, accountId) => {
  expect(parseAccountId(text)).toBe(accountId);
});
