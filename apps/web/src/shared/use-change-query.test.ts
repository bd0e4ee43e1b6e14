import { expect, test } from 'vitest';
import { memoryHistory } from './router/history.ts';
import { Router } from './router/router.ts';
import { changedValues, changeQuery, withParameters } from './use-change-query.ts';

const set = (key: string, value: string) => (query: URLSearchParams) =>
  withParameters(query, { [key]: value });

const nothing = () => {};

function gate() {
  let open = nothing;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open: () => open() };
}

const page = (path: string, opened?: Promise<void>) => ({
  name: path,
  path,
  load: async () => ({ Component: () => null, loader: () => opened }),
});

/** A site of two pages, the first of them shown; a page with a gate loads until it opens. */
async function site({ first, second }: { first?: Promise<void>; second?: Promise<void> } = {}) {
  const router = new Router([page('/', first), page('/other', second)], memoryHistory('/?t=5'));
  const started = router.start();
  if (!first) await started;
  return router;
}

test('two changes in one moment are both in the address', async () => {
  const router = await site();
  changeQuery(router, set('from', '180'));
  changeQuery(router, set('to', '360'), { replace: true });
  expect(router.state.location.search).toBe('?t=5&from=180&to=360');
});

test('a change joins the one that still loads', async () => {
  const { promise, open } = gate();
  const router = await site({ first: promise });
  changeQuery(router, set('from', '180'));
  changeQuery(router, set('to', '360'));
  expect(router.state.location.search).toBe('?t=5');
  open();
  await expect.poll(() => router.state.location.search).toBe('?t=5&from=180&to=360');
});

test('who is on the way to another page gets there', async () => {
  const { promise, open } = gate();
  const router = await site({ second: promise });
  void router.navigate('/other');
  expect(changeQuery(router, set('t', '60'))).toBe(false);
  open();
  await expect.poll(() => router.state.location.pathname).toBe('/other');
  expect(router.state.location.search).toBe('');
});

test('of the values of a form only those count that are others now', () => {
  expect(changedValues({ mode: 'ranked', minMatches: 5, side: 0 }, { mode: 'all', minMatches: 5 })).toEqual({
    mode: 'all',
    side: undefined,
  });
});
