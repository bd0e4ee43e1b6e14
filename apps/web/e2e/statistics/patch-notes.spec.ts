/** What patches changed, on every page that says so: a server with matches on both sides of the newest patch, and notes of it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PatchChanges } from '@soulstat/api-client';
import { PATCHES } from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { startServer, type Server } from '../server.ts';
import { expect, test } from '../test.ts';

const [AFTER, BEFORE] = PATCHES.toReversed();
const matches = [AFTER, AFTER, BEFORE].map((patch, index) => ({
  ...sampleMatch({ kind: 'ranked', seed: 90 + index }),
  matchId: 78_500_001 + index,
  startedAt: (patch?.startedAt.getTime() ?? 0) / 1000 + 3 * 86_400 + index,
}));
const [player] = matches[0]?.players ?? [];
const hero = GAME_DATA.heroOrUnknown(player?.heroId ?? 0);
const item = player?.purchases
  .map(({ itemId }) => GAME_DATA.itemById(itemId))
  .find((one) => one?.availability === 'shop');
const ability = GAME_DATA.abilitiesOf(hero)[0]?.name;

/** Their numbers are made up. */
const LINES = [
  `- ${hero.name}: ${ability} cooldown increased from 31s to 37s`,
  `- ${hero.name}: Base HP increased from 701 to 711`,
  `- ${hero.name}: Ammo increased from 17 to 18`,
  `- ${hero.name}: ${ability} can be cast while climbing`,
  `- ${item?.name}: Cooldown reduced from 41s to 39s`,
];

test.describe.configure({ mode: 'serial' });

let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer();
  const files = await Promise.all(
    matches.map(async (match) => {
      const file = join(server.dataDir, `${match.matchId}.meta`);
      await writeFile(file, encodeMatchFile(match));
      return file;
    }),
  );
  await server.ingest(...files);
  const feed = join(server.dataDir, 'feed.json');
  const post = {
    title: 'Update',
    pub_date: AFTER?.startedAt.toISOString(),
    content_encoded: LINES.join('<br>'),
  };
  await writeFile(feed, JSON.stringify([post]));
  await server.soulstat('patches', feed);
  // All of them: matches are counted as they come, and a page that is open does not follow.
  const counted = async () => {
    const { after, before } = await changesOf('heroes');
    return [after?.days?.matches, before?.days?.matches];
  };
  await expect.poll(counted, { timeout: 60_000 }).toEqual([2, 1]);
});
test.afterAll(() => server.stop());

async function changesOf(kind: string): Promise<PatchChanges> {
  return (await (await fetch(`${server.url}/api/changes/${kind}`)).json()) as PatchChanges;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('winners and losers: the line stands beside the measured effect', async ({ page }) => {
  await page.goto(`${server.url}/winners-losers/heroes`);
  const table = page.getByRole('table', { name: 'What changed for heroes' });
  await expect(row(page, hero.name).first()).toContainText('Nerf');
  await expect(table).toContainText(`${ability}: cooldown 31`);
  await expect(table.getByText('+3', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Patch notes of \d/)).toBeVisible();
  await page.goto(`${server.url}/winners-losers/items`);
  await expect(row(page, item?.name ?? '').first()).toContainText('Cooldown 41');
  await expectAccessibleInBothLooks(page);
});

test('what moved without being touched is told from what was touched, and where notes are missing nothing is said', async ({
  page,
}) => {
  const real = await changesOf('heroes');
  const [touched, ...others] = real.changes.toSorted((a, b) => b.factCount - a.factCount);
  const change = { value: 0.05, count: 400, interval: [0.02, 0.08] as [number, number] };
  const moved = [touched, others[0]].flatMap((one) =>
    one ? [{ ...one, change, pValue: 0.001, hasMoved: true }] : [],
  );
  const told = { ...real, tested: 9, changes: [...moved, ...others.slice(1)] };
  let missing: string[] = [];
  await page.route('**/api/changes/heroes**', (route) =>
    route.fulfill({ json: { ...told, notes: { ...real.notes, missing } } }),
  );
  await page.goto(`${server.url}/winners-losers/items`);
  await page.getByRole('link', { name: 'Heroes', exact: true }).last().click();
  const untouched = page.locator('section', {
    has: page.getByRole('heading', { name: 'Moved without being touched' }),
  });
  const name = GAME_DATA.heroOrUnknown(others[0]?.id ?? 0).name;
  await expect(untouched.getByRole('listitem').last()).toContainText(name);
  await expect(page.getByText('Nerf').first()).toBeVisible();
  missing = [AFTER?.id ?? ''];
  await page.getByLabel('Count the first 24 hours too').click();
  await expect(page.getByText(`We don’t have patch notes for ${AFTER?.name} yet.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Moved without being touched' })).toHaveCount(0);
});

test('a hero’s patches and an item’s say what each patch changed', async ({ page }) => {
  await page.goto(`${server.url}/heroes/hero-library/${hero.slug}/patches`);
  const ofPatch = row(page, AFTER?.name ?? '').first();
  await expect(ofPatch).toContainText('Buff Base health 701 → 711');
  await ofPatch.getByText('1 more').click();
  await expect(ofPatch).toContainText(`${ability}: works differently`);
  await expect(row(page, BEFORE?.name ?? '').first()).toContainText('no patch notes yet');
  await expectAccessibleInBothLooks(page);
  await page.goto(`${server.url}/items/item-stats?item=${item?.slug}`);
  const table = page.getByRole('table', { name: 'The item from patch to patch' });
  await expect(table).toContainText('Buff Cooldown 41');
  await page.goto(`${server.url}/items/items-library`);
  await page.getByLabel('Search by name or effect').fill(item?.name ?? '');
  await page
    .getByRole('button', { name: new RegExp(`^${item?.name}`) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: item?.name ?? '' })).toContainText('Buff Cooldown 41');
});

test('the home page and a player’s patch report name what the newest notes changed', async ({ page }) => {
  await page.goto(server.url);
  const patch = page.getByRole('region', { name: 'Latest patch' });
  await expect(patch).toContainText(/\d+ \w+ \d{4}, 1 hero and 1 item changed/);
  await expect(patch.getByRole('listitem').filter({ hasText: hero.name })).toContainText(
    '2 buffs, 1 nerf, 1 other',
  );
  await page.goto(`${server.url}/profile/${player?.accountId}/patches`);
  const table = page.getByRole('table', { name: 'Heroes of this player and the patch' });
  await expect(table).toContainText(`${ability}: cooldown 31`);
  await expect(page.getByText(/against .*: 1 of 1 changed/)).toBeVisible();
  await expectAccessibleInBothLooks(page);
});
