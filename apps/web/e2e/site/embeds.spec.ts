/** What other sites show of this one: frames without script, the loader, oEmbed, the builder. */
import { hash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { ranked } from '../samples.ts';
import { expect, test } from '../test.ts';

const MATCH = `/external/match/${ranked.matchId}`;
const PLAYER = ranked.players.find(({ accountId }) => accountId > 0)?.accountId ?? 0;
/** Those of which there is something here; builds, teams, tournaments and drafts are in the tests of those. */
const EMBEDS = [
  MATCH,
  `/external/win-chance/${ranked.matchId}`,
  '/external/hero/infernus',
  '/external/item/toxic-bullets',
  `/external/player-card/${PLAYER}`,
  `/external/lane-card/${PLAYER}`,
  '/external/leaderboard/points',
  '/external/tier-list',
];

/** The strictest headers that a page can have and still show frames of this one site. */
const STRICT = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'fullscreen=(), clipboard-write=()',
  'referrer-policy': 'no-referrer',
};

/** What a page that resets everything does to elements. */
const RESET = '*{all:unset}iframe{width:90%}';

let host: Server;
let hostUrl: string;
/** By path, the page that stands there. */
const pages = new Map<string, string>();

test.beforeAll(async ({ baseURL }) => {
  const policy = `default-src 'none';frame-src ${baseURL};script-src ${baseURL};style-src 'sha256-${hash('sha256', RESET, 'base64')}'`;
  host = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page === undefined) return response.writeHead(204).end();
    response.writeHead(200, { ...STRICT, 'content-type': 'text/html', 'content-security-policy': policy });
    return response.end(`<!doctype html><html lang="en"><head><title>Host</title></head>${page}</html>`);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  hostUrl = `http://localhost:${(host.address() as AddressInfo).port}`;
});
test.afterAll(() => new Promise((resolve) => host.close(resolve)));

/** On a busy machine the first visitor of an address may be told to come again. */
async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.locator('.embed h1')).not.toHaveText('Soulstat', { timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: /status of (?:503|404)/ });

  test('every embed can be read, fits 320 px, and asks for nothing but itself', async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 600 });
    for (const path of EMBEDS) {
      await open(page, path);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.reload();
      expect(
        asked.filter((url) => !/\.(?:woff2|ico|svg)$/.test(url)),
        path,
      ).toHaveLength(1);
      page.removeAllListeners('request');
      await expect(page.locator('script'), path).toHaveCount(0);
      const { scrollWidth } = await page
        .locator('html')
        .evaluate((root) => ({ scrollWidth: root.scrollWidth }));
      expect(scrollWidth, path).toBeLessThanOrEqual(320);
    }
  });

  test('themes, sizes, languages and parts are chosen in the address, and what is unknown is passed over', async ({
    page,
  }) => {
    await open(page, MATCH);
    const unasked = await page.locator('.embed').innerHTML();
    await page.goto(`${MATCH}?theme=purple&bg=plaid&size=9&lang=xx&hide=nothing&rows=-1&foo[]=bar&<script>`);
    expect(await page.locator('.embed').innerHTML()).toBe(unasked);
    await expect(page.getByText('K/D/A').first()).toBeVisible();

    await open(page, `${MATCH}?theme=light&bg=transparent&size=large&lang=de&hide=players`);
    const embed = page.locator('.embed');
    await expect(embed).toHaveAttribute('data-theme', 'light');
    await expect(page.getByText('K/D/A')).toHaveCount(0);
    await expect(embed).toContainText(/\d\.\d{3} souls/);
    const looks = await page.evaluate(() => {
      const root = getComputedStyle(document.documentElement);
      return { scheme: root.colorScheme, ground: root.backgroundColor };
    });
    expect(looks).toEqual({ scheme: 'light', ground: 'rgba(0, 0, 0, 0)' });
  });

  test('what is not here says so, with its status', async ({ page }) => {
    for (const path of ['/external/match/424242', '/external/match/abc', '/external/hero/nobody']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByText('Nothing to show')).toBeVisible();
    }
  });
});

test('embeds can be used by everyone, in all themes', async ({ page }) => {
  test.slow();
  for (const path of EMBEDS)
    for (const theme of ['dark', 'light']) {
      await open(page, `${path}?theme=${theme}`);
      await expectAccessible(page);
    }
});

