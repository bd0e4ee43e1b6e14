import fc, { type Arbitrary } from 'fast-check';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractRoutes } from '../openapi/openapi.ts';
import { RATE_LIMITS } from '../plugins/rate-limit.ts';
import { OPENID_NS } from '../../community/accounts/sign-in/openid.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import type { Databases } from '../../storage/databases.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { DraftClient } from '../../subjects/drafts/testing/draft-client.ts';
import { openTestRoom } from '../../subjects/drafts/testing/open-room.ts';
import { TestClock } from '../../subjects/drafts/testing/test-clock.ts';
import { FUZZ_CASES } from '../../testing/effort.ts';
import { HOSTILE_STRINGS } from '@soulstat/warehouse/internals';

/** Files and JSON have the rest of all cases (`packages/match-file`). */
const cases = (share: number) => Math.max(1, Math.round(FUZZ_CASES * share));

let databases: Databases;
const clock = new TestClock();
let site: AccountSite;
beforeAll(async () => {
  databases = await openTestDatabases();
  site = await openAccountSite(databases, {
    // What is logged stays in memory there: of a million requests that is gigabytes.
    log: pino({ level: 'silent' }),
    draftClock: clock,
    rateLimits: {
      ...RATE_LIMITS,
      perAddress: 1e9,
      perAccount: 1e9,
      signIns: 1e9,
      lookUps: 1e9,
      uploads: 1e9,
      drafts: 1e9,
      draftMessages: 1e9,
      draftCodes: 1e9,
    },
  });
});
afterAll(async () => {
  await site.close();
  await databases.close();
});

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(...HOSTILE_STRINGS.filter(({ length }) => length < 200)),
);
const number = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1e3',
    '4294967296',
    '9007199254740993',
    'NaN',
    'Infinity',
    '0x10',
    '007',
    '1.5',
    '',
  ),
  fc.integer().map(String),
  fc.double().map(String),
);
const value = fc.oneof(text, number);

