import { expect, test } from 'vitest';
import { lazyPage } from './load-page.ts';

test('a page that arrives is handed on', async () => {
  const page = { Component: () => null };
  expect(await lazyPage('home', async () => page)()).toBe(page);
});

test('a page that does not arrive names its chunk', async () => {
  const load = lazyPage('home', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(load()).rejects.toThrow('Loading chunk home failed');
});
