import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** "A 54.0 % +1.5" by the slug of each hero of a page. */
export async function readStandings(page: Page, url: string): Promise<Map<string, string>> {
  const heroes = page.locator('[data-hero]');
  await expect(async () => {
    await page.goto(url);
    await expect(heroes.first()).toBeAttached({ timeout: 2000 });
    await expect(heroes.first().locator('[data-standing="winRate"]')).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  const slugs = await heroes.evaluateAll((all) => all.map((hero) => hero.getAttribute('data-hero') ?? ''));
  const parts = ['letter', 'winRate', 'change'].map((part) => `[data-standing="${part}"]`);
  const said = (await textsIn(heroes, parts)).map((texts) => texts.join(' ').trim());
  return new Map(slugs.map((slug, index) => [slug, said[index] ?? '']));
}

/** The same of each row of the tier list that stands in the page before its scripts. */
export async function readTierTable(page: Page, site: string): Promise<string[]> {
  await page.goto(`${site}/heroes/tier-list`);
  const rows = page.getByRole('table', { name: /^All heroes/ }).locator('tbody tr');
  await expect(rows.first()).toBeAttached();
  const columns = ['Tier', 'Adjusted', 'Change'].map((label) => `td[data-label="${label}"]`);
  return (await textsIn(rows, columns)).map(([tier = '', adjusted = '', change = '']) =>
    [tier.split(' ')[0], adjusted, change.replace('–', '')].join(' ').trim(),
  );
}

/** What is seen of the parts in each of the elements, without what only screen readers are told. */
function textsIn(elements: Locator, parts: readonly string[]): Promise<string[][]> {
  return elements.evaluateAll(
    (all, selectors) =>
      all.map((element) =>
        selectors.map((selector) => {
          const copy = element.querySelector(selector)?.cloneNode(true);
          if (!(copy instanceof Element)) return '';
          for (const hidden of copy.querySelectorAll('.visually-hidden, .soulstat-visually-hidden'))
            hidden.remove();
          return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
        }),
      ),
    parts,
  );
}
