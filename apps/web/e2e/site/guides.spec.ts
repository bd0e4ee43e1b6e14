/** A guide from its draft to the library, outdated by a patch; and what attacks in its text do: nothing. */
import type { Browser, Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { startServer, type Server } from '../server.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

/** The attacks that the renderer is tested with. */
const ATTACKS = new URL('../../../api/src/community/user-text/xss-corpus.json', import.meta.url);
const [WRITER, REVIEWER] = [920_000_001, 920_000_002];

test.describe.configure({ mode: 'serial' });

let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer();
  await server.soulstat('staff', 'add', '--account', String(REVIEWER));
});
test.afterAll(() => server.stop());

/** Notices that come to newcomers alone. */
const SEEN = ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'];

/** Another person with a browser of their own. */
async function reviewer(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies(SEEN.map((name) => ({ name, value: 'true', url: server.url })));
  const page = await context.newPage();
  await page.goto(`${server.url}/guides`);
  await signIn(page, REVIEWER);
  return page;
}

const TEXT =
  'Some words.\n\n## The lane\n\nStart with :item[Toxic Bullets]{figure="Healing reduction"}. Walk on.\n\n## Late\n\n';
const robots = (page: Page) => page.locator('meta[name="robots"][content="noindex"]');

test('a guide is drafted by keyboard, reviewed, read, voted and commented on', async ({ page, browser }) => {
  await page.goto(`${server.url}/guides/write`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write a guide');
  await signIn(page, WRITER);
  await page.getByLabel('Title').fill('Seven in ten minutes');
  const field = page.getByLabel('Text', { exact: true });
  await field.fill(TEXT);
  await field.press('Control+End');
  await field.press('Control+k');
  await page.getByRole('combobox', { name: 'Insert a hero, item, ability or build' }).fill('seven');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`${TEXT}:hero[Seven]`);
  await expect(field).toBeFocused();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('link', { name: 'Toxic Bullets healing reduction' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(`${TEXT}:hero[Seven]`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seven in ten minutes' })).toBeVisible();
  await expect(page.getByText('Not reviewed yet')).toBeVisible();
  await expect(robots(page)).toHaveCount(1);
  const address = page.url().replace(/\?.*/, '');
  expect(address).toMatch(/\/guides\/\d+-seven-in-ten-minutes$/);

  const other = await reviewer(browser);
  await expect(other.getByText('No guides yet')).toBeVisible();
  await other.goto(`${server.url}/guides/review`);
  await other.getByRole('button', { name: 'Publish' }).click();
  await expect(other.getByText('Nothing waits for review.')).toBeVisible();
  await other.goto(`${server.url}/guides`);
  await expect(other.getByText('1 guide, most votes first')).toBeVisible();
  await other.getByLabel('Level').selectOption('Advanced');
  await expect(other).toHaveURL(/level=advanced/);
  await expect(other.getByText('No guide fits these filters')).toBeVisible();
  await other.getByRole('link', { name: 'Show all guides' }).click();
  await expectAccessibleInBothLooks(other);
  await other.getByRole('link', { name: 'Seven in ten minutes' }).click();
  await expect(robots(other)).toHaveCount(0);
  await other.getByRole('button', { name: 'Vote for this guide' }).click();
  await expect(other.getByRole('button', { name: 'Vote for this guide' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await other.getByRole('button', { name: 'Write a comment' }).click();
  await other.getByRole('textbox', { name: 'Your comment' }).fill('Good on :hero[Seven].');
  await other.getByRole('button', { name: 'Publish comment' }).click();
  const comments = other.getByRole('region', { name: 'Comments' });
  await expect(comments.getByRole('listitem').getByText('Good on')).toBeVisible();
  await comments.getByRole('button', { name: 'Edit your comment' }).click();
  await expect(other.getByRole('textbox', { name: 'Your comment' })).toHaveValue('Good on :hero[Seven].');
  await other.getByRole('textbox', { name: 'Your comment' }).fill('Better on :hero[Seven].');
  await comments.getByRole('button', { name: 'Save comment' }).click();
  await expect(comments.getByRole('listitem').getByText('Better on')).toBeVisible();
  await expect(comments.getByText('edited')).toBeVisible();
  await other.context().close();

  await page.goto(address);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Late' }).click();
  await expect(page).toHaveURL(/#s-late$/);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'Article', headline: 'Seven in ten minutes', inLanguage: 'en' });
});

test.describe('refused', () => {
  // To everybody else it is not there.
  test.use({ allowedComplaints: /status of 404/ });

  test('a guide that was refused is read by its author with the reason, and by nobody else', async ({
    page,
    browser,
  }) => {
    await page.goto(`${server.url}/guides/write`);
    await signIn(page, WRITER);
    await page.getByLabel('Title').fill('Without an end');
    await page.getByLabel('Text', { exact: true }).fill('One word.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Not reviewed yet')).toBeVisible();
    const address = page.url().replace(/\?.*/, '');

    const other = await reviewer(browser);
    await other.goto(`${server.url}/guides/review`);
    await expect(other.getByRole('button', { name: 'Refuse' })).toBeDisabled();
    await other.getByLabel('What the author should change').fill('The end is missing.');
    await expectAccessibleInBothLooks(other);
    await other.getByRole('button', { name: 'Refuse' }).click();
    await expect(other.getByText('Nothing waits for review.')).toBeVisible();
    await expect(other.getByRole('region', { name: 'Waiting for review' })).toBeFocused();
    await other.context().close();

    await page.route(/text-editor-.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.goto(`${server.url}/guides/write`);
    const own = page.getByRole('region', { name: 'Your guides' });
    await expect(own.getByRole('listitem')).toHaveCount(2);
    // What moves between the press and the release of a button is not clicked.
    const { y: top } = (await own.boundingBox()) ?? { y: 0 };
    await expect(page.getByLabel('Text', { exact: true })).toBeVisible();
    expect((await own.boundingBox())?.y).toBe(top);
    await expect(own.getByRole('listitem').first()).toContainText('Reason: The end is missing.');
    await own.getByRole('link', { name: 'Without an end' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Without an end']);
    await expect(page.getByText('Refused in review')).toBeVisible();
    await expect(page.getByText('Reason: The end is missing.')).toBeVisible();
    await expect(page.getByText('Not reviewed yet')).toHaveCount(0);
    await expectAccessibleInBothLooks(page);

    const guest = await (await browser.newContext()).newPage();
    await guest.goto(address);
    await expect(guest.getByText('There is no such guide')).toBeVisible();
    await expect(robots(guest)).toHaveCount(1);
    await guest.context().close();
  });
});

test('a patch that touches a value marks its sentence, on the guide and in the library', async ({ page }) => {
  const feed = join(server.dataDir, 'feed.json');
  const post = {
    title: 'Update',
    pub_date: new Date(Date.now() + 86_400_000).toISOString(),
    content_encoded: '- Toxic Bullets: Healing reduction reduced from -35% to -30%',
  };
  await writeFile(feed, JSON.stringify([post]));
  await server.soulstat('patches', feed);
  await expect(async () => {
    await page.goto(`${server.url}/guides?patch=outdated`);
    await expect(page.getByText('1 value changed since')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Seven in ten minutes' }).click();
  await expect(page.getByText('1 number in this guide is out of date')).toBeVisible();
  await expect(page.locator('.ut-sentence[data-outdated]')).toHaveText(
    /^Start with Toxic Bullets .* changed .*\.\s*$/,
  );
  await expect(page.getByRole('row', { name: /Toxic Bullets: healing reduction/ })).toContainText(
    'since this guide was checked',
  );
  await expectAccessibleInBothLooks(page);
});

test('attacks in a text run nothing, load nothing and break no rule of the content policy', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => request.url().startsWith(server.url) || elsewhere.push(request.url()));
  page.on('dialog', (dialog) => elsewhere.push(dialog.message()));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error(`policy: ${blockedURI}`));
  });
  await page.goto(`${server.url}/guides`);
  await signIn(page, REVIEWER);
  const markdown = (JSON.parse(await readFile(ATTACKS, 'utf8')) as string[])
    .join('\n\n')
    .replaceAll('\u0000', '');
  const about = { title: '<script>alert(1)</script>', heroId: null, level: 'beginner', language: 'en' };
  const headers = { origin: server.url };
  await page.request.post(`${server.url}/api/guide-draft`, {
    data: { ...about, markdown, revision: 0 },
    headers,
  });
  const answer = await page.request.post(`${server.url}/api/guide-draft/publish`, {
    data: { revision: 1 },
    headers,
  });
  const { guideId, slug } = (await answer.json()) as { guideId: number; slug: string };
  await page.goto(`${server.url}/guides/${guideId}-${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<script>alert(1)</script>');
  await expect(page.locator('.user-text')).toContainText('alert(document.cookie)');
  // What stands in for parts that load has a style of ours.
  await expect(page.locator('.user-text .soulstat-skeleton')).toHaveCount(0);
  const strange = await page.locator('.user-text').evaluate((text) =>
    Array.from(text.querySelectorAll('*'), (element) => ({
      name: element.localName,
      own: element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style'),
    })).filter(
      ({ name, own }) =>
        own.length > 0 || /script|iframe|object|embed|form|style|svg|meta|link|base/.test(name),
    ),
  );
  expect(strange).toEqual([]);
  expect(elsewhere).toEqual([]);
});
