import type { RouteContract } from '@soulstat/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fail } from '../../base/problem.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { noteEvent } from '../accounts/security-log.ts';
import type { Sessions } from '../accounts/session.ts';
import type { Actor } from '../permissions/may.ts';
import type { Topics } from '../realtime/topics.ts';
import { onceAnHour } from '../../http/plugins/once-an-hour.ts';
import { LOOK_EVERY_MS, openAllowances, type Allowance } from './allowances.ts';
import { canBeKey, hashOfKey, keysIn } from './key-text.ts';
import { findKey, KEYS_TOPIC, type KnownKey } from './queries/api-keys.ts';
import type { Counted } from './sliding-hour.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a key has to be for; from the contract. */
    key?: NonNullable<RouteContract['key']>;
  }
}

export type Keys = ReturnType<typeof useKeys>;

/** Keys remembered at once, and for how long where nobody says that one was changed. */
const REMEMBERED = 10_000;
const REMEMBERED_MS = 10_000;
const MAX_NOTES = 1000;

const KEYS = new WeakMap<FastifyRequest, KnownKey>();

/** Who asks by a key: its owner. Undefined without one. */
export function actorByKey(request: FastifyRequest): Actor | undefined {
  const key = KEYS.get(request);
  return key && { accountId: key.accountId, role: 'user', isBanned: key.isBanned };
}

/** Whether a program asks by a key. */
export const hasKey = (request: FastifyRequest): boolean => KEYS.has(request);

interface KeysNeeds {
  readonly postgres: Postgres;
  readonly topics: () => Topics;
  readonly sessions: Sessions;
}

/** Programs say who they are by a key in a header: checked before anything of the request is read. */
export function useKeys(app: FastifyInstance, { postgres, topics, sessions }: KeysNeeds) {
  const allowances = openAllowances(postgres);
  const known = openKnownKeys(app, postgres, topics);
  const isDue = onceAnHour(MAX_NOTES);
  const looking = setInterval(() => {
    void allowances
      .giveBack(false)
      .catch((error: unknown) => app.log.warn({ err: error }, 'What keys had left could not be given back'));
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(looking);
    await allowances.giveBack(true).catch(() => undefined);
  });

  app.addHook('onRoute', (route) => {
    const { key } = route as { readonly key?: NonNullable<RouteContract['key']> };
    if (key) route.config = { ...route.config, key };
  });

  // Guesses are limited and cookies are read by then, and nothing of the body is.
  app.addHook('preParsing', async (request, reply) => {
    await refuseInAddress(request);
    const { key: wanted } = request.routeOptions.config;
    if (!wanted) return;
    const text = keyIn(request);
    if (text === undefined) return requireNone(request, wanted);
    const key = canBeKey(text) ? await known(text) : undefined;
    if (!key)
      return fail('api_key_unknown', canBeKey(text) ? 'This key is unknown, or was revoked.' : NO_KEY);
    const { scope, counts } = wanted;
    if (scope && !key.scopes.includes(scope))
      fail(
        'api_key_scope',
        `This key may not ${SCOPE_WORDS[scope]}: its owner can allow it in the settings.`,
      );
    refuseOrigin(request, key);
    KEYS.set(request, key);
    if (counts) tell(reply, await allowances.take(key, counts, 0));
  });

  /** An address stands in logs, histories and referrers: whoever puts a key there is told, and its owner as well. */
  async function refuseInAddress(request: FastifyRequest): Promise<void> {
    const [text] = keysIn(request.url);
    if (text === undefined) return;
    const key = canBeKey(text) ? await known(text) : undefined;
    if (key && key.accountId !== null && isDue(String(key.keyId)))
      await noteEvent(postgres, request, { kind: 'api_key_in_address', accountId: key.accountId });
    fail('api_key_in_address');
  }

  async function requireNone(
    request: FastifyRequest,
    { isOptional, orSession }: NonNullable<RouteContract['key']>,
  ): Promise<void> {
    if (isOptional || (orSession && (await sessions.find(request)))) return;
    fail('api_key_missing');
  }

  return {
    /**
     * Counts items that are asked for by a key, and stops the request where they are too many. Does nothing for those who come without a
     * key where none is needed.
     */
    charge: async (request: FastifyRequest, reply: FastifyReply, counted: Counted, items: number) => {
      const key = KEYS.get(request);
      if (!key) return;
      const allowance = await allowances.take(key, counted, items);
      tell(reply, allowance);
      if (allowance.isGranted) return;
      reply.header('retry-after', allowance.retryAfterSeconds);
      fail('too_many_requests', refusalOf(allowance, counted, items));
    },
  };
}

