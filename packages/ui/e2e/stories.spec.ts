import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

interface StoryEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
  readonly tags: readonly string[];
}

interface StorybookWindow extends Window {
  readonly __STORYBOOK_PREVIEW__?: { readonly currentRender?: { readonly phase?: string } };
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What a theme can break; everything else is the same in both. */
const OF_COLOR = ['color-contrast', 'link-in-text-block'];
const ORIGIN = process.env['STORYBOOK_URL'] ?? '';
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };

// One page for all stories of a part: the browser has loaded the Storybook's script by then.
const ALL = stories();
for (const title of new Set(ALL.map((story) => story.title))) {
  const ofPart = ALL.filter((story) => story.title === title);
  test(title, async ({ page }) => {
    test.setTimeout(120_000 + 60_000 * ofPart.length);
    const complaints = listen(page);
    for (const story of ofPart)
      await test.step(story.name, async () => {
        await expectUsable(page, story);
        expect(complaints.splice(0), `${story.name}: console`).toEqual([]);
      });
  });
}

async function expectUsable(page: Page, story: StoryEntry): Promise<void> {
  await page.setViewportSize(WIDE);
  await open(page, story);
  expect(await violations(page), `${story.name}: dark`).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  expect(await violations(page, OF_COLOR), `${story.name}: light`).toEqual([]);

  await page.setViewportSize(PHONE);
  await expect.poll(() => overflow(page), `${story.name}: sideways scroll on a phone`).toBeLessThanOrEqual(0);
  // A part that is another on a phone has the tag `phone` on its stories.
  if (!story.tags.includes('phone')) return;
  await open(page, story);
  expect(await violations(page), `${story.name}: on a phone`).toEqual([]);
}

function stories(): StoryEntry[] {
  const index = fileURLToPath(new URL('../storybook-static/index.json', import.meta.url));
  if (!existsSync(index)) throw new Error('Build the Storybook first: pnpm build-storybook');
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, StoryEntry> };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

async function open(page: Page, story: StoryEntry): Promise<void> {
  // The accessibility panel would run axe on the same page at the same time.
  await page.goto(`${ORIGIN}iframe.html?id=${story.id}&viewMode=story&globals=a11y.manual:!true`);
  // A story may act on itself before it shows what it is about.
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as StorybookWindow;
    return ['completed', 'finished', 'errored'].includes(preview?.currentRender?.phase ?? '');
  });
  await page.evaluate(() => document.fonts.ready);
}

/** Half-way through a transition a colour is neither the old nor the new one: waits until all of them have ended. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      return isEndless || playState !== 'running';
    }),
  );
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await untilStill(page);
  // A story has no frames of others: gathering results in a page of its own takes several times as long.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.withTags(WCAG)).analyze();
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${String(node.target)} ${node.failureSummary}`).join(' | ')}`,
  );
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
