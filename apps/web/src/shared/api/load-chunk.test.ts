import { expect, test } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkError, loadChunk } from './load-chunk.ts';

test('a part that arrives is handed on', async () => {
  expect(await loadChunk('help', async () => 'here')).toBe('here');
});

test.each([
  ['a script that is gone', new TypeError('Failed to fetch'), 'Loading chunk help failed'],
  ['a style that is gone', new Error('Unable to preload CSS for /a.css'), 'Loading CSS chunk help failed'],
])('%s says which part failed', async (_, cause, message) => {
  await expect(loadChunk('help', () => Promise.reject(cause))).rejects.toThrow(
    new ChunkError(message, { cause }),
  );
});

test('a part that never arrives is given up, after 120 s', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  await expect(loadChunk('help', () => new Promise(() => {}), 5)).rejects.toThrow(
    'Loading chunk help failed',
  );
});
