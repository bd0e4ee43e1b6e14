import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: Uint8Array | string;
}

export type Ask = (path: string, asked?: Asked) => Promise<Answer>;

/**
 * Asks a server of this machine as an attacker would: any method, header and body; redirects are not followed. `from` is the address that a
 * proxy would tell; without it the request is one of this machine.
 */
export function openClient(url: string, from?: string): { readonly ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const forwarded = from === undefined ? {} : { 'x-forwarded-for': from };
  const ask: Ask = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const outgoing = request(
        new URL(path, url),
        { agent, method, headers: { ...forwarded, ...length, ...headers } as Record<string, string> },
        (response) => {
          const chunks: Buffer[] = [];
          response
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('error', reject)
            .on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                text: Buffer.concat(chunks).toString(),
              }),
            );
        },
      );
      outgoing.on('error', reject).end(body);
    });
  return { ask, close: () => agent.destroy() };
}

export const postJson = (body: unknown): Asked => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export interface DemoSite {
  readonly url: string;
  /** What the demo sign-in asks for. */
  readonly signInKey: string;
}

/** The session cookie of an account, by way of the demo sign-in and its key. Throws where the site has none. */
export async function signIn(ask: Ask, { url, signInKey }: DemoSite, accountId: number): Promise<string> {
  const login = await ask('/api/auth/steam/login?returnTo=/');
  const provider = new URL(located(login));
  const form = new URLSearchParams([...provider.searchParams, ['accountId', String(accountId)]]);
  const signed = await ask(provider.pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: url,
      cookie: `soulstat-demo-key=${signInKey}`,
    },
    body: form.toString(),
  });
  const back = new URL(located(signed), url);
  const done = await ask(`${back.pathname}${back.search}`, { headers: { cookie: cookiesOf(login) } });
  return cookiesOf(done);
}

function located({ status, headers, text }: Answer): string {
  const { location } = headers;
  if (typeof location !== 'string') throw new Error(`The sign-in answered ${status}: ${text.slice(0, 200)}`);
  return location;
}

function cookiesOf({ headers }: Answer): string {
  const set = headers['set-cookie'] ?? [];
  return [set]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
