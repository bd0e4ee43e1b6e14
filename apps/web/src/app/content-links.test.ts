import { expect, test } from 'vitest';
import { describePage } from './page-heads.ts';

/** Changes and posts that come with the site. */
const FILES = import.meta.glob<string>('../../content/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Feeds and pictures have no page. */
const IS_FILE = /\.\w+$/;
const PATH = /(?:\]\(|: )(\/[^\s)#?]*)/g;

const links = Object.entries(FILES).flatMap(([file, text]) =>
  [...text.matchAll(PATH)]
    .map(([, path = '']) => ({ file: file.replace('../../content/', ''), path }))
    .filter(({ path }) => !IS_FILE.test(path)),
);

test('texts that come with the site lead to pages that are built', () => {
  expect(links.length).toBeGreaterThan(20);
  const astray = links.filter(({ path }) => !describePage(path).isKnown);
  expect(astray).toEqual([]);
});
