import { createClient, type Client } from '@soulstat/api-client';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Check, Clean, Clone, Errors } from 'typebox/value';
import { buildApp, type AppOptions } from '../app.ts';
import type { Databases } from '../storage/databases.ts';
import { openIngester, type Ingester } from '../matches/ingest/ingester.ts';
import { contractRoutes } from '../http/openapi/openapi.ts';
import { openTestDatabases } from './databases/databases.ts';

export const ADMIN_TOKEN = 'the-admin-token-of-this-test';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly databases: Databases;
  readonly ingester: Ingester;
  /** Asks the app without a network, and fails when an answer is not as the contract says. */
  readonly client: Client;
  /** The same with the admin token. */
  readonly admin: Client;
  close(): Promise<void>;
}

/** The whole app over empty embedded databases. */
export async function openTestApp(options: AppOptions = {}): Promise<TestApp> {
  const databases = await openTestDatabases();
  const ingester = openIngester(databases);
  const app = buildApp({ ...databases, ingester, adminToken: ADMIN_TOKEN }, options);
  await app.ready();
  return {
    app,
    databases,
    ingester,
    client: createClient({ baseUrl: '', fetch: injectingFetch(app) }),
    admin: createClient({
      baseUrl: '',
      fetch: injectingFetch(app),
      headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    }),
    close: async () => {
      await app.close();
      await databases.close();
    },
  };
}

/** `fetch` that asks the app itself. */
export function injectingFetch(app: FastifyInstance): typeof fetch {
  return async (url, init = {}) => {
    const body = init.body as Uint8Array | string | undefined;
    const answer = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: String(url),
      headers: init.headers as Record<string, string>,
      ...(body !== undefined && { payload: typeof body === 'string' ? body : Buffer.from(body) }),
    });
    checkAnswer(String(url), init.method ?? 'GET', answer.statusCode, answer.body);
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };
}

/** `/api/profile/favourites` before `/api/profile/:accountId`. */
const ROUTES = contractRoutes()
  .toSorted((one, other) => Number(one.url.includes(':')) - Number(other.url.includes(':')))
  .map((route) => ({ route, pattern: new RegExp(`^${route.url.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/** Throws when an operation of the contract answers something that the contract does not say, or more than it says. */
export function checkAnswer(url: string, method: string, status: number, body: string): void {
  const path = url.split('?', 1)[0] ?? '';
  const { route } = ROUTES.find((each) => each.route.method === method && each.pattern.test(path)) ?? {};
  if (!route) return;
  const schema = route.schema.response[status];
  if (!schema)
    throw new Error(
      `${route.schema.operationId} answers ${status}, which its contract does not name: ${body}`,
    );
  const answer: unknown = JSON.parse(body);
  if (!Check(schema, answer))
    throw new Error(
      `${route.schema.operationId} breaks its contract: ${JSON.stringify(Errors(schema, answer).slice(0, 5))}`,
    );
  const declared = Clean(schema, Clone(answer));
  if (JSON.stringify(declared) !== JSON.stringify(answer))
    throw new Error(`${route.schema.operationId} answers more than its contract says`);
}
