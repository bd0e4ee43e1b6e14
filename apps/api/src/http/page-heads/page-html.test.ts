import { describe, expect, test } from 'vitest';
import { pageHtml, pageInPieces, type PageParts } from './page-html.ts';
import { HOSTILE_STRINGS } from '@soulstat/warehouse/internals';

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <title data-static>Soulstat</title>
    <meta
      data-static
      name="description"
      content="All of it."
    />
  </head>
  <body>
    <div id="root"><header><div>The bar</div></header><main><div class="loading-screen">Loading</div></main></div>
    <noscript>Without script.</noscript>
  </body>
</html>`;

const PARTS: PageParts = {
  head: { title: 'A title', description: 'A sentence.' },
  headline: undefined,
  canonicalUrl: undefined,
  isUnlisted: false,
  answers: new Map(),
  requests: [],
  isBare: false,
  files: { script: [], styles: [], ownStyles: [], sheet: undefined, fonts: [] },
};
const render = (parts: Partial<PageParts> = {}) => pageHtml(INDEX, { ...PARTS, ...parts });

const RENDERED = { markup: '<p>The page</p>', hasItems: false, queries: [], preloads: [], at: 5 };

test('a page has one title, its description, and both for link previews', () => {
  const html = render({ canonicalUrl: 'https://stats.example/heroes?mode=ranked&days=7' });
  expect(html.match(/<title/g)).toHaveLength(1);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  for (const tag of [
    '<title data-static>A title</title>',
    '<meta data-static name="description" content="A sentence." />',
    '<meta data-static property="og:title" content="A title" />',
    '<meta data-static property="og:description" content="A sentence." />',
    '<link data-static rel="canonical" href="https://stats.example/heroes?mode=ranked&amp;days=7" />',
    '<meta data-static property="og:url" content="https://stats.example/heroes?mode=ranked&amp;days=7" />',
  ])
    expect(html).toContain(tag);
  expect(html).not.toContain('noindex');
});

test('a heading that is known is painted with the shell', () => {
  expect(render({ headline: 'A & B' })).toContain(
    '<h1 class="shell-headline">A &amp; B</h1><div class="loading-screen">',
  );
  expect(render()).not.toContain('<h1');
});

test('a page without a known address says none', () => {
  expect(render()).not.toMatch(/canonical|og:url/);
});

test('a page with a picture says where it is, wherever the page is shown', () => {
  const head = {
    title: 'A title',
    description: 'A sentence.',
    image: '/api/match/7/card.png',
    imageAlt: 'A “match”',
  };
  const html = render({ head, canonicalUrl: 'https://stats.example/match/7/summary?t=5' });
  expect(html).toContain('property="og:image" content="https://stats.example/api/match/7/card.png"');
  expect(html).toContain('name="twitter:card" content="summary_large_image"');
  expect(html).toContain('property="og:image:alt" content="A “match”"');
  expect(render({ head })).not.toContain('og:image');
});

test('a page with feeds names them, and leaves them to the page that is rendered', () => {
  const feeds = [{ type: 'application/rss+xml', title: 'News & more', href: '/news.xml' }];
  const head = { title: 'A title', description: 'A sentence.', feeds };
  const link = ' rel="alternate" type="application/rss+xml" title="News &amp; more" href="/news.xml" />';
  expect(render({ head })).toContain(`<link data-static${link}`);
  expect(render({ head, rendered: RENDERED })).toContain(`<link${link}`);
  expect(render()).not.toContain('alternate');
});

test('a page for nobody to find says so', () => {
  expect(render({ isUnlisted: true })).toContain('<meta data-static name="robots" content="noindex" />');
});

test('what a page itself says of being found stays for it to hydrate', () => {
  const head = { ...PARTS.head, isUnlisted: true };
  expect(render({ head, isUnlisted: true, rendered: RENDERED })).toContain('<meta name="robots"');
  expect(render({ head, isUnlisted: true })).toContain('<meta data-static name="robots"');
  expect(render({ isUnlisted: true, rendered: RENDERED })).toContain('<meta data-static name="robots"');
});

test('a bare page has no shell and keeps what is said without script', () => {
  const html = render({ isBare: true });
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('Without script.');
  expect(html).not.toContain('The bar');
});

test('a page that is rendered stands in place of the shell, and its styles before it', () => {
  const preload = '<link rel="preload" as="fetch" crossorigin href="/assets/startup-items-a.json">';
  const index = INDEX.replace(
    '<title',
    `<script>boot()</script><style>@layer a,b;</style>${preload}<title`,
  ).replace('</body>', '<link rel="stylesheet" crossorigin href="/assets/index.css"></body>');
  const files = { ...PARTS.files, styles: ['/assets/index.css'], fonts: ['/a.woff2'] };
  const rendered = { ...RENDERED, markup: '<p>$& The page</p>' };
  const parts = { ...PARTS, answers: new Map([['/api/a', '1']]), files, rendered };
  const html = pageHtml(index, parts);
  expect(html).toContain('<div id="root" data-rendered-at="5"><p>$& The page</p></div>');
  expect(html).not.toContain('The bar');
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
  // It shows no items.
  expect(html).not.toContain('startup-items');
  const withItems = pageHtml(index, { ...parts, rendered: { ...rendered, hasItems: true } });
  expect(withItems).toContain(preload);
  expect(withItems).toContain('<div id="root" data-rendered-at="5" data-items><p>');
  expect(html).toContain(
    '<script>boot()</script><style>@layer a,b;</style><link rel="stylesheet" crossorigin href="/assets/index.css" />',
  );
});

test('a page that takes its time begins with the shell and its own styles, and follows behind it', async () => {
  const files = { ...PARTS.files, sheet: '.a{color:red}' };
  const known = { ...PARTS, headline: 'A heading', files, requests: ['/api/answer'] };
  const index = INDEX.replace('<title', '<script>boot()</script><title');
  const piecesOf = (rendered?: typeof RENDERED) =>
    all(pageInPieces(index, known, Promise.resolve({ ...known, rendered })));
  const [first = '', second = ''] = await piecesOf(RENDERED);
  expect(first).toContain('<div id="shell"><header><div>The bar</div></header>');
  expect(first).toContain('<h1 class="shell-headline">A heading</h1>');
  expect(first).toContain('<style>.a{color:red}</style>');
  expect(first).toContain('<title>A title</title>');
  // Its answer comes with the page: asked for here it would come twice, once unused.
  expect(first).not.toContain('/api/answer');
  expect(second).toMatch(/^<div id="root" data-rendered-at="5"><p>The page<\/p><\/div>\s*<noscript>/);
  expect(second).toMatch(/<\/html>$/);
  // It cannot be rendered after all: the browser does.
  const [, left = ''] = await piecesOf();
  expect(left).toMatch(/^<div id="root"><\/div>\s*<noscript>/);
});

test('a page whose sheets are one has it with it, and says which need not be asked for', () => {
  const files = {
    ...PARTS.files,
    styles: ['/assets/index.css', '/assets/a.css'],
    ownStyles: ['/assets/a.css'],
    sheet: '.a > .b{color:red}',
  };
  const rendered = RENDERED;
  const html = pageHtml(INDEX.replace('<title', '<script></script><title'), { ...PARTS, files, rendered });
  expect(html).not.toContain('<link rel="stylesheet"');
  expect(html).toContain('<style>.a > .b{color:red}</style>');
  expect(html).toContain('<html data-styles="/assets/index.css /assets/a.css" lang="en">');
});

const HOSTILE = [
  ...HOSTILE_STRINGS,
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</script><script>alert(1)</script>',
  '<!--<script>',
  "$& $1 $` $'",
  '\u2028\u2029',
  ']]>',
];

