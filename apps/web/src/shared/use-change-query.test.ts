import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
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

/** A site of two pages; those with a gate load until it opens. */
function site(opened?: Promise<void>) {
  const loader = opened && (() => opened.then(() => null));
  const routes = [
    { path: '/', ...(loader && { loader }) },
    { path: '/other', ...(loader && { loader }) },
  ];
  return createMemoryRouter(routes, { initialEntries: ['/?t=5'], hydrationData: { loaderData: {} } });
}

test('two changes in one moment are both in the address', () => {
  const router = site();
  changeQuery(router, set('from', '180'));
  changeQuery(router, set('to', '360'), { replace: true });
  expect(router.state.location.search).toBe('?t=5&from=180&to=360');
});

test('a change joins the one that still loads', async () => {
  const { promise, open } = gate();
  const router = site(promise);
  changeQuery(router, set('from', '180'));
  changeQuery(router, set('to', '360'));
  expect(router.state.location.search).toBe('?t=5');
  open();
  await expect.poll(() => router.state.location.search).toBe('?t=5&from=180&to=360');
});

test('who is on the way to another page gets there', async () => {
  const { promise, open } = gate();
  const router = site(promise);
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
