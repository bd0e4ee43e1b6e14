import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ranked, writeSamples } from '../samples.ts';
import { startServer, type Server } from '../server.ts';
import { expect, test } from '../test.ts';

test.describe('while the database starts again', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(process.platform !== 'linux', 'finds the engine in /proc');
  test.setTimeout(300_000);
  test.use({ allowedComplaints: /status of 503|status: 503|preload/ });
  let server: Server | undefined;

  test.beforeAll(async () => {
    server = await startServer();
    const samples = join(server.dataDir, 'samples');
    await writeSamples(samples);
    await server.ingest(samples);
  });
  test.afterAll(async () => server?.stop());

  for (const [name, path, arrived] of [
    ['a match', `/match/${ranked.matchId}/summary`, '.player-row'],
    ['the home page', '/', '.match-line'],
  ] as const)
    test(`${name} says so and fills in by itself`, async ({ page }) => {
      const release = holdDown(server?.pid ?? 0);
      try {
        await page.goto(`${server?.url}${path}`);
        await expect(page.getByText('Our database is starting again')).toBeVisible();
        await expect(page.locator(arrived)).toHaveCount(0);
      } finally {
        release();
      }
      await expect(page.locator(arrived).first()).toBeVisible({ timeout: 90_000 });
      // Each part of the page asks again on its own.
      await expect(page.getByText('Our database is starting again')).toHaveCount(0, { timeout: 90_000 });
    });
});

/** Kills the engine as often as it is started, until released. */
function holdDown(serverPid: number): () => void {
  killChildrenOf(serverPid);
  const timer = setInterval(killChildrenOf, 50, serverPid);
  return () => clearInterval(timer);
}

function killChildrenOf(parent: number): void {
  for (const pid of childrenOf(parent))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // NOTE: it ended by itself after it was found.
    }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}
