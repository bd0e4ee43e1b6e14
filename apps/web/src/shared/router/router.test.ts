import { describe, expect, test, vi } from 'vitest';
import { memoryHistory, type History, type Location } from './history.ts';
import { fillPath, routeFinder } from './match-route.ts';
import { Router, redirect, type LoaderArgs, type PageModule } from './router.ts';

const nothing = () => {};

describe('the route of a path', () => {
  const find = routeFinder(
    [
      '/',
      '/match/:id',
      '/match/:id/summary/*',
      '/match/:id/:tab/*',
      '/heroes/*',
      '/heroes/tier-list/*',
      '/external*',
      '/*',
    ].map((path) => ({ path })),
  );

  test.each([
    ['/', '/', {}],
    ['/match/7', '/match/:id', { id: '7' }],
    ['/match/7/', '/match/:id', { id: '7' }],
    ['/match/7/summary', '/match/:id/summary/*', { id: '7', '*': '' }],
    ['/match/7/lanes/x', '/match/:id/:tab/*', { id: '7', tab: 'lanes', '*': 'x' }],
    ['/heroes', '/heroes/*', { '*': '' }],
    ['/Heroes/Tier-List', '/heroes/tier-list/*', { '*': '' }],
    ['/heroes/a%2Fb/c%20d', '/heroes/*', { '*': 'a/b/c d' }],
    ['/external', '/external*', { '*': '' }],
    ['/externalfoo/x', '/external*', { '*': 'foo/x' }],
    ['/heroes-of-old', '/*', { '*': 'heroes-of-old' }],
    ['/%zz', '/*', { '*': '%zz' }],
    ['//evil.example/x', '/*', { '*': 'evil.example/x' }],
  ])('%s is that of %s', (path, pattern, params) => {
    expect(find(path)).toEqual({ route: { path: pattern }, params });
  });

  test('a path is filled with encoded parameters, and not without them', () => {
    expect(fillPath('/match/:id/:tab', { id: '7', tab: 'a/b c' })).toBe('/match/7/a%2Fb%20c');
    expect(() => fillPath('/match/:id', {})).toThrow('needs id');
  });
});

/** A history that can be gone back in, with what happened to it. */
function notedHistory(url: string) {
  const noted: string[] = [];
  let pop: (location: Location) => void = nothing;
  const history: History = {
    ...memoryHistory(url),
    push: ({ pathname, search }) => noted.push(`push ${pathname}${search}`),
    replace: ({ pathname, search }) => noted.push(`replace ${pathname}${search}`),
    onPop: (listener) => {
      pop = listener;
    },
  };
  return { history, noted, goBack: (to: string) => pop({ pathname: to, search: '', hash: '', key: 'k' }) };
}

const pages = (modules: Readonly<Record<string, Partial<PageModule>>>) =>
  Object.entries(modules).map(([path, module]) => ({
    name: path,
    path,
    load: async (): Promise<PageModule> => ({ Component: () => null, ...module }),
  }));

async function started(url: string, modules: Readonly<Record<string, Partial<PageModule>>>) {
  const { history, noted, goBack } = notedHistory(url);
  const router = new Router(pages(modules), history);
  await router.start();
  return { router, noted, goBack };
}

