import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { openViolationCounter } from './count-violations.ts';

const PAGE = 'https://stats.example/profile/76561?secret=word';
const OLD = {
  'csp-report': {
    'document-uri': PAGE,
    'violated-directive': "img-src 'self' data:",
    'blocked-uri': 'https://ads.example:8443/pixel.gif?visitor=7',
  },
};
const NEW = [
  {
    type: 'csp-violation',
    age: 10,
    url: PAGE,
    user_agent: 'Mozilla/5.0',
    body: { documentURL: PAGE, effectiveDirective: 'script-src-elem', blockedURL: 'inline', statusCode: 200 },
  },
  { type: 'deprecation', url: PAGE, body: { id: 'Old' } },
  { type: 'intervention', body: null },
];

const openLog = (lines: string[]) =>
  pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const countedIn = async (metrics: Registry) =>
  (await metrics.metrics()).split('\n').filter((line) => line.startsWith('soulstat_csp_violations_total{'));

const lines: string[] = [];
const metrics = new Registry();
let databases: Databases;
let app: FastifyInstance;
beforeAll(async () => {
  databases = await openTestDatabases();
  app = buildApp(
    { ...databases, ingester: openIngester(databases), metrics },
    { log: openLog(lines), rateLimits: { reports: 40 } },
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await databases.close();
});

const send = (payload: object | string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    remoteAddress,
    headers: { 'content-type': 'application/csp-report', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const sendNew = (payload: object) => send(payload, { 'content-type': 'application/reports+json' });

describe('what browsers say of the content policy', () => {
  test('is asked for on every page', async () => {
    const { headers } = await app.inject('/');
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
    expect(headers['content-security-policy']).toMatch(/;report-uri \/api\/csp-reports;report-to csp$/);
  });

  test('is counted by directive and host, in both forms', async () => {
    expect((await send(OLD)).statusCode).toBe(204);
    expect((await sendNew(NEW)).statusCode).toBe(204);
    await sendNew(NEW);
    expect(lines.join('')).not.toMatch(/76561|secret|visitor=|127\.0\.0\.1/);
    expect(await countedIn(metrics)).toEqual([
      'soulstat_csp_violations_total{directive="img-src",blocked="ads.example"} 1',
      'soulstat_csp_violations_total{directive="script-src-elem",blocked="inline"} 2',
    ]);
  });

  test('may come with the cookie of somebody signed in', async () => {
    const cookie = 'soulstat-session=abc.def; __Host-soulstat-session=abc.def';
    expect((await send(OLD, { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(204);
  });

  test.each([
    ['no JSON', '{"csp-report":', 400],
    ['nothing', '', 400],
    ['another shape', { report: {} }, 400],
    ['a report without content', { 'csp-report': 7 }, 400],
    ['no reports at all', [], 400],
    ['a directive that is no text', { 'csp-report': { 'effective-directive': { toString: 1 } } }, 400],
    ['a poisoned prototype', '{"csp-report":{"__proto__":{"isAdmin":true}}}', 400],
    ['more reports than a browser sends', Array.from({ length: 51 }, () => ({ type: 'x', body: null })), 400],
    ['more than 16 kB', { 'csp-report': { 'blocked-uri': 'x'.repeat(16 * 1024) } }, 413],
  ])('is refused where it is %s', async (_, payload, status) => {
    const before = [await countedIn(metrics), lines.length];
    expect((await send(payload)).statusCode).toBe(status);
    expect([await countedIn(metrics), lines.length]).toEqual(before);
  });

  test.each(['application/json', 'text/plain', 'application/octet-stream'])(
    'is refused as %s, which pages of other sites may send',
    async (type) => {
      expect((await send(OLD, { 'content-type': type })).statusCode).toBe(415);
    },
  );

  test('has a limit of its own, which leaves the visitor the rest of the site', async () => {
    const statuses = [];
    for (let report = 0; report < 42; report += 1)
      statuses.push((await send(OLD, {}, '203.0.113.9')).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(40);
    expect(statuses.slice(40)).toEqual([429, 429]);
    const live = await app.inject({ url: '/api/health/live', remoteAddress: '203.0.113.9' });
    expect(live.statusCode).toBe(200);
    expect((await send(OLD, {}, '203.0.113.10')).statusCode).toBe(204);
  });
});

describe('the counter of violations', () => {
  const open = () => {
    const own = { lines: [] as string[], metrics: new Registry() };
    return { ...own, count: openViolationCounter(own.metrics, openLog(own.lines)) };
  };

  test.each([
    ['https://Ads.example:8443/a?b=c', 'ads.example'],
    ['wss://live.example/socket', 'live.example'],
    ['chrome-extension://abcdef/inject.js', 'extension'],
    ['data', 'data'],
    ['data:text/html,secret', 'data'],
    ['eval', 'eval'],
    ['javascript:alert(1)', 'other'],
    ['76561198000000000', 'other'],
    ['', 'other'],
  ])('names %s as %s', async (address, blocked) => {
    const counter = open();
    counter.count({ directive: 'made-up', blocked: address });
    expect(await countedIn(counter.metrics)).toEqual([
      `soulstat_csp_violations_total{directive="other",blocked="${blocked}"} 1`,
    ]);
  });

  test('tells the log at the first and tenth time', () => {
    const counter = open();
    for (let time = 0; time < 12; time += 1) counter.count({ directive: 'img-src', blocked: 'inline' });
    expect(counter.lines.map((line) => JSON.parse(line))).toMatchObject([
      { directive: 'img-src', blocked: 'inline', count: 1 },
      { directive: 'img-src', blocked: 'inline', count: 10 },
    ]);
  });

  test('does not fill the memory with names made up for hosts', async () => {
    const counter = open();
    for (let host = 0; host < 500; host += 1)
      counter.count({ directive: 'img-src', blocked: `https://h${host}.example/` });
    const pairs = await countedIn(counter.metrics);
    expect(pairs).toHaveLength(201);
    expect(pairs.at(-1)).toBe('soulstat_csp_violations_total{directive="img-src",blocked="other"} 300');
    expect(counter.lines).toHaveLength(203);
  });
});
