/** A badge on pages of other sites: it looks everywhere as on an empty page, and nothing else there changes. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import type * as RankHtml from '@soulstat/ui/rank-html';
import tailwindcss from '@tailwindcss/vite';
import { chromium, type Browser, type Page } from 'playwright';
import sharp from 'sharp';
import { build, type AliasOptions } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hosts, pageOf, type Host } from './hosts.ts';
import { serve, type Site } from './serve.ts';

const run = promisify(execFile);
const HERE = fileURLToPath(new URL('../', import.meta.url));
const folder = inject('folder');
const ui = path.join(folder, 'node_modules/@soulstat/ui/dist');
const badgeCss = () => readFileSync(path.join(ui, 'badge.css'), 'utf8');
const BARE: Host = { name: 'an empty page', css: [] };
const SIZES = ['miniscule', 'tiny', 'small', 'mid-small', 'medium', 'large', 'huge'] as const;

/** Where no badge is: one under the pointer has its tooltip, and a pointer that stays on one does not enter it again. */
const NO_BADGE = [1270, 890] as const;

declare global {
  interface Window {
    showBadges(box: Element, css?: string): void;
  }
}

let site: Site;
let browser: Browser;
let tailwind: string;
/** Badges of all sizes on an empty page. */
let expected: Buffer;

beforeAll(async () => {
  await cp(path.join(HERE, 'guests'), path.join(folder, 'guests'), { recursive: true });
  await Promise.all([
    buildBadges('badges', []),
    buildBadges('badges-18', [
      { find: /^react-dom(?=\/|$)/, replacement: path.join(HERE, 'node_modules/react-dom-18') },
      { find: /^react(?=\/|$)/, replacement: path.join(HERE, 'node_modules/react-18') },
    ]),
    buildTailwind(),
  ]);
  tailwind = readFileSync(globSync(path.join(folder, 'guests/out/tailwind/**/*.css'))[0] ?? '', 'utf8');
  site = await serve(folder, []);
  browser = await chromium.launch(await chromiumLaunchOptions());
  const page = await open(BARE);
  expected = await pictureOf(page);
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const buildBadges = (name: string, alias: AliasOptions) =>
  build({
    root: path.join(folder, 'guests'),
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    oxc: { jsx: { development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: `out/${name}`,
      lib: { entry: 'badges.jsx', formats: ['iife'], name: 'badges', fileName: () => `${name}.js` },
    },
  });

const buildTailwind = () =>
  build({
    root: HERE,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      outDir: path.join(folder, 'guests/out/tailwind'),
      rolldownOptions: { input: path.join(HERE, 'guests/tailwind.css') },
    },
  });

/** A page of a site with everything of ours but what draws it. */
async function open(host: Host, script = 'badges'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.route('**/host', (route) => route.fulfill({ contentType: 'text/html', body: pageOf(host) }));
  await page.goto(`${site.url}host`);
  await page.addScriptTag({ path: path.join(folder, `guests/out/${script}/${script}.js`) });
  return page;
}

const showStyled = (page: Page) =>
  page.evaluate((css) => {
    (document.querySelector('#ours') as HTMLStyleElement).textContent = css;
    window.showBadges(document.querySelector('#badges') as Element);
  }, badgeCss());

/** The picture of the badges once they are there with all their images. */
async function pictureOf(page: Page, show = showStyled): Promise<Buffer> {
  await page.mouse.move(...NO_BADGE);
  await show(page);
  await page.waitForFunction(() => {
    const box = document.querySelector('#badges') as Element;
    const images = [...(box.shadowRoot ?? box).querySelectorAll('img')];
    return images.length >= 7 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });
  return page.locator('#badges').screenshot();
}

/** Every computed style of everything that belongs to the site, of what stands before and after it, and every custom property but ours. */
const stylesOfSite = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body, ...document.querySelectorAll('#own, #own *')].flatMap(
      (element, index) =>
        [undefined, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const names = [...style].filter((name) => !name.startsWith('--soulstat-')).toSorted();
          const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
          return `${index} ${element.tagName}${pseudo ?? ''}\n${values.join('\n')}`;
        }),
    ),
  );

describe.each(hosts('').map(({ name }, index) => [name, index] as const))('on %s', (_, index) => {
  const host = () => hosts(tailwind)[index] ?? BARE;

  test('a badge looks as on an empty page, and the page as before', async () => {
    const page = await open(host());
    const before = await stylesOfSite(page);
    const picture = await pictureOf(page);
    expect(await stylesOfSite(page)).toEqual(before);
    await expectSame(host().name, picture, expected);

    await page.locator('#badges .soulstat-tooltip-anchor').nth(5).hover();
    const tooltip = page.getByRole('tooltip');
    await tooltip.waitFor();
    const styles = () => tooltip.evaluate((box) => ({ ...getComputedStyle(box) }) as CSSStyleDeclaration);
    // It fades in.
    await expect.poll(async () => Number((await styles()).opacity)).toBeGreaterThan(0);
    const { paddingLeft, borderTopWidth, position } = await styles();
    expect({ borderTopWidth, position }).toEqual({ borderTopWidth: '1px', position: 'fixed' });
    expect(Number.parseFloat(paddingLeft)).toBeGreaterThan(5);
    await page.close();
  });

  test('the sheets of all parts together change nothing of the page', async () => {
    const page = await open(host());
    const before = await stylesOfSite(page);
    const sheets = globSync('*.css', { cwd: ui }).filter(
      (file) => !['styles.css', 'tokens.css'].includes(file),
    );
    expect(sheets.length).toBeGreaterThan(30);
    const css = await Promise.all(sheets.map((file) => readFile(path.join(ui, file), 'utf8')));
    await page.locator('#ours').evaluate((style, text) => (style.textContent = text), css.join('\n'));
    expect(await stylesOfSite(page)).toEqual(before);
    await page.close();
  });
});

