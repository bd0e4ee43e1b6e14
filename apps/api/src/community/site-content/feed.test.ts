import { expect, test } from 'vitest';
import { writeFeed, type FeedFormat } from './feed.ts';
import { feedErrors } from './testing/feed-errors.ts';

const FEED = {
  origin: 'https://example.org',
  page: '/blog',
  paths: { rss: '/blog/rss.xml', atom: '/blog/atom.xml' },
  title: 'Posts & more',
  description: 'What the numbers show.',
  entries: [
    {
      title: 'Is 5 < 6 & 7?',
      link: '/blog/five',
      date: new Date('2026-11-23T10:00:00Z'),
      description: '<b>Yes</b>, ]]> even here',
      content: '<p>Yes.</p>',
      author: [{ name: 'Ann' }],
      category: [{ name: 'heroes', term: 'heroes' }],
    },
  ],
};

test.each<FeedFormat>(['rss', 'atom'])('a feed keeps to %s, with entries and without', async (format) => {
  expect(await feedErrors(writeFeed(FEED, format), format)).toEqual([]);
  expect(await feedErrors(writeFeed({ ...FEED, entries: [] }, format), format)).toEqual([]);
});

test.each<[FeedFormat, string, string]>([
  ['rss', '<link>https://example.org/blog/five</link>', '<link>/blog/five</link>'],
  ['rss', 'Mon, 23 Nov 2026', '2026-11-23'],
  ['rss', '<title>Posts &amp; more</title>', ''],
  ['rss', '<pubDate>', '<author>Ann</author><pubDate>'],
  ['atom', '<name>Soulstat</name>', ''],
  ['atom', '2026-11-23T10:00:00.000Z', 'Mon, 23 Nov 2026 10:00:00 GMT'],
  ['atom', '<id>https://example.org/blog/five</id>', ''],
])('in %s it would be noticed if %s was “%s”', async (format, right, wrong) => {
  const feed = writeFeed(FEED, format);
  expect(feed).toContain(right);
  expect(await feedErrors(feed.replace(right, wrong), format)).not.toEqual([]);
});
