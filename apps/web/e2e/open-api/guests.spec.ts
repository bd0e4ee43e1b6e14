/** What pages of other sites show of this one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from '../test.ts';

const WEB = fileURLToPath(new URL('../..', import.meta.url));

test.use({ allowedComplaints: /status of 404/ });

test('a page of another site draws badges, cards and numbers from here', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const script = await guestScript();
  const [match] = await (await page.request.get('/api/matches/latest?limit=1')).json();
  const pictures = [`/api/match/${match.matchId}/card.png`, '/favicon.svg'];
  const html = `<!doctype html><title>A tracker</title><link rel="icon" href="data:,"><body data-host="${site}"><div id="badges"></div>
${pictures.map((path) => `<img src="${site}${path}" alt="">`).join('')}<script src="/guest.js"></script>`;
  const guest = createServer(({ url }, response) => {
    const isScript = url === '/guest.js';
    response
      .setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      .end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => {
    guest.listen(0, '127.0.0.1', resolve);
  });
  // Another host than that of the site: to a browser, another site.
  await page.goto(`http://localhost:${(guest.address() as AddressInfo).port}/`);
  const images = page.locator('img');
  await expect(images).toHaveCount(4);
  await expect
    .poll(() => images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true, true, true, true]);
  expect(new URL((await images.first().getAttribute('src')) ?? '').origin).toBe(site);
  const answers = await page.evaluate(
    async (paths) => {
      const got = await Promise.all(paths.map((path) => fetch(path)));
      return Promise.all(got.map(async (answer) => [answer.status, (await answer.blob()).size > 0]));
    },
    ['/ranks/rank8/badge_lg_subrank4.webp', '/api/matches/latest?limit=1', '/api/match/1/summary'].map(
      (path) => site + path,
    ),
  );
  expect(answers).toEqual([
    [200, true],
    [200, true],
    [404, true],
  ]);
  guest.close();
  guest.closeAllConnections();
});

/** The page's script with the package as it is built. */
async function guestScript(): Promise<string> {
  const built = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      lib: { entry: 'e2e/open-api/guest.tsx', formats: ['iife'], name: 'guest' },
    },
  });
  const [{ output: [chunk] } = { output: [] }] = built as readonly {
    readonly output: readonly { readonly code: string }[];
  }[];
  return chunk?.code ?? '';
}