test('a shadow root has its own sheet, and React 18 draws the same', async () => {
  const shadowed = await open(hosts(tailwind)[4] ?? BARE);
  const inShadow = await pictureOf(shadowed, (page) =>
    page.evaluate((css) => window.showBadges(document.querySelector('#badges') as Element, css), badgeCss()),
  );
  await expectSame('a shadow root', inShadow, expected);
  await shadowed.close();

  const old = await open(BARE, 'badges-18');
  const complaints: string[] = [];
  old.on('console', (message) => complaints.push(message.text()));
  const by18 = await pictureOf(old);
  await expectSame('React 18', by18, expected);
  expect(complaints).toEqual([]);
  await old.close();
});

test('the names of ranks are written in the font of the page, in colours for its scheme', async () => {
  expect(await labelIn('normal')).toEqual(['rgb(168, 67, 27)', 'monospace']);
  expect(await labelIn('light')).toEqual(['rgb(168, 67, 27)', 'monospace']);
  expect(await labelIn('dark')).toEqual(['rgb(223, 132, 86)', 'monospace']);
});

test.each(['an element', 'HTML of a server, without script'])('%s is the badge of React', async (kind) => {
  const { rankHtml } = (await import(path.join(ui, 'rank-element/rank-html.js'))) as typeof RankHtml;
  const isElement = kind === 'an element';
  const page = await open(hosts(tailwind)[3] ?? BARE);
  const cells = SIZES.map((size, column) => {
    const html = isElement
      ? `<soulstat-rank rank="84" size="${size}" host="/assets"></soulstat-rank>`
      : rankHtml({ rank: 84, size, host: '/assets' });
    return `<i style="all:initial;position:absolute;left:${column * 170}px;top:0;font-size:0">${html}</i>`;
  });
  const picture = await pictureOf(page, async () => {
    if (isElement) await page.addScriptTag({ type: 'module', path: path.join(ui, 'rank-element.js') });
    else await page.locator('#ours').evaluate((style, css) => (style.textContent = css), badgeCss());
    await page.locator('#badges').evaluate((box, html) => (box.innerHTML = html), cells.join(''));
  });
  await page.close();
  const bare = await open(BARE);
  const ofReact = await pictureOf(bare, async () => {
    await showStyled(bare);
    await bare.addStyleTag({ content: '#badges > i:nth-child(n + 8) { display: none !important }' });
  });
  await expectSame(kind, picture, ofReact);
  await bare.close();
});

/** Next.js hydrates a page once its script is here; a busy machine needs seconds. */
const WHEN_HYDRATED = { timeout: 30_000, interval: 200 };

test('Next.js builds a page of server components with a badge, and the badge is drawn', async () => {
  const root = path.join(folder, 'guests/next');
  const next = await realpath(path.join(HERE, 'node_modules/next'));
  await symlink(next, path.join(folder, 'node_modules/next'));
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };
  await run(process.execPath, [path.join(next, 'dist/bin/next'), 'build'], { cwd: root, env });
  const html = await readFile(path.join(root, 'out/index.html'), 'utf8');
  expect(html).toContain('21,480');
  expect(html).toContain('alt="Oracle IV"');

  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.route(site.url, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route('**/_next/**', (route) =>
    route.fulfill({ path: path.join(root, 'out', new URL(route.request().url()).pathname) }),
  );
  await page.goto(site.url);
  const badge = page.locator('i .soulstat-rank-badge');
  await badge.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  expect(await badge.boundingBox()).toMatchObject({ width: 160, height: 160 });
  expect(await page.locator('.soulstat-rank-label').evaluate((label) => getComputedStyle(label).color)).toBe(
    'rgb(168, 67, 27)',
  );
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('8px');
  // Its script runs: a hover is answered, once the page is hydrated.
  await expect
    .poll(async () => {
      await page.mouse.move(...NO_BADGE);
      await badge.hover();
      return page.getByRole('tooltip').isVisible();
    }, WHEN_HYDRATED)
    .toBe(true);
  await page.close();
});

/** Colour and font of a rank's name on a page of a colour scheme. */
async function labelIn(scheme: string): Promise<readonly string[]> {
  const page = await open({ ...BARE, css: [`:root{color-scheme:${scheme};font-family:monospace}`] });
  await page.locator('#ours').evaluate((style, css) => (style.textContent = css), badgeCss());
  await page.locator('#badges').evaluate((box) => {
    box.innerHTML = '<span class="soulstat-rank-label" data-tier="oracle">Oracle IV</span>';
  });
  const style = await page.locator('.soulstat-rank-label').evaluate((label) => {
    const { color, fontFamily } = getComputedStyle(label);
    return [color, fontFamily];
  });
  await page.close();
  return style;
}

/** That two pictures show the same. The browser smooths an edge now and then a little otherwise: no colour may be a tenth off. */
async function expectSame(name: string, picture: Buffer, other: Buffer): Promise<void> {
  const [one, two] = await Promise.all(
    [picture, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  );
  const most = one?.reduce(
    (worst, value, index) => Math.max(worst, Math.abs(value - (two?.[index] ?? 255))),
    0,
  );
  if (one?.length === two?.length && most !== undefined && most <= 25) return;
  const file = path.join(HERE, 'test-results', `${name.replaceAll(/\W+/g, '-')}.png`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, picture);
  throw new Error(`On ${name} it looks otherwise, by ${most} of 255: ${file}`);
}
