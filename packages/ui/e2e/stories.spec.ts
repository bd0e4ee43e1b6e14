import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

interface StoryEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
  readonly tags: readonly string[];
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

interface StorybookWindow extends Window {
  readonly __STORYBOOK_PREVIEW__?: {
    readonly channel: { emit(event: string, data: object): void };
    readonly currentRender?: { readonly id?: string; readonly phase?: string };
  };
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What a theme can break; everything else is the same in both. */
const OF_COLOR = ['color-contrast', 'link-in-text-block'];
const INDEX = fileURLToPath(new URL('../storybook-static/index.json', import.meta.url));
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
    for (const [index, story] of ofPart.entries())
      await test.step(story.name, async () => {
        await page.setViewportSize(WIDE);
        await (index === 0 ? load(page, story) : show(page, story));
        await expectUsable(page, story);
        expect(complaints.splice(0), `${story.name}: console`).toEqual([]);
      });
  });
}

test('one begins at the start, and a part says what to copy', async ({ page }) => {
  const { entries } = JSON.parse(readFileSync(INDEX, 'utf8')) as { entries: Record<string, StoryEntry> };
  expect(Object.keys(entries)[0]).toBe('start--docs');
  await page.goto(`${ORIGIN}iframe.html?id=parts-rankbadge--docs&viewMode=docs`);
  await expect(page.getByText("import '@soulstat/ui/badge.css';")).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'size' }).or(page.locator('#control-size'))).toBeVisible();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('84');
});

async function expectUsable(page: Page, story: StoryEntry): Promise<void> {
  expect(await violations(page), `${story.name}: dark`).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  expect(await violations(page, OF_COLOR), `${story.name}: light`).toEqual([]);

  await page.setViewportSize(PHONE);
  await expect.poll(() => overflow(page), `${story.name}: sideways scroll on a phone`).toBeLessThanOrEqual(0);
  // A part that is another on a phone has the tag `phone` on its stories.
  if (!story.tags.includes('phone')) return;
  await load(page, story);
  expect(await violations(page), `${story.name}: on a phone`).toEqual([]);
}

function stories(): StoryEntry[] {
  if (!existsSync(INDEX)) throw new Error('Build the Storybook first: pnpm build-storybook');
  const { entries } = JSON.parse(readFileSync(INDEX, 'utf8')) as { entries: Record<string, StoryEntry> };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

async function load(page: Page, story: StoryEntry): Promise<void> {
  // The accessibility panel would run axe on the same page at the same time.
  await page.goto(`${ORIGIN}iframe.html?id=${story.id}&viewMode=story&globals=a11y.manual:!true`);
  await untilShown(page, story);
}

/** As the list of stories does it: the page stays, which saves the time of loading it. */
async function show(page: Page, story: StoryEntry): Promise<void> {
  await page.evaluate((storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as StorybookWindow;
    preview?.channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, story.id);
  await untilShown(page, story);
}

async function untilShown(page: Page, { id }: StoryEntry): Promise<void> {
  // A story may act on itself before it shows what it is about.
  await page.waitForFunction((storyId) => {
    const { currentRender } = (window as StorybookWindow).__STORYBOOK_PREVIEW__ ?? {};
    const isOver = ['completed', 'finished', 'errored'].includes(currentRender?.phase ?? '');
    return currentRender?.id === storyId && isOver;
  }, id);
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
  // Brought into the page once for all of its stories: that takes as long as looking through one of them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: WCAG },
  };
  const { violations: found } = await page.evaluate((asked) => window.axe.run(document, asked), options);
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
