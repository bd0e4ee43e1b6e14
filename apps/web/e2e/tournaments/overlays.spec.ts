import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { act, addTeams, call, publishCup } from './cup.ts';

const NAMES = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel'];

interface Matches {
  readonly matches: readonly {
    readonly id: string;
    readonly sides: readonly { readonly entrant: number }[];
  }[];
}

test('overlays are read without script, stand on a transparent ground, and follow a result', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/faq');
  await signIn(page);
  const id = await publishCup(page, { name: 'Overlay Cup' }, (setup) => {
    setup.checkIn = null;
  });
  await addTeams(page, id, NAMES);
  await act(page, id, { type: 'start-stage', stage: 0 });

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: { width: 1920, height: 1080 },
  });
  const reader = await context.newPage();
  for (const part of ['bracket', 'standings', 'match']) {
    await expect(async () => {
      await reader.goto(`/external/tournament/${id}/${part}`);
      await expect(reader.getByRole('heading', { level: 1 })).toContainText('Overlay Cup', { timeout: 1000 });
      await expect(reader.getByText('Alpha').first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  }
  await context.close();

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/external/tournament/${id}/bracket?hide=title&theme=light`);
  await expect(page.locator('.overlay-match').first()).toBeVisible();
  const grounds = await page.evaluate(() =>
    ['html', 'body', 'main'].map(
      (name) => getComputedStyle(document.querySelector(name) ?? document.body).backgroundColor,
    ),
  );
  expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  const { matches } = await call<Matches>(page, `/api/tournaments/${id}/matches`);
  const [first] = matches;
  const sides = first?.sides.map(({ entrant }) => entrant);
  await act(page, id, {
    type: 'result',
    match: first?.id,
    sides,
    outcome: { kind: 'played', score: [1, 0], games: [] },
  });
  await expect(page.locator('.overlay-match [data-won]')).toHaveCount(1);
});

test.describe('an address that is none', () => {
  test.use({ allowedComplaints: /status of 404/ });

  test('of an overlay says what there is', async ({ page }) => {
    await page.goto('/external/tournament/123456789/brackets');
    await expect(page.getByText('/external/tournament/(its number)/bracket')).toBeVisible();
  });
});
