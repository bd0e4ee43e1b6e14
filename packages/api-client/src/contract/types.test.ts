import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractTypes } from '../../contract-types.ts';

test('types.ts has every type of the contract: `pnpm openapi` would change nothing', () => {
  expect(readFileSync(new URL('types.ts', import.meta.url), 'utf8')).toBe(contractTypes());
});
