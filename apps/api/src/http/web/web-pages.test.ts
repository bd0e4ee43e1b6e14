import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savePlayers } from '../../community/players/queries/players.ts';
import { buildApp } from '../../app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { temporaryFolder, type TemporaryFolder } from '@soulstat/warehouse/internals';

const INDEX = `<!doctype html><html lang="en"><head><script data-boot></script><title data-static>Site</title>
<meta data-static name="description" content="All."></head>
<body><div id="root"><header>The bar</header></div><noscript>No script.</noscript></body></html>`;

/** Renders what comes with the first answer about a thing and then asks for another; fails where the address asks for it. */
const RENDER_MODULE = `
export async function renderPage({ url, answers, refused }) {
  if (url.includes('?fail')) throw new Error('as asked');
  const [, kind, id] = url.split(/[/?]/);
  const wanted = kind === 'match' ? ['/api/match/' + id + '/summary', '/api/matches/latest?limit=1'] : ['/api/nothing'];
  const next = wanted.find((request) => !answers.has(request) && !refused.includes(request));
  if (next) return { missing: [next] };
  return {
    markup: '<main>' + url + ' from ' + [...answers.keys()] + '</main>',
    hasItems: false,
    queries: [['["key"]', '"data of a query"']],
    preloads: [...answers.keys()],
  };
}`;

/** A site with a page of each kind, as a build would describe it. */
const SITE_MODULE = `
export function describePage(pathname) {
  const [, kind, id] = pathname.split('/');
  const request = { match: '/api/match/' + id + '/summary', player: '/api/profile/' + id }[kind];
  return {
    isKnown: kind !== 'nowhere',
    redirect: kind === 'older' ? '/heroes' : undefined,
    isBare: kind === 'external',
    headRequest: request,
    modules: [kind],
    isServerRendered: kind === 'match' || kind === 'refused',
    head: (answer) => ({
      title: kind + ' ' + (answer?.name ?? answer?.matchId ?? 'unknown'),
      description: 'About ' + kind + '.',
    }),
    headline: () => undefined,
  };
}`;

const ENTRY = { script: ['assets/index.js'], styles: ['assets/index.css'] };
const PAGE_FILES = {
  entry: ENTRY,
  pages: {
    match: {
      script: [...ENTRY.script, 'assets/match.js'],
      styles: [...ENTRY.styles, 'assets/match.css'],
    },
  },
  sheets: {},
  fonts: ['assets/text.woff2'],
};