test('embeds set no cookie and go into any frame; nothing else of the site does', async ({ request }) => {
  for (const path of [MATCH, '/external/tier-list', '/external']) {
    const headers = (await request.get(path)).headers();
    expect(headers['set-cookie'], path).toBeUndefined();
    expect(headers['x-frame-options'], path).toBeUndefined();
    expect(headers['content-security-policy'], path).toContain('frame-ancestors *');
    expect(headers['cross-origin-resource-policy'], path).toBe('cross-origin');
  }
  const others = [
    '/',
    `/match/${ranked.matchId}/summary`,
    '/for-your-site',
    '/settings',
    '/External/match/1',
    '/oembed',
  ];
  for (const path of others) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-frame-options'], path).toBe('SAMEORIGIN');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'self'");
  }
});

test.describe('in a page of another site', () => {
  test.use({
    allowedComplaints:
      /status of 503|frame-ancestors|Origin-Agent-Cluster|Refused to (?:frame|display)|X-Frame|favicon|Framing/,
  });

  test('a frame without any right shows the match with its pictures, under the strictest policies', async ({
    page,
    baseURL,
  }) => {
    await open(page, MATCH);
    pages.set(
      '/strict',
      `<body><iframe sandbox="" title="Match" src="${baseURL}${MATCH}" width="320" height="600"></iframe></body>`,
    );
    await page.goto(`${hostUrl}/strict`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('won');
    const portrait = frame.locator('.soulstat-hero-portrait use').first();
    await expect(portrait).toHaveAttribute('href', /^#/);
    expect(await portrait.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0);
    const logo = frame.getByRole('link', { name: `Soulstat, match ${ranked.matchId}` });
    await expect(logo).toHaveAttribute('href', `/match/${ranked.matchId}/summary`);
    await expect(logo).toHaveAttribute('target', '_blank');
  });

  test('the web component grows with what is in it, also where styles are reset and none may be written', async ({
    page,
    baseURL,
  }) => {
    await open(page, `${MATCH}?hide=players`);
    const script = `<script src="${baseURL}/embed.js" async></script>`;
    const one = `<soulstat-match id="${ranked.matchId}" hide="players" theme="light"><a href="/">Match</a></soulstat-match>`;
    pages.set(
      '/component',
      `<body><style>${RESET}</style>${script}${one}<soulstat-tier-list></soulstat-tier-list></body>`,
    );
    await page.goto(`${hostUrl}/component`);
    const iframe = page.locator('soulstat-match iframe');
    await expect(iframe).toHaveAttribute(
      'src',
      new RegExp(`^${baseURL}/external/match/${ranked.matchId}\\?`),
    );
    const frame = page.frameLocator('soulstat-match iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('won');
    const inside = async () =>
      Math.ceil(await frame.locator('body').evaluate((body) => body.getBoundingClientRect().height));
    await expect(async () => expect((await iframe.boundingBox())?.height).toBe(await inside())).toPass();
    expect((await iframe.boundingBox())?.height).toBeLessThan(500);
    // Another match is shown in the same place.
    await page.locator('soulstat-match').evaluate((element) => element.setAttribute('theme', 'dark'));
    await expect(frame.locator('.embed')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('soulstat-tier-list iframe')).toHaveCount(1);
  });

  test('a page that is no embed shows nothing in it', async ({ page, baseURL }) => {
    pages.set(
      '/framed',
      `<body><iframe title="Site" src="${baseURL}/match/${ranked.matchId}/summary"></iframe></body>`,
    );
    await page.goto(`${hostUrl}/framed`);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  });
});

test('oEmbed answers by its specification, and pages say where it is', async ({ request, baseURL }) => {
  const url = `${baseURL}/match/${ranked.matchId}/summary`;
  const ask = (query: Readonly<Record<string, string>>) => request.get('/oembed', { params: query });
  let html = '';
  await expect(async () => {
    html = await (await request.get(url)).text();
    expect(html).toContain('application/json+oembed');
  }).toPass({ timeout: 30_000 });
  const [, link = ''] = /type="application\/json\+oembed"[^>]* href="([^"]*)"/.exec(html) ?? [];
  const found = await request.get(link.replaceAll('&amp;', '&'));
  expect(found.headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  const answer = (await found.json()) as Record<string, unknown>;
  expect(answer).toMatchObject({
    type: 'rich',
    version: '1.0',
    provider_name: 'Soulstat',
    width: 560,
    height: 720,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    thumbnail_url: `${baseURL}/api/match/${ranked.matchId}/card.png`,
  });
  expect(answer['html']).toContain(`<iframe src="${baseURL}${MATCH}"`);
  expect(answer['title']).toMatch(/^Match \d+: .+ won in [\d:]+$/);

  // No larger than asked for, the picture included.
  const small = (await (await ask({ url, maxwidth: '300', maxheight: '200' })).json()) as Record<
    string,
    unknown
  >;
  expect(small).toMatchObject({ width: 300, height: 200 });
  expect(small).not.toHaveProperty('thumbnail_url');
  const xml = await ask({ url, format: 'xml' });
  expect(xml.headers()['content-type']).toBe('text/xml; charset=utf-8');
  expect(await xml.text()).toMatch(
    /^<\?xml version="1\.0"[\s\S]*<oembed>[\s\S]*<type>rich<\/type>[\s\S]*<html>&lt;iframe/,
  );

  for (const [query, status, code] of [
    [{ url, format: 'yaml' }, 501, 'format_not_offered'],
    [{ url, maxwidth: 'wide' }, 400, 'invalid_request'],
    [{ url: `${baseURL}/match/424242/summary` }, 404, 'not_found'],
    [{ url: `${baseURL}/settings` }, 404, 'not_found'],
    [{ url: `https://elsewhere.example/match/${ranked.matchId}` }, 404, 'not_found'],
    [{ url: 'javascript:alert(1)' }, 404, 'not_found'],
    [{}, 404, 'not_found'],
  ] as const) {
    const refused = await ask(query);
    expect(refused.status(), JSON.stringify(query)).toBe(status);
    expect(await refused.json()).toMatchObject({ code, message: expect.any(String) });
  }
});

test('previews of pages with an embed can be read by a parser of their formats', async ({ page }) => {
  await page.goto('/heroes/hero-library/infernus');
  const html = await (await page.request.get('/heroes/hero-library/infernus')).text();
  const found = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const metas = [...parsed.head.querySelectorAll('meta[property], meta[name]')];
    return metas.map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name'),
      meta.getAttribute('content'),
    ]);
  }, html);
  const preview = Object.fromEntries(found) as Record<string, string>;
  expect(preview).toMatchObject({
    'og:type': 'website',
    'og:site_name': 'Soulstat',
    'og:title': 'Infernus · Soulstat',
    'twitter:card': 'summary_large_image',
    'og:image:width': '1200',
    'og:image:height': '630',
  });
  for (const key of ['og:url', 'og:image', 'twitter:image'])
    expect(URL.canParse(preview[key] ?? ''), key).toBe(true);
});

