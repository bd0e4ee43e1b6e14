/** The web component of an embed on pages that frameworks draw. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser } from 'playwright';
import { compile, compileModule } from 'svelte/compiler';
import { build, type AliasOptions, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { serve, type Site } from './serve.ts';

const HERE = fileURLToPath(new URL('../', import.meta.url));
const LOADER = fileURLToPath(new URL('../../../apps/web/public/embed.js', import.meta.url));
const folder = inject('folder');
const HEIGHT = 321;
/** Says how high it is, as our embeds do. */
const EMBED = `<!doctype html><title>Match</title><script>parent.postMessage({ soulstatHeight: ${HEIGHT} }, '*')</script>`;

interface Guest {
  show(id: string, theme: string): void;
  end(): void;
}
declare global {
  interface Window {
    guest: { mount(box: Element): Guest };
    shown: Guest;
  }
}

const REACT_18: AliasOptions = [
  { find: /^react-dom(?=\/|$)/, replacement: path.join(HERE, 'node_modules/react-dom-18') },
  { find: /^react(?=\/|$)/, replacement: path.join(HERE, 'node_modules/react-18') },
];

const svelte: Plugin = {
  name: 'svelte',
  transform(code, id) {
    const options = { filename: id, generate: 'client' } as const;
    if (id.endsWith('.svelte')) return { code: compile(code, options).js.code, map: null };
    if (id.endsWith('.svelte.js')) return { code: compileModule(code, options).js.code, map: null };
    return undefined;
  },
};

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await serve(folder, []);
  browser = await chromium.launch(await chromiumLaunchOptions());
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test.each<[string, string, AliasOptions]>([
  ['plain HTML', 'plain.js', []],
  ['React 19', 'react.jsx', []],
  ['React 18', 'react.jsx', REACT_18],
  ['Vue', 'vue.js', []],
  ['Svelte', 'svelte.svelte.js', []],
])('on a page of %s the embed is shown, changed and taken away', async (name, entry, alias) => {
  const guests = path.join(HERE, 'guests/embeds');
  const out = path.join(folder, 'guests/out/embeds', name.replaceAll(' ', '-'));
  await build({
    root: guests,
    configFile: false,
    logLevel: 'error',
    plugins: [svelte],
    resolve: { alias },
    oxc: { jsx: { development: false } },
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'false' },
    build: {
      outDir: out,
      emptyOutDir: true,
      lib: { entry, formats: ['iife'], name: 'guest', fileName: () => 'guest.js' },
    },
  });

  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><link rel="icon" href="data:,"><body><div id="box"></div><script src="/embed.js" async></script>',
    }),
  );
  await page.route('**/embed.js', (route) => route.fulfill({ path: LOADER }));
  await page.route('**/external/**', (route) => route.fulfill({ contentType: 'text/html', body: EMBED }));
  await page.goto(`${site.url}host`);
  await page.addScriptTag({ path: path.join(out, 'guest.js') });

  await page.evaluate(() => {
    window.shown = window.guest.mount(document.querySelector('#box') as Element);
    window.shown.show('77', 'light');
  });
  const frame = page.locator('soulstat-match iframe');
  const addressIs = (address: string) =>
    expect.poll(() => frame.getAttribute('src')).toBe(`${site.url}external/match/${address}`);
  await addressIs('77?resize=&theme=light');
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(HEIGHT);

  await page.evaluate(() => window.shown.show('78', 'auto'));
  await addressIs('78?resize=&theme=auto');
  await page.evaluate(() => window.shown.end());
  await expect.poll(() => frame.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});