/** Never an answer of ours that says the server failed, and never one that tells how it is made. */
async function expectAnswered(url: string, headers: Record<string, string> = {}): Promise<void> {
  // Injected requests never wait for anything: without a pause nothing that comes later, such as timers, gets its turn.
  await setImmediate();
  const answer = await site.app.inject({ url, headers: { host: new URL(site.url).host, ...headers } });
  expect(answer.statusCode, url).toBeLessThan(500);
  expect(answer.body).not.toMatch(/node_modules|\bat \w+ \(|SQLSTATE|pg_catalog/);
}

function forAll<T>(made: Arbitrary<T>, share: number, check: (value: T) => Promise<void>): Promise<void> {
  return fc.assert(fc.asyncProperty(made, check), { numRuns: cases(share) });
}

/** As it may stand in a header. */
const headerText = (from: string) => from.replaceAll(/[^\x20-\x7e]/g, '?');

test('any cookie', async () => {
  const names = fc.oneof(
    fc.constantFrom(
      'soulstat-session',
      '__Host-soulstat-session',
      'soulstat-sign-in',
      'soulstat-demo-key',
      'rankVersion2',
    ),
    text,
  );
  const cookies = fc.array(fc.tuple(names, value), { maxLength: 4 });
  const paths = fc.constantFrom(
    '/api/auth/status',
    '/api/auth/sessions',
    '/api/auth/steam/return',
    '/heroes',
  );
  await forAll(fc.tuple(cookies, paths), 0.1, async ([made, path]) => {
    const cookie = made.map(([name, content]) => `${name}=${content}`).join('; ');
    await expectAnswered(path, { cookie: headerText(cookie) });
  });
});

test('any answer of the sign-in', async () => {
  const field = fc.oneof(
    fc
      .constantFrom(
        ...'ns mode op_endpoint claimed_id identity return_to response_nonce assoc_handle signed sig error invalidate_handle'.split(
          ' ',
        ),
      )
      .map((name) => `openid.${name}`),
    fc.constant('state'),
    text,
  );
  const said = fc.oneof(
    fc.constantFrom(
      OPENID_NS,
      'id_res',
      'cancel',
      'setup_needed',
      'signed,op_endpoint,claimed_id',
      '2026-11-20T17:04:05Z',
    ),
    value,
  );
  // All come back to one browser, with the state that it was sent away with.
  const { headers } = await site.app.inject({
    url: '/api/auth/steam/login',
    headers: { host: new URL(site.url).host },
  });
  const sentWith = new URL(String(headers.location)).searchParams.get('openid.return_to') ?? '';
  const [cookie = ''] = [headers['set-cookie']].flat();
  await forAll(fc.array(fc.tuple(field, said), { maxLength: 14 }), 0.12, async (fields) => {
    const { pathname, searchParams } = new URL(sentWith);
    for (const [name, content] of fields) searchParams.append(name, content.toWellFormed());
    await expectAnswered(`${pathname}?${searchParams}`, { cookie: cookie.split(';', 1)[0] ?? '' });
  });
});

test('any query of any operation that reads', async () => {
  // What is sent as it happens has no end.
  const routes = contractRoutes().filter(
    ({ method, url, schema }) =>
      method === 'GET' && !url.includes('/health/') && schema.mediaType !== 'text/event-stream',
  );
  const made = fc.constantFrom(...routes).chain((route) => {
    const known = Object.keys(
      (route.schema.querystring as { properties?: object } | undefined)?.properties ?? {},
    );
    const names = known.length > 0 ? fc.oneof(fc.constantFrom(...known), text) : text;
    return fc.tuple(
      fc.constant(route.url),
      fc.array(value, { minLength: 3, maxLength: 3 }),
      fc.array(fc.tuple(names, value), { maxLength: 5 }),
    );
  });
  await forAll(made, 0.2, async ([pattern, parts, query]) => {
    let part = 0;
    const path = pattern.replaceAll(/:\w+/g, () => encodeURIComponent((parts[part++] ?? '').toWellFormed()));
    const search = new URLSearchParams(
      query.map(([name, content]): [string, string] => [name.toWellFormed(), content.toWellFormed()]),
    );
    await expectAnswered(`${path}?${search}`);
  });
});

/** Messages of one connection, between joining and leaving: each counts as a case. */
const MESSAGES = 10;
const TYPES =
  'JOIN_DRAFT READY CHOOSE_ORDER CHOOSE_SIDE HOVER SUGGEST LOCK_IN PAUSE RESUME UNDO REPORT DECIDE ABANDON CHAT __proto__ toString'.split(
    ' ',
  );
const NAMES =
  'ready first hiddenKing heroId reason winner channel text draftCode token displayName browserSessionId events constructor'.split(
    ' ',
  );

/** What may come over the socket of drafts, from a program that half knows it. */
const frame = fc.oneof(
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  {
    weight: 7,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...TYPES),
        fc.dictionary(
          fc.constantFrom(...NAMES),
          fc.oneof(
            text,
            fc.integer({ min: -1, max: 80 }),
            fc.double(),
            fc.boolean(),
            fc.constantFrom(null, 'all', 'team', 'sess_abcdefghij0123456789', [], {}),
          ),
          { maxKeys: 5 },
        ),
      )
      .map(([type, fields]) => JSON.stringify({ ...fields, type })),
  },
);

test('any frames over the socket of drafts, from every seat', async () => {
  const way = await openTestRoom(site.url);
  const made = fc.tuple(
    fc.constantFrom('captain1', 'captain2', 'player1', 'referee', undefined),
    fc.array(frame, { minLength: MESSAGES, maxLength: MESSAGES }),
  );
  await forAll(made, 0.06 / MESSAGES, async ([seat, frames]) => {
    const room = await openTestRoom(site.url);
    const client = await DraftClient.join(site.url, {
      code: room.code,
      token: seat === undefined ? undefined : room.tokens[seat],
    });
    for (const each of frames) client.sendFrame(typeof each === 'string' ? each : new Uint8Array(each));
    // Whatever was sent before has been answered once this is.
    client.sendJoin({ code: way.code, events: true });
    await client.until(() => client.messages.some((news) => news.type === 'ROOM' && news.code === way.code));
    clock.pass(5000);
    const errors = client.messages.flatMap((news) => (news.type === 'ERROR' ? [news] : []));
    expect(errors.filter(({ error }) => error === 'failed')).toEqual([]);
    expect(JSON.stringify(errors)).not.toMatch(/node_modules|\bat \w+ \(|SQLSTATE|pg_catalog/);
    client.close();
    await client.closed;
  });
});
