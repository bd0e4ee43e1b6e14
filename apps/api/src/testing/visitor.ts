import { SERVER_COOKIES } from '@soulstat/personal-data';
import { checkAnswer } from './test-app.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The address of a redirect, in full. */
  readonly location: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests compare it with what they expect.
  readonly json: () => any;
}

export interface Asking {
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Of every site under test. */
export const DEMO_KEY = 'the-key-of-sites-under-test';

/** A browser as far as signing in goes: cookies, the origin of its page, and redirects followed one by one by the test. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  get(url: string, asking?: Asking): Promise<Answer>;
  post(url: string, asking?: Asking): Promise<Answer>;
  /** To the demo page and through it as this player; the answer's address, not asked for yet. */
  answerOfProvider(accountId: number): Promise<string>;
  /** All of it. */
  signIn(accountId: number): Promise<Answer>;
}

export function openVisitor(site: string): Visitor {
  const cookies = new Map<string, string>();

  async function ask(method: 'GET' | 'POST', path: string, asking: Asking): Promise<Answer> {
    const url = new URL(path, site);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(method === 'POST' && { origin: site }),
        ...(asking.body !== undefined && { 'content-type': 'application/json' }),
        ...asking.headers,
      },
      ...(asking.body !== undefined && {
        body: typeof asking.body === 'string' ? asking.body : JSON.stringify(asking.body),
      }),
      ...(asking.form && { body: new URLSearchParams(asking.form) }),
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const text = await response.text();
    if (response.headers.get('content-type')?.startsWith('application/json'))
      checkAnswer(url.pathname, method, response.status, text);
    const location = response.headers.get('location');
    return {
      status: response.status,
      headers: response.headers,
      text,
      location: location === null ? undefined : new URL(location, url).href,
      json: () => JSON.parse(text),
    };
  }

  const visitor: Visitor = {
    cookies,
    get: (url, asking = {}) => ask('GET', url, asking),
    post: (url, asking = {}) => ask('POST', url, asking),
    answerOfProvider: async (accountId) => {
      const { location = '' } = await visitor.get('/api/auth/steam/login?returnTo=/heroes');
      cookies.set(SERVER_COOKIES.demoKey.name, DEMO_KEY);
      const page = await visitor.get(location);
      const fields = Object.fromEntries(
        [...page.text.matchAll(/name="(openid\.[^"]+)" value="([^"]*)"/g)].map(
          ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
        ),
      );
      const answer = await visitor.post(new URL(location).pathname, {
        form: { ...fields, accountId: String(accountId) },
      });
      // What is left is what any sign-in leaves.
      cookies.delete(SERVER_COOKIES.demoKey.name);
      return answer.location ?? '';
    },
    signIn: async (accountId) => visitor.get(await visitor.answerOfProvider(accountId)),
  };
  return visitor;
}

/** Takes in one line of `Set-Cookie`, as a browser does. */
function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