describe('a visit', () => {
  test('stays on its page until the next one is loaded', async () => {
    let open = nothing;
    const loader = () => new Promise<string>((resolve) => (open = () => resolve('there')));
    const { router, noted } = await started('/', { '/': {}, '/b': { loader } });
    const arrived = router.navigate('/b');
    expect(router.state).toMatchObject({ route: { name: '/' }, pending: { pathname: '/b' } });
    expect(noted).toEqual([]);
    await expect.poll(() => (open(), router.state.pending)).toBeUndefined();
    await arrived;
    expect(router.state.route).toMatchObject({ name: '/b', content: { data: 'there' } });
    expect(noted).toEqual(['push /b']);
  });

  test('gets where it was sent last, and the loader before is told to stop', async () => {
    const signals: AbortSignal[] = [];
    const loader = ({ signal }: LoaderArgs) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    const { router, noted } = await started('/', { '/': {}, '/slow': { loader }, '/b': {} });
    void router.navigate('/slow');
    await expect.poll(() => signals.length).toBe(1);
    await router.navigate('/b', { replace: true });
    expect(signals[0]?.aborted).toBe(true);
    expect(router.state.route.name).toBe('/b');
    expect(noted).toEqual(['replace /b']);
  });

  test('is led on by a loader: a first page in its place, a later one as a new entry', async () => {
    const modules = { '/': {}, '/old': { loader: () => redirect('/new?a=1') }, '/new': {} };
    const first = await started('/old', modules);
    expect(first.noted).toEqual(['replace /new?a=1']);
    const { router, noted } = await started('/', modules);
    await router.navigate('/old');
    expect(router.state).toMatchObject({
      location: { pathname: '/new', search: '?a=1' },
      route: { name: '/new' },
    });
    expect(noted).toEqual(['push /new?a=1']);
  });

  test('goes back without a new entry', async () => {
    const { router, noted, goBack } = await started('/', { '/': {}, '/b': {} });
    await router.navigate('/b');
    goBack('/');
    await expect.poll(() => router.state.route.name).toBe('/');
    expect(router.state.action).toBe('pop');
    expect(noted).toEqual(['push /b']);
  });

  test('changes the query at once and loads nothing; the very same address is loaded again', async () => {
    let loads = 0;
    const { router } = await started('/', { '/': { loader: () => (loads += 1) } });
    void router.navigate('/?t=5');
    expect(router.state.location.search).toBe('?t=5');
    expect(router.state.route).toMatchObject({ content: { data: 1 } });
    await router.navigate('/?t=5', { replace: true });
    await router.reload();
    expect(router.state.route).toMatchObject({ content: { data: 3 } });
  });

  test('hears what a page failed with, and leaves it', async () => {
    const failing = { loader: () => Promise.reject(new Error('no answer')) };
    const { router } = await started('/bad', { '/': {}, '/bad': failing });
    expect(router.state.route.content).toEqual({ error: new Error('no answer') });
    await router.navigate('/');
    expect(router.state.route).toMatchObject({ name: '/', content: { Component: expect.any(Function) } });
  });
});

test('what is probably next begins its downloads once, and nothing is shown of it before it is asked for', async () => {
  const asked: string[] = [];
  const loader = ({ url: { search } }: LoaderArgs) => void asked.push(search);
  const { router, noted } = await started('/', { '/': {}, '/next': { loader } });
  await router.prefetch('/next?a=1');
  await router.prefetch('/next?a=1');
  await router.prefetch('/');
  expect(asked).toEqual(['?a=1']);
  expect([router.state.route.name, ...noted]).toEqual(['/']);
  await router.prefetch('/next?a=2');
  expect(asked).toEqual(['?a=1', '?a=2']);
});

test('the script of what may be next begins without its data, and nobody is told where it does not come', async () => {
  const asked: string[] = [];
  const module: PageModule = { Component: () => null, loader: () => void asked.push('data') };
  const withTabs: PageModule = {
    ...module,
    loadScript: async ({ tab }) => void asked.push(`script of ${tab}`),
  };
  const routes = [
    { name: 'next', path: '/next/:tab', load: async () => (asked.push('script'), withTabs) },
    { name: 'gone', path: '/gone', load: () => Promise.reject(new Error('no answer')) },
    { name: 'home', path: '/*', load: async () => module },
  ];
  const router = new Router(routes, memoryHistory('/'));
  router.prefetchScript('/next/map?a=1');
  router.prefetchScript('/gone');
  await vi.waitFor(() => expect(asked).toEqual(['script', 'script of map']));
});
