/** People of a tournament, in browsers of their own. */
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { SIGN_IN_KEY } from '../server.ts';
import { expect, waitUntilInteractive } from '../test.ts';

export interface Person {
  readonly accountId: number;
  readonly context: BrowserContext;
}

/**
 * The cookies of a session. NOTE: the browser's store of cookies has the real time and the tests another one, so that cookies with a short life
 * that requests of a context bring are over at once.
 */
async function sessionOf(site: string, accountId: number): Promise<readonly (readonly [string, string])[]> {
  const jar = new Map([['soulstat-demo-key', SIGN_IN_KEY]]);
  const ask = async (address: string, form?: URLSearchParams): Promise<string> => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(new URL(address, site), {
      redirect: 'manual',
      headers: { cookie, origin: site },
      ...(form && { method: 'POST', body: form }),
    });
    for (const text of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      jar.set(name, value);
    }
    return answer.headers.get('location') ?? '';
  };
  const provider = new URL(await ask('/api/auth/steam/login?returnTo=/faq'), site);
  const form = new URLSearchParams([...provider.searchParams, ['accountId', String(accountId)]]);
  await ask(await ask(provider.pathname, form));
  return [...jar].filter(([, value]) => value !== '');
}

/** Signed in without a page: each has a session in a browser of their own. */
export async function signedIn(browser: Browser, site: string, accountId: number): Promise<Person> {
  const context = await browser.newContext({ baseURL: site });
  const cookies = ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'];
  await context.addCookies(cookies.map((name) => ({ name, value: 'true', url: site })));
  const session = await sessionOf(site, accountId);
  await context.addCookies(session.map(([name, value]) => ({ name, value, url: site })));
  const status = await context.request.get('/api/auth/status');
  expect(await status.json()).toMatchObject({ isAuthenticated: true, accountId });
  return { accountId, context };
}

/** A page of somebody, once it can be used. */
export async function open({ context }: Person, path: string): Promise<Page> {
  const page = await context.newPage();
  waitUntilInteractive(page);
  await page.goto(path);
  return page;
}

export interface Api {
  /** The answer of an address of the API; fails the test where it is refused. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests compare it with what they expect.
  readonly get: (path: string) => Promise<any>;
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  readonly post: (path: string, data?: object) => Promise<any>;
}

export const apiOf = (request: APIRequestContext, site: string): Api => ({
  get: async (path) => {
    const answer = await request.get(path);
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  },
  post: async (path, data) => {
    const answer = await request.post(path, { headers: { origin: site }, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  },
});
