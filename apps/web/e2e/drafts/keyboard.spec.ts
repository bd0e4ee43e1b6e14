import { heroPicture } from '../../src/shared/game/hero-picture.ts';
import type { Page } from '@playwright/test';
import { GAME_DATA } from '@soulstat/game-data/full';
import { expect, test } from '../test.ts';
import { draftUntil, enter, openRoom, stateOf } from './draft-room.ts';

/** Tab, until what is looked for has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by keyboard`);
}

/** Some hero further on each time: down, right, until one can be taken. */
async function byKeys(captain: Page): Promise<void> {
  await captain.keyboard.press('/');
  await captain.keyboard.press('ArrowDown');
  await captain.keyboard.press('ArrowDown');
  for (let moves = 0; moves < 40; moves += 1) {
    await captain.keyboard.press('Enter');
    if ((await captain.locator('.hero-tile[aria-pressed="true"]:focus').count()) > 0) break;
    await captain.keyboard.press('ArrowRight');
  }
  await captain.keyboard.press('l');
}

/** What a program knows of a draft that looks at the page as `public-api.md` says. */
function readAsExtension() {
  const middle = innerWidth / 2;
  const panels = [...document.querySelectorAll('.team-panel')].map((panel) => {
    const { left, width } = panel.getBoundingClientRect();
    const names = (selector: string) =>
      [...panel.querySelectorAll<HTMLImageElement>(selector)].map(({ src }) => src.split('/').at(-1));
    return {
      isLeft: left + width / 2 < middle,
      bans: names('.team-bans img[src*="heroes"]'),
      all: names('img[src*="heroes"]'),
      isFinal: [...panel.querySelectorAll('img[src*="heroes"]')].every(
        (image) => Number(getComputedStyle(image).opacity) >= 0.9,
      ),
    };
  });
  return { panels, isComplete: document.querySelector('.draft-complete-controls') !== null };
}

const cardOf = (heroId: number | null) =>
  heroId === null ? 'heroes.png' : heroPicture(GAME_DATA.heroOrUnknown(heroId).className);

/** The last state a program hears that joins the socket as other programs do. */
async function hearAsProgram(
  page: Page,
  code: string,
): Promise<{
  status: string;
  steps: { heroId: number | null; teamNumber: number; selectionType: string }[];
}> {
  return page.evaluate(
    (draftCode) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/draft`);
        socket.addEventListener('open', () =>
          socket.send(
            JSON.stringify({
              type: 'JOIN_DRAFT',
              draftCode,
              password: null,
              displayName: 'Overlay',
              role: 'SPECTATOR',
              browserSessionId: `sess_${'a1b2c3d4e5'.repeat(2)}`,
            }),
          ),
        );
        socket.addEventListener('message', ({ data }) => {
          const message = JSON.parse(String(data));
          if (message.type === 'DRAFT_STATE_UPDATE') resolve(message.draftState);
          if (message.type === 'ERROR') reject(new Error(message.message));
        });
      }),
    code,
  );
}

test('a whole draft by keyboard alone, read by screen reader and by other programs', async ({
  page: spectator,
  browser,
  baseURL,
  request,
}) => {
  const { code, links } = await openRoom(request, { preset: 'competitive' });
  const captains = [
    await enter(browser, baseURL, links.captain1),
    await enter(browser, baseURL, links.captain2),
  ] as const;
  await spectator.goto(`/draft/${code}`);
  for (const captain of captains) {
    await expect(captain.getByRole('button', { name: 'Ready', exact: true })).toBeEnabled();
    await tabTo(captain, '.draft-lobby button');
    await captain.keyboard.press('Enter');
  }
  for (const captain of captains) await expect(captain.locator('.draft-clock')).toContainText('Step time');
  const said = spectator.locator('[data-draft-said]');
  await expect(said).toContainText(/Hidden King: ban, step 1 of 16/);

  await draftUntil(captains, 1, byKeys);
  await expect(said).toContainText(/Hidden King banned .+\. Archmother: ban, step 2 of 16/);
  const begun = await spectator.evaluate(readAsExtension);
  expect(begun.panels.map(({ isLeft }) => isLeft)).toEqual([true, false]);
  expect(begun.panels[0]?.all.filter((name) => name !== 'heroes.png')).toHaveLength(1);

  await draftUntil(captains, 16, byKeys);
  await expect(stateOf(spectator)).toHaveText('Finished');
  await expect(spectator.locator('.draft-complete-controls')).toBeVisible();
  const state = await hearAsProgram(spectator, code);
  expect(state.status).toBe('COMPLETED');
  const shown = await spectator.evaluate(readAsExtension);
  expect(shown.isComplete).toBe(true);
  for (const [index, panel] of shown.panels.entries()) {
    const own = state.steps.filter(({ teamNumber }) => teamNumber === index + 1);
    const of = (type: string) =>
      own.filter(({ selectionType }) => selectionType === type).map(({ heroId }) => cardOf(heroId));
    expect(panel.isFinal).toBe(true);
    expect(panel.bans.toSorted()).toEqual(of('ban').toSorted());
    expect(panel.all.toSorted()).toEqual([...of('ban'), ...of('pick')].toSorted());
  }
  const [picture] = await Promise.all(
    shown.panels.flatMap(({ all }) => all.slice(0, 1)).map((name) => request.get(`/art/heroes/${name}`)),
  );
  expect(picture?.headers()['content-type']).toBe('image/webp');
  for (const captain of captains) await captain.context().close();
});