/** Keys that were asked for lately, until a process says that some were changed. */
function openKnownKeys(app: FastifyInstance, postgres: Postgres, topics: () => Topics) {
  const known = new LRUCache<string, KnownKey>({ max: REMEMBERED, ttl: REMEMBERED_MS });
  const reading = new Map<string, Promise<KnownKey | undefined>>();
  const forget = () => {
    known.clear();
    reading.clear();
  };
  let following: Promise<unknown> | undefined;

  async function read(hash: Uint8Array, name: string): Promise<KnownKey | undefined> {
    const own = findKey(postgres, hash);
    reading.set(name, own);
    try {
      const key = await own;
      // What was read before a change may be no more.
      if (key && reading.get(name) === own) known.set(name, key);
      return key;
    } finally {
      if (reading.get(name) === own) reading.delete(name);
    }
  }

  return async (text: string): Promise<KnownKey | undefined> => {
    following ??= topics()
      .follow(KEYS_TOPIC, { told: forget, missed: forget })
      .catch((error: unknown) => {
        following = undefined;
        app.log.warn({ err: error }, 'Changes of keys are not heard: each is known for ten seconds');
      });
    await following;
    const hash = hashOfKey(text);
    const name = Buffer.from(hash).toString('base64');
    return known.get(name) ?? reading.get(name) ?? read(hash, name);
  };
}

const SCOPE_WORDS = { read: 'read', draft: 'open and read drafts' } as const;
const NO_KEY =
  'This is no key: a key is sk_ and 64 letters and digits, and those made here have a checksum that is wrong in this one.';

/** Some programs send both headers. */
function keyIn({ headers }: FastifyRequest): string | undefined {
  const given = headers['x-api-key'] ?? /^Bearer\s+(.*)$/i.exec(headers.authorization ?? '')?.[1];
  const text = String(given ?? '').trim();
  return text === '' ? undefined : text;
}

function refuseOrigin({ headers }: FastifyRequest, { origins }: KnownKey): void {
  if (origins.length === 0 || origins.includes(headers.origin ?? '')) return;
  const from =
    headers.origin === undefined ? 'This request names no page' : `${headers.origin} is none of them`;
  fail('api_key_origin', `This key is for pages of ${origins.join(', ')} alone. ${from}.`);
}

function tell(reply: FastifyReply, { limit, remaining, resetSeconds }: Allowance): void {
  reply.headers({
    'ratelimit-limit': limit,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSeconds,
  });
}

const WORDS = { matches: ['match', 'matches'], accounts: ['account', 'accounts'] } as const;

function refusalOf(
  { limit, remaining, retryAfterSeconds }: Allowance,
  counted: Counted,
  items: number,
): string {
  const [one, many] = WORDS[counted];
  const asked = `${items} ${items === 1 ? one : many}`;
  if (items > limit)
    return `This key may ask for ${limit} ${many} an hour, and this request asks for ${asked}: ask for fewer at once.`;
  return `This key may ask for ${limit} ${many} an hour. ${remaining} of them are left, and this request asks for ${asked}. It is welcome in ${retryAfterSeconds} seconds.`;
}
