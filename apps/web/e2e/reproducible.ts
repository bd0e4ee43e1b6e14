import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Filters whose words are the same in the address of a page and in what it asks the API. */
const SHARED = ['mode', 'from', 'to', 'side', 'minMinutes', 'maxMinutes', 'withFirstDay', 'against'];

/** Under every table stands how it is computed, with a request that anybody can make: it is that of the page’s filters, and is answered. */
export async function expectReproducible(page: Page): Promise<void> {
  const links = page.locator('.how-computed a[href^="/api/"]');
  await expect(links.first()).toBeAttached();
  const asked = new URL(page.url()).searchParams;
  for (const link of await links.all()) {
    const request = (await link.getAttribute('href')) ?? '';
    const told = new URL(request, page.url()).searchParams;
    for (const filter of SHARED)
      expect([request, filter, told.get(filter)]).toEqual([request, filter, asked.get(filter)]);
    expect([request, (await page.request.get(request)).status()]).toEqual([request, 200]);
  }
}
