import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StreamOverlay } from '@soulstat/api-client';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { ranked } from '../samples.ts';
import { startServer } from '../server.ts';
import { expect, SIZES, test } from '../test.ts';

const player = ranked.players[0]?.accountId ?? 0;

test('the builder shows the answer as the chat will and writes the line for each bot', async ({ page }) => {
  await page.goto(`/chat-commands?player=${player}&text=Last:%20{last_kda}`);
  const { kills, deaths, assists } = ranked.players[0] ?? {};
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`Last: ${kills}/${deaths}/${assists}`);

  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('I {last_reslt}');
  await expect(preview).toContainText('Did you mean {last_result}?');
  await text.fill('I ');
  await page.getByRole('button', { name: 'Last match', exact: true }).last().click();
  await page.getByRole('button', { name: 'Insert last_result' }).click();
  await expect(text).toHaveValue('I {last_result}');
  await expect(preview).toContainText(/^PreviewI (won|lost)/);
  await expect(page).toHaveURL(/text=I\+%7Blast_result%7D/);

  await expect(page.getByText(/^!commands add !rank \$\(urlfetch http/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Bot' }).selectOption('Discord bot');
  await expect(page.getByText(/^client\.on\('messageCreate'/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Chat' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Widget' }).selectOption('Last matches');
  await expect(page.getByText(new RegExp(`/external/overlay/matches/${player}$`))).toBeVisible();
  await expect(
    page.frameLocator('iframe').getByText(`${kills}/${deaths}/${assists}`, { exact: true }),
  ).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.setViewportSize(SIZES.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('an overlay stands on a transparent ground and takes in a new match by itself', async ({ page }) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'soulstat-overlay-'));
  const server = await startServer();
  try {
    const first = sampleMatch({ kind: 'ranked', matchId: 88_100_001 });
    const own = first.players[0]?.accountId ?? 0;
    const later = { ...first, matchId: first.matchId + 1, startedAt: first.startedAt + 3600 };
    const files = [first, later].map((match) => join(folder, `${match.matchId}.meta.bz2`));
    const [before = '', after = ''] = files;
    await writeFile(before, encodeMatchFile(first));
    await writeFile(after, encodeMatchFile(later));
    await server.ingest(before);
    const matchesThere = async () => {
      const answer = await page.request.get(`${server.url}/api/profile/${own}/overlay`);
      return ((await answer.json()) as StreamOverlay).matches.length;
    };
    await expect.poll(matchesThere, { timeout: 60_000 }).toBe(1);

    await page.goto(`${server.url}/external/overlay/matches/${own}?frame=box`);
    await expect(page.getByRole('listitem')).toHaveCount(1);
    const grounds = await page.evaluate(() =>
      ['html', 'body', 'main'].map(
        (name) => getComputedStyle(document.querySelector(name) ?? document.body).backgroundColor,
      ),
    );
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    await server.ingest(after);
    await expect(page.getByRole('listitem')).toHaveCount(2, { timeout: 120_000 });

    await page.goto(`${server.url}/external/overlay/rank/${own}`);
    await expect(page.getByText(/\d+ W · \d+ L/)).toBeVisible();
    await expectAccessibleInBothLooks(page);
    await page.goto(`${server.url}/external/overlay/nothing/${own}`);
    await expect(page.getByText('Overlays of a player: /external/overlay/rank/')).toBeVisible();
  } finally {
    // It would look for the server that is gone.
    await page.goto('about:blank');
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
