import type { Post, PostList, StoredPost } from '@soulstat/api-client';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { XMLParser } from 'fast-xml-parser';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { deleteAccount } from '../../community/accounts/queries/accounts.ts';
import { setRole } from '../../community/accounts/queries/account-roles.ts';
import { OPERATOR } from '../../community/moderation/queries/audit.ts';
import { feedErrors } from '../../community/site-content/testing/feed-errors.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';

const OURS = fileURLToPath(new URL('../../../../web/content', import.meta.url));
const STAFF = 9001;

const DRAFT = {
  slug: 'who-wins-now',
  title: 'Who wins just now & why',
  summary: 'Every hero with its win rate as of today, and what one may make of it.',
  tags: ['heroes'],
  markdown: '# One\n\nFirst <b>words</b>.\n\n::figure{#rates}\n\nAfter it.\n\n::figure{#none}\n',
  figures: [{ id: 'rates', title: 'Win rate of every hero', kind: 'hero-win-rates', query: 'days=30' }],
} as const;

describeOnEmbedded('the blog', (databases) => {
  let site: AccountSite;
  let staff: Visitor;
  let guest: Visitor;
  let postId = 0;

  async function addMatches(from: number, to: number): Promise<void> {
    const ingester = openIngester(databases());
    const files = Array.from({ length: to - from }, (_, at) => {
      const sample = sampleMatch({ seed: from + at, pathIntervalSeconds: null });
      return encodeMatchFile({ ...sample, matchId: 75_000_000 + from + at });
    });
    await Promise.all(files.map((bytes) => ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })));
    await refreshRollups(databases());
  }

  beforeAll(async () => {
    const { postgres } = databases();
    await addMatches(0, 3);
    site = await openAccountSite(databases(), { contentDir: OURS });
    await setRole(postgres, { accountId: STAFF, role: 'staff', actor: OPERATOR, why: null });
    staff = await site.visitor(STAFF);
    guest = await site.visitor();
  });
  afterAll(() => site.close());

  const listed = async (query = '') => (await guest.get(`/api/blog/posts${query}`)).json() as PostList;
  const countsOf = ({ figures }: Post) =>
    figures[0]?.frozen.rows.reduce((sum, { count }) => sum + (count ?? 0), 0);

  test('has the posts that come with the site, by tag, newest first', async () => {
    const { posts, tags } = await listed();
    expect(posts.map(({ slug }) => slug)).toEqual(['party-sizes', 'simulated-league']);
    expect(tags[0]).toEqual({ tag: 'real-matches', count: 2 });
    expect(posts[0]).toMatchObject({
      author: { name: 'Soulstat staff', accountId: null },
      readingMinutes: 2,
    });
    expect((await listed('?tag=method')).posts).toHaveLength(1);
  });

  test('shows charts where the text has them, with their rows, source and command', async () => {
    const post = (await guest.get('/api/blog/posts/party-sizes')).json() as Post;
    expect(post.parts.map(({ kind }) => kind)).toEqual(['html', 'figure', 'html']);
    expect(post.headings.length).toBeGreaterThan(3);
    expect(post.corrections).toEqual([]);
    expect(post.figures[0]).toMatchObject({
      id: 'party-sizes',
      command: expect.stringContaining('party-sizes'),
      request: null,
      hasToday: true,
      frozen: { takenOn: '2025-08-21', dataVersion: null, of: 'parties' },
    });
    expect(post.figures[0]?.frozen.rows.at(-1)).toEqual({
      label: 'Four to six',
      value: 0.25,
      interval: [0.1494, 0.3878],
      count: 48,
    });
    const today = await guest.get('/api/blog/posts/party-sizes/figures/party-sizes/today');
    expect(today.json()).toMatchObject({ of: 'players', dataVersion: expect.any(Number) });
    const never = await guest.get('/api/blog/posts/simulated-league/figures/averages/today');
    expect([never.status, never.json().message]).toEqual([404, 'This chart cannot be asked for again.']);
  });

  test('is written by staff alone', async () => {
    const user = await site.visitor(9002);
    expect((await guest.post('/api/blog/stored', { body: DRAFT })).status).toBe(403);
    const refused = await user.post('/api/blog/stored', { body: DRAFT });
    expect([refused.status, refused.json().message]).toEqual([
      403,
      'Only staff may write, publish and correct posts.',
    ]);
    expect((await user.get('/api/blog/stored')).status).toBe(403);
  });

  test('keeps drafts to the staff, freezes their charts, and publishes them', async () => {
    const created = await staff.post('/api/blog/stored', { body: DRAFT });
    expect(created.status).toBe(200);
    postId = (created.json() as StoredPost).id;
    expect((await guest.get('/api/blog/posts/who-wins-now')).status).toBe(404);
    await staff.post(`/api/blog/stored/${postId}/publish`, { body: { isPublished: true } });
    expect((await listed()).posts[0]?.slug).toBe('who-wins-now');
    const post = (await guest.get('/api/blog/posts/who-wins-now')).json() as Post;
    expect(post.parts).toEqual([
      { kind: 'html', html: expect.stringContaining('First &#x3C;b>words&#x3C;/b>.') },
      { kind: 'figure', id: 'rates' },
      { kind: 'html', html: '<p>After it.</p>' },
      { kind: 'html', html: '<p>There is no chart “none”.</p>' },
    ]);
    expect(post.figures[0]).toMatchObject({ request: '/api/heroes/stats?days=30', command: null });
    expect(countsOf(post)).toBe(36);
  });

  test('leaves a frozen chart as it was when there are more matches, and offers those of today', async () => {
    await addMatches(3, 5);
    const post = (await guest.get('/api/blog/posts/who-wins-now')).json() as Post;
    expect(countsOf(post)).toBe(36);
    const today = (await guest.get('/api/blog/posts/who-wins-now/figures/rates/today')).json();
    expect(today.rows.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(60);
    expect(today.dataVersion).toBeGreaterThan(post.figures[0]?.frozen.dataVersion ?? Infinity);
  });

  test('says what was corrected, and changes nothing that is published without it', async () => {
    const url = `/api/blog/stored/${postId}`;
    const changed = { ...DRAFT, title: 'Who wins on this site' };
    const silent = await staff.post(url, { body: changed });
    expect([silent.status, silent.json().message]).toEqual([
      400,
      'This post is published: say in the correction what was wrong.',
    ]);
    await staff.post(url, { body: { ...changed, correction: 'The title promised reasons.' } });
    const post = (await guest.get('/api/blog/posts/who-wins-now')).json() as Post;
    expect(post.title).toBe('Who wins on this site');
    expect(post.corrections).toEqual([
      { day: expect.stringMatching(/^\d{4}-/), text: 'The title promised reasons.' },
    ]);
    // The same chart keeps its rows.
    expect(countsOf(post)).toBe(36);
  });

  test.each([
    ['of another post', 'who-wins-now', 'Another post is at /blog/who-wins-now.'],
    ['of a post that comes with the site', 'party-sizes', 'comes with the site'],
    ['of the desk', 'write', 'Another post is at /blog/write.'],
  ])('refuses an address %s', async (_case, slug, sentence) => {
    const answer = await staff.post('/api/blog/stored', { body: { ...DRAFT, slug } });
    expect([answer.status, answer.json().code]).toEqual([409, 'slug_taken']);
    expect(answer.json().message).toContain(sentence);
  });

  test('refuses filters that its statistics do not have, with their sentence', async () => {
    const figures = [{ ...DRAFT.figures[0], query: 'minRank=7' }];
    const answer = await staff.post('/api/blog/stored', { body: { ...DRAFT, slug: 'other', figures } });
    expect(answer.status).toBe(400);
    expect(answer.json().message).toContain('minRank');
  });

  test('has an RSS feed with whatever RSS 2.0 asks for', async () => {
    const { status, headers, text } = await guest.get('/blog/rss.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(await feedErrors(text, 'rss')).toEqual([]);
    const { rss } = parsed(text);
    expect(rss.channel.item).toHaveLength(3);
    for (const item of rss.channel.item) {
      expect(item.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/blog\/[\w-]+$/);
      expect(item.guid['#text'] ?? item.guid).toBe(item.link);
    }
  });

  test('has an Atom feed with whatever RFC 4287 asks for', async () => {
    const { status, headers, text } = await guest.get('/blog/atom.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(await feedErrors(text, 'atom')).toEqual([]);
    const { feed } = parsed(text);
    expect(feed.link).toContainEqual({ '@_rel': 'self', '@_href': `${site.url}/blog/atom.xml` });
    expect(new Set(feed.entry.map(({ id }: { id: string }) => id)).size).toBe(feed.entry.length);
    expect(feed.author.name).toBe('Soulstat');
  });

  test('draws a picture of each post for link previews', async () => {
    const response = await fetch(`${site.url}/api/blog/posts/who-wins-now/card.png`);
    const png = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/png');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await guest.get('/api/blog/posts/nothing/card.png')).status).toBe(404);
  });

  test('keeps a post whose author deleted the account, and takes one back that is a draft again', async () => {
    await deleteAccount(databases().postgres, STAFF);
    const post = (await guest.get('/api/blog/posts/who-wins-now')).json() as Post;
    expect(post.author).toEqual({ name: 'Soulstat staff', accountId: null });
    await setRole(databases().postgres, { accountId: 9003, role: 'staff', actor: OPERATOR, why: null });
    const other = await site.visitor(9003);
    await other.post(`/api/blog/stored/${postId}/publish`, { body: { isPublished: false } });
    expect((await guest.get('/api/blog/posts/who-wins-now')).status).toBe(404);
  });
});

// oxlint-disable-next-line typescript/no-explicit-any -- compared name by name with what the formats ask for
const parsed = (text: string): any => new XMLParser({ ignoreAttributes: false }).parse(text);
