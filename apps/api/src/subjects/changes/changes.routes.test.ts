import { XMLParser } from 'fast-xml-parser';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { feedErrors } from '../../community/site-content/testing/feed-errors.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { injectingFetch } from '../../testing/test-app.ts';
import { createClient, type Client } from '@soulstat/api-client';

const OURS = fileURLToPath(new URL('../../../../web/content', import.meta.url));

let databases: Databases;
let folder: string;
let app: FastifyInstance;
let client: Client;

const entry = (date: string, tag: string, more = '', text = 'Now it *works*.') =>
  `---\ndate: ${date}\ntag: ${tag}\ntitle: Something on ${date}\npages:\n  Tier list: /heroes/tier-list\n${more}---\n\n${text}\n`;

beforeAll(async () => {
  databases = await openTestDatabases();
  folder = await mkdtemp(join(tmpdir(), 'soulstat-content-'));
  await mkdir(join(folder, 'changes'));
  const files = {
    points: entry('2026-11-23', 'changed', 'affects:\n  what: All PP moved.\n  pp: 3\n  models: 2\n'),
    hostile: entry(
      '2026-11-22',
      'fixed',
      '',
      'Look <script>alert(1)</script> [here](javascript:alert(1)) & there',
    ),
    sunday: entry('2026-11-16', 'new'),
  };
  // Seventy of one long ago: more than a page has.
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, 'changes', `${name}.md`), text);
  for (let index = 0; index < 70; index += 1)
    await writeFile(join(folder, 'changes', `old-${index}.md`), entry('2026-11-02', 'data'));
  await writeFile(join(folder, 'changes', 'first.md'), entry('2026-10-26', 'new'));
  app = openApp(folder);
  client = createClient({ baseUrl: '', fetch: injectingFetch(app) });
});
afterAll(async () => {
  await app.close();
  await databases.close();
  await rm(folder, { recursive: true });
});

const openApp = (contentDir: string | undefined) =>
  buildApp({ ...databases, ingester: openIngester(databases), contentDir });

describe('changes of the site', () => {
  test('come newest first, in whole weeks, with what came before behind a day', async () => {
    const { changes, older } = await client.get('/api/site-changes', {});
    expect(changes.slice(0, 3).map(({ id }) => id)).toEqual(['points', 'hostile', 'sunday']);
    // The week is not cut in two, though it has more than a page.
    expect(changes).toHaveLength(73);
    expect(older).toBe('2026-11-02');
    const rest = await client.get('/api/site-changes', { query: { before: '2026-11-02' } });
    expect(rest).toMatchObject({ changes: [{ id: 'first', day: '2026-10-26' }], older: null });
  });

  test('say which pages they are of, and whose numbers they moved', async () => {
    const { changes } = await client.get('/api/site-changes', { query: { tag: 'changed' } });
    expect(changes).toEqual([
      {
        id: 'points',
        number: expect.any(Number),
        votes: 0,
        comments: 0,
        day: '2026-11-23',
        tag: 'changed',
        title: 'Something on 2026-11-23',
        html: '<p>Now it <em>works</em>.</p>',
        pages: [{ title: 'Tier list', path: '/heroes/tier-list' }],
        affects: { what: 'All PP moved.', models: '2', pp: '3' },
      },
    ]);
  });

  test('bring no markup of their own', async () => {
    const { changes } = await client.get('/api/site-changes', { query: { tag: 'fixed' } });
    expect(changes[0]?.html).toBe(
      '<p>Look &lt;script&gt;alert(1)&lt;/script&gt; <a href="">here</a> &amp; there</p>',
    );
  });

  test('are none where no texts came with the site', async () => {
    const bare = openApp(undefined);
    const answer = await bare.inject('/api/site-changes');
    expect(answer.json()).toEqual({ changes: [], older: null });
    await bare.close();
  });

  test.each([
    ['no front matter', 'Just text', 'does not begin with front matter'],
    ['another tag', entry('2026-11-23', 'improved'), '/tag'],
    ['a word that nobody reads', entry('2026-11-23', 'new', 'author: me\n'), '/author'],
  ])('a file with %s is refused by its name', async (_case, text, sentence) => {
    const own = await mkdtemp(join(tmpdir(), 'soulstat-content-'));
    await mkdir(join(own, 'changes'));
    await writeFile(join(own, 'changes', 'odd.md'), text);
    const odd = openApp(own);
    await expect(odd.ready()).rejects.toThrow(sentence);
    await expect(odd.ready()).rejects.toThrow('odd');
    await rm(own, { recursive: true });
  });

  test('those of this site are all read', async () => {
    const own = openApp(OURS);
    const { changes } = (await own.inject('/api/site-changes')).json<{
      changes: { title: string; number: number }[];
    }>();
    expect(changes.length).toBeGreaterThan(24);
    expect(new Set(changes.map(({ title }) => title)).size).toBe(changes.length);
    // Votes and comments are on numbers made of names.
    expect(new Set(changes.map(({ number }) => number)).size).toBe(changes.length);
    await own.close();
  });
});

describe('the feed of changes', () => {
  test('is RSS 2.0 with whatever it asks for', async () => {
    const { statusCode, headers, body } = await app.inject({
      url: '/commits/rss.xml',
      headers: { host: 'localhost:3000' },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(await feedErrors(body, 'rss')).toEqual([]);
    const { rss } = new XMLParser({ ignoreAttributes: false }).parse(body) as { rss: Rss };
    const { channel } = rss;
    expect(channel).toMatchObject({
      title: 'Soulstat: changes',
      link: 'http://localhost:3000/commits',
      description: 'What changed on the site, newest first.',
      'atom:link': { '@_rel': 'self', '@_href': 'http://localhost:3000/commits/rss.xml' },
    });
    expect(channel.item).toHaveLength(50);
    expect(channel.item[0]).toMatchObject({
      title: 'Something on 2026-11-23',
      link: 'http://localhost:3000/commits#points',
      pubDate: 'Mon, 23 Nov 2026 00:00:00 GMT',
      category: 'changed',
    });
    expect(channel.item[0]?.description).toContain('Affects your numbers: All PP moved.');
    expect(new Set(channel.item.map(({ link }) => link)).size).toBe(50);
  });

  test('is not there where the site does not know its own address', async () => {
    const { statusCode } = await app.inject({ url: '/commits/rss.xml', headers: { host: 'evil.example' } });
    expect(statusCode).toBe(404);
  });
});

interface Rss {
  readonly channel: {
    readonly item: readonly { readonly link: string; readonly description: string }[];
  };
}