describe.each(HOSTILE)('of %j', (hostile) => {
  test('a title and a description stay text', () => {
    const html = render({ head: { title: hostile, description: hostile } });
    expect(tagsOf(html)).toEqual(tagsOf(render()));
    expect(unescaped(/<title data-static>([^<]*)<\/title>/.exec(html)?.[1])).toBe(hostile);
    expect(unescaped(/og:description" content="([^"]*)"/.exec(html)?.[1])).toBe(hostile);
  });

  test('a heading stays text', () => {
    expect(tagsOf(render({ headline: hostile }))).toEqual(tagsOf(render({ headline: 'x' })));
  });

  test('an address stays an attribute', () => {
    expect(tagsOf(render({ canonicalUrl: hostile || ' ' }))).toEqual(tagsOf(render({ canonicalUrl: 'x' })));
  });

  test('an answer stays data, and is read back as it was', () => {
    const answers = new Map([['/api/x', JSON.stringify({ name: hostile, [hostile]: 1 })]]);
    const rendered = { ...RENDERED, preloads: ['/api/x'] };
    const html = render({ answers, rendered });
    const [, json = ''] =
      /<script type="application\/json" data-preload="\/api\/x">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ name: hostile, [hostile]: 1 });
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    expect(tagsOf(html)).toEqual(tagsOf(render({ answers: new Map([['/api/x', '{}']]), rendered })));
  });

  test('what a query got stays data, and its key an attribute', () => {
    const query = (text: string) => [JSON.stringify(['/api/x', { text }]), JSON.stringify({ text })] as const;
    const html = render({ rendered: { ...RENDERED, queries: [query(hostile)] } });
    const [, key = '', json = ''] =
      /<script type="application\/json" data-query="([^"]*)">([^<]*)<\/script>/.exec(html) ?? [];
    expect([JSON.parse(unescaped(key)), JSON.parse(json)]).toEqual([
      ['/api/x', { text: hostile }],
      { text: hostile },
    ]);
    expect(tagsOf(html)).toEqual(tagsOf(render({ rendered: { ...RENDERED, queries: [query('x')] } })));
  });
});

test('what a page needs is asked for after the first script, and what came with it is not', () => {
  const index = INDEX.replace('<title', '<script>boot()</script><style>@layer a;</style><title');
  const files = {
    ...PARTS.files,
    script: ['/assets/a.js'],
    styles: ['/assets/a.css'],
    ownStyles: ['/assets/a.css'],
  };
  expect(pageHtml(index, { ...PARTS, files, requests: ['/api/a?b=1&c=2'] })).toContain(
    '<style>@layer a;</style><link rel="preload" as="fetch" crossorigin href="/api/a?b=1&amp;c=2" />' +
      '<link rel="modulepreload" crossorigin href="/assets/a.js" />' +
      '<link rel="preload" as="style" crossorigin href="/assets/a.css" />',
  );
});

/** The names of all elements, in order. */
const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z!-]+)/gi)].map(([tag]) => tag);

const unescaped = (text = '') =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

async function all(pieces: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
}