test('an embed is put together, looked at and copied', async ({ page, baseURL }) => {
  await page.goto('/external');
  await expect(page.getByText('Say which match to show')).toBeVisible();
  await page.getByLabel('Match ID').fill(String(ranked.matchId));
  await page.getByLabel('Theme').selectOption('auto');
  // Its state is that of the address, which comes a moment after the press.
  await page.getByLabel('Players').click();
  await expect(page.getByLabel('Players')).not.toBeChecked();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('won');
  await expect(page.getByText(`${baseURL}${MATCH}?theme=auto&hide=players`, { exact: true })).toBeVisible();
  await expect(
    page.getByText(`<soulstat-match id="${ranked.matchId}" theme="auto" hide="players"></soulstat-match>`),
  ).toBeVisible();
  await expect(page.getByText(`/api/match/${ranked.matchId}/card.png`)).toBeVisible();
  await expectAccessible(page);
  // The address has all of it.
  await page.reload();
  await expect(page.getByLabel('Players')).not.toBeChecked();

  await page.getByLabel('What').selectOption('leaderboard');
  await page.getByRole('textbox', { name: 'Board' }).fill('points');
  await page.getByLabel('Lines').fill('5');
  await expect(page.getByText('<soulstat-leaderboard id="points"')).toContainText('rows="5"');

  await page.getByRole('link', { name: 'More for your site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'For your site' })).toBeVisible();
  await expectAccessible(page);
});