const MATCH_ID = 71_000_001;
let web: TemporaryFolder;
let site: TestApp;
beforeAll(async () => {
  web = await temporaryFolder();
  await mkdir(join(web.path, 'server'));
  await writeFile(join(web.path, 'index.html'), INDEX);
  await writeFile(join(web.path, 'server/page-heads.js'), SITE_MODULE);
  await writeFile(join(web.path, 'server/server-render.js'), RENDER_MODULE);
  await writeFile(join(web.path, 'server/page-files.json'), JSON.stringify(PAGE_FILES));
  await writeFile(join(web.path, 'server/package.json'), '{"type":"module"}');
  site = await openTestApp({
    webDir: web.path,
    contacts: {
      chatUrl: 'https://chat.example/a"b',
      email: 'hello@stats.example',
      securityTxt: '/.well-known/security.txt',
    },
  });
  await site.admin.post('/api/admin/ingest', {
    query: { fileName: 'a.meta' },
    body: encodeMatchFile({ ...sampleMatch(), matchId: MATCH_ID }),
  });
  await savePlayers(
    site.databases.postgres,
    [{ accountId: 5, name: '</title><script>alert("\u2028")</script>' }],
    'platform',
  );
});
afterAll(async () => {
  await site.close();
  await web.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const answersIn = (body: string) =>
  new Map(
    [...body.matchAll(/<script type="application\/json" data-preload="([^"]*)">([^<]*)<\/script>/g)].map(
      ([, request = '', json = '']): [string, unknown] => [request, JSON.parse(json)],
    ),
  );

test('two hundred pages at once are all answered, and once their time is over the server is as it was', async () => {
  const DEADLINE_MS = 3000;
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  const crowded = buildApp(
    { ...site.databases, ingester: site.ingester },
    {
      webDir: web.path,
      renderLimits: { deadlineMs: DEADLINE_MS },
    },
  );
  const ask = (place: number) =>
    crowded.inject({ url: `/refused?visitor=${place}`, remoteAddress: `203.0.113.${place}` });
  const pages = await Promise.all(Array.from({ length: 200 }, (_, place) => ask(place)));
  for (const { statusCode, body } of pages) {
    expect(statusCode).toBe(200);
    expect(body).toContain('</html>');
  }
  await delay(DEADLINE_MS + 200);
  expect(errors).toEqual([]);
  await expect.poll(async () => (await ask(201)).body.includes('data-rendered-at')).toBe(true);
  process.off('uncaughtException', note).off('unhandledRejection', note);
  await crowded.close();
});

describe('a page of the site', () => {
  test('that is about its visitor begins by asking who that is, others and embeds do not', async () => {
    const hint = '<link rel="preload" as="fetch" crossorigin href="/api/auth/status" />';
    expect((await get('/player/5')).body).toContain(hint);
    expect((await get(`/match/${MATCH_ID}`)).body).not.toContain(hint);
    expect((await get('/external/5')).body).not.toContain(hint);
  });

  test('that is at another address is asked for there, with its query', async () => {
    const { statusCode, headers } = await get('/older?ranks=1');
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/heroes?ranks=1');
  });

  test('is named after what it is about, and begins with the answers it needs first', async () => {
    // On a busy machine the answers may come too late for the page.
    await expect
      .poll(async () => (await get(`/match/${MATCH_ID}`)).body)
      .toContain('<script type="application/json" data-preload=');
    const { statusCode, headers, body } = await get(`/match/${MATCH_ID}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^".+"$/),
    });
    // Rendered or not, as busy as the machine is.
    expect(body).toMatch(new RegExp(`<title(?: data-static)?>match ${MATCH_ID}</title>`));
    const requests = [`/api/match/${MATCH_ID}/summary`, '/api/matches/latest?limit=1'];
    for (const request of requests)
      expect(answersIn(body).get(request)).toEqual(JSON.parse((await get(request)).body));
    expect(body).toContain('data-query="[&quot;key&quot;]"');
    expect(body).not.toContain('noindex');
  });

  test('says where who runs the site can be reached, for what the browser draws of it', async () => {
    const { body } = await get('/settings');
    expect(body).toContain('data-chat-url="https://chat.example/a&quot;b"');
    expect(body).toContain('data-contact-email="hello@stats.example"');
    expect(body).toContain('data-security-txt="/.well-known/security.txt"');
  });

  test('is rendered where the site can render it, with its styles and fonts', async () => {
    const url = `/match/${MATCH_ID}?t=5`;
    let body = '';
    // The thread that renders begins with the first page, which does not wait for it.
    await expect.poll(async () => (body = (await get(url)).body).includes('data-rendered-at')).toBe(true);
    expect(body).toMatch(/<div id="root" data-rendered-at="\d{13}"><main>/);
    expect(body).toContain(
      `<main>${url} from /api/match/${MATCH_ID}/summary,/api/matches/latest?limit=1</main>`,
    );
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/match.css" />');
    expect(body).toContain('href="/assets/text.woff2"');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/match.js" />');
    expect(body).not.toContain('href="/assets/index.js"');
    expect(body).not.toContain('The bar');
  });

  test('begins with the shell where rendering fails', async () => {
    const { statusCode, body } = await get(`/match/${MATCH_ID}?fail`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"><header>The bar</header></div>');
  });

  test('begins with the shell for whoever chose the ranks of version 1', async () => {
    const { body } = await get(`/match/${MATCH_ID}`, { cookie: 'a=b; rankVersion2=false' });
    expect(body).toContain('<div id="root"><header>The bar</header></div>');
  });

  test('is rendered without what is refused', async () => {
    let body = '';
    await expect
      .poll(async () => (body = (await get('/refused')).body).includes('data-rendered-at'))
      .toBe(true);
    expect(body).toContain('<main>/refused from </main>');
    // There is no such thing to ask for.
    expect(body).not.toContain('href="/api/nothing"');
  });

  test('about something that is not here says so to search engines, and begins with nothing', async () => {
    const { statusCode, body } = await get('/match/999999');
    expect(statusCode).toBe(404);
    expect(body).toContain('<title data-static>match unknown</title>');
    expect(body).toContain('noindex');
    expect(body).not.toContain('data-preload');
    expect(body).not.toContain('href="/api/match/999999/summary"');
  });

  test('about a player with a hostile name shows it as text', async () => {
    const { body } = await get('/player/5');
    expect(body).toContain(
      'player &lt;/title&gt;&lt;script&gt;alert(&quot;\u2028&quot;)&lt;/script&gt;</title>',
    );
    expect(body).not.toContain('<script>');
  });

  test('is not asked for again while it stays the same', async () => {
    const { headers } = await get('/heroes');
    const again = await get('/heroes', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('that leads nowhere is answered with 404', async () => {
    const { statusCode, headers, body } = await get('/nowhere/at/all');
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(body).toContain('noindex');
    expect(body).toContain('The bar');
  });

  test('for other sites has no shell', async () => {
    const { statusCode, body } = await get('/external/match/5');
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('The bar');
  });

  test('says its whole address, with the query, where this machine asks', async () => {
    const { body } = await get('/heroes?mode=ranked&x="', { host: '127.0.0.1:3000' });
    expect(body).toContain('rel="canonical" href="http://127.0.0.1:3000/heroes?mode=ranked&amp;x=');
  });

  test('takes no address from the host that a stranger claims', async () => {
    const { body } = await get('/heroes', { host: 'evil.example' });
    expect(body).not.toContain('evil.example');
  });

  test.each(['/%', '/%zz', '/heroes/%E0%A4%A', '/match/%2e%2e/x', '//evil.example/x', '/match/\u0000'])(
    'survives the address %j',
    async (url) => {
      const { statusCode } = await get(url);
      expect([200, 400, 404]).toContain(statusCode);
    },
  );

  test('keeps what is meant for the server alone to itself', async () => {
    expect((await get('/server/page-heads.js')).headers['content-type']).toBe('text/html; charset=utf-8');
  });
});
