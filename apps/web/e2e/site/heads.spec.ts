import { ranked } from '../samples.ts';
import { expect, test } from '../test.ts';

const TITLE = /<title(?: data-static)?>([^<]*)<\/title>/;

test.describe('before any script runs', () => {
  for (const [path, title] of [
    ['/', /^Soulstat$/],
    ['/heroes/tier-list', /^Hero tier list · Soulstat$/],
    ['/faq', / · Soulstat$/],
    [
      `/match/${ranked.matchId}/summary`,
      new RegExp(`^Match ${ranked.matchId}: .+ won in \\d+:\\d\\d · Soulstat$`),
    ],
    [`/match/${ranked.matchId}/lanes`, /^Lanes of match \d+: /],
    ['/profile/22202', /^Player 22202 · Soulstat$/],
  ] as const)
    test(`${path} has its title, its description and its address`, async ({ request, baseURL }) => {
      // On a busy machine the answer that a title is made of may come too late for the page.
      await expect(async () => {
        const answer = await request.get(path);
        const html = await answer.text();
        expect(answer.status()).toBe(200);
        expect(TITLE.exec(html)?.[1]).toMatch(title);
        expect(html.match(/name="description"/g)).toHaveLength(1);
        expect(html).toMatch(/<link(?: data-static)? rel="canonical"/);
        expect(html).toContain(` rel="canonical" href="${baseURL}${path}" />`);
      }).toPass({ timeout: 60_000 });
    });

  test('an address that leads nowhere is not found, and shows the home page', async ({ request }) => {
    const answer = await request.get('/nowhere');
    expect(answer.status()).toBe(404);
    expect(TITLE.exec(await answer.text())?.[1]).toBe('Page Not Found · Soulstat');
  });

  test('an embed has no bar', async ({ request }) => {
    const html = await (await request.get('/external/match/1')).text();
    expect(html).toContain('<main class="embed"');
    expect(html).not.toContain('<header class="top-bar">');
  });
});

test('a page that took over has one title, one description and one address', async ({ page }) => {
  for (const path of ['/', `/match/${ranked.matchId}/summary`, '/heroes/tier-list', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const element of ['title', 'meta[name="description"]', 'link[rel="canonical"]'])
      await expect(page.locator(`head ${element}, body > ${element}`)).toHaveCount(1);
    await expect(page.locator('head [data-static]')).toHaveCount(0);
  }
});
