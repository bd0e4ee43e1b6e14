import { ApiError } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { explainError } from './explain-error.ts';
import { ChunkError } from '../../shared/api/load-chunk.ts';

test.each([
  [new ChunkError('Loading chunk home failed'), 'Part of the page did not load', 'Loading chunk home failed'],
  [new ApiError(0, 'network_error', 'Not reached.'), 'The server cannot be reached', 'Not reached.'],
  [new ApiError(500, 'internal', 'Broken.'), 'The server could not answer', 'Broken. (internal)'],
  [new TypeError('x is undefined'), 'This page failed', 'x is undefined'],
  ['thrown text', 'This page failed', 'thrown text'],
])('%s is told as what happened, with what to report', (error, title, detail) => {
  expect(explainError(error)).toMatchObject({ title, detail });
});
