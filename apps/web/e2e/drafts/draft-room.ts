/** Rooms, and who is in them. */
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect } from '../test.ts';

export interface OpenedRoom {
  readonly code: string;
  readonly url: string;
  readonly links: Readonly<Record<'captain1' | 'captain2' | 'player1' | 'player2' | 'referee', string>>;
}

/** A minute a step: nothing but what a test waits for is over by itself. */
const PATIENT = { stepSeconds: 120, reserveSeconds: 600 };

export async function openRoom(
  request: APIRequestContext,
  { site = '', ...settings }: Readonly<Record<string, unknown>> & { readonly site?: string },
): Promise<OpenedRoom> {
  const answer = await request.post(`${site}/api/drafts`, { data: { ...PATIENT, ...settings } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as OpenedRoom;
}

/** Somebody in a browser of their own. */
export async function enter(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await context.addCookies(
    ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'].map((name) => ({
      name,
      value: 'true',
      url: baseURL ?? '',
    })),
  );
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

export const seat = (page: Page) => page.locator('.board-seat');
export const stateOf = (page: Page) => page.locator('.board-state');
export const tiles = (page: Page) => page.locator('.hero-tile:not([aria-disabled="true"])');
export const confirm = (page: Page) => page.locator('.confirm-btn');

export async function getReady(captains: readonly Page[]): Promise<void> {
  for (const captain of captains) await captain.getByRole('button', { name: 'Ready', exact: true }).click();
  for (const captain of captains) await expect(stateOf(captain)).toHaveText('Drafting');
  // The first step begins after a warning of three seconds.
  for (const captain of captains) await expect(captain.locator('.draft-clock')).toContainText('Step time');
}

/** The captain whose turn it is. */
export async function dueCaptain(captains: readonly Page[]): Promise<Page> {
  const due = () =>
    Promise.all(captains.map((captain) => captain.locator('.lock-bar[data-due]').count())).then((counts) =>
      counts.indexOf(1),
    );
  await expect.poll(due).toBeGreaterThanOrEqual(0);
  const captain = captains[await due()];
  if (!captain) throw new Error('Nobody is due');
  return captain;
}

/** So many steps that are done on this page. */
export const steps = (page: Page) => page.locator('.draft-timeline [data-done]');

/** Locks heroes in until so many steps of the game are done. `choose` locks one in. */
export async function draftUntil(
  captains: readonly [Page, Page],
  count: number,
  choose: (captain: Page) => Promise<void> = byPointer,
): Promise<void> {
  for (;;) {
    const done = await steps(captains[0]).count();
    if (done >= count) return;
    await choose(await dueCaptain(captains));
    for (const captain of captains) await expect(steps(captain)).toHaveCount(done + 1);
  }
}

async function byPointer(captain: Page): Promise<void> {
  await tiles(captain).first().click();
  await confirm(captain).click();
}
