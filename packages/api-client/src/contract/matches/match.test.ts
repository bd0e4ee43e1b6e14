import type { Match as DecodedMatch } from '@soulstat/match-file';
import { expectTypeOf, test } from 'vitest';
import type { Match } from './match.ts';

type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };

test('the schema of a match describes what the decoder answers, property by property', () => {
  expectTypeOf<DeepReadonly<Match>>().toEqualTypeOf<DeepReadonly<DecodedMatch>>();
});
