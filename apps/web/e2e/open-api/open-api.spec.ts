import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expectAccessible, expectAccessibleInBothLooks } from '../axe.ts';
import { signIn } from '../sign-in.ts';
import { expect, SIZES, test } from '../test.ts';

const run = promisify(execFile);

/** What each language's example is run by; Python where there is one. */
const RUNNERS = {
  curl: (code: string) => ['bash', '-c', code],
  TypeScript: (code: string) => [
    process.execPath,
    '--conditions=@soulstat/source',
    '--input-type=module-typescript',
    '--eval',
    code,
  ],
  Python: (code: string) => ['python3', '-c', code],
} as const;

test('a key is made, shown once, used by every example of the API page, rotated and revoked', async ({
  page,
}) => {
  await page.goto('/settings');
  await signIn(page);
  const section = page.getByRole('region', { name: 'API keys' });
  await section.getByRole('button', { name: 'New key...' }).click();
  await section.getByLabel('Name').fill('My bot');
  await section.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Key for My bot' });
  const key = (await dialog.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^sk_soulstat\w{56}$/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByText(`…${key.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(page.getByText('Created an API key')).toBeVisible();

  const [match] = await (await page.request.get('/api/matches/latest?limit=1')).json();
  const summary = await (await page.request.get(`/api/match/${match.matchId}/summary`)).json();
  const player = summary.players.find(({ accountId }: { accountId: number }) => accountId > 0);
  await page.goto(`/api?account=${player.accountId}`);
  const examples = page.locator('pre[data-language]');
  await expect(examples).toHaveCount(3);
  for (const example of await examples.all()) {
    const language = (await example.getAttribute('data-language')) as keyof typeof RUNNERS;
    const [command = '', ...args] = RUNNERS[language]((await example.textContent()) ?? '');
    const ran = await run(command, args, { env: { ...process.env, SOULSTAT_KEY: key } }).catch(
      (error: NodeJS.ErrnoException & { stderr?: string }) => {
        if (error.code === 'ENOENT') return undefined;
        throw new Error(`The ${language} example failed: ${error.stderr ?? error.message}`);
      },
    );
    if (ran) expect(ran.stdout.trim(), language).not.toBe('');
  }

  await page.goto('/settings');
  await section.getByRole('button', { name: 'Usage My bot' }).click();
  await expect(section.getByText('Usage of My bot, last 7 days').first()).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await section.getByRole('button', { name: 'Rotate... My bot' }).click();
  await page.getByRole('button', { name: 'Make a new key' }).click();
  const rotated = page.getByRole('dialog', { name: 'Key for My bot' });
  await expect(rotated.locator('code')).not.toHaveText(key);
  await rotated.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByText('the old key works until')).toBeVisible();
  await section.getByRole('button', { name: 'Revoke... My bot' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(section.getByText('My bot')).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'API keys' })).toBeFocused();
});

test('a key is made by keyboard alone', async ({ page }) => {
  await page.goto('/settings');
  await signIn(page);
  const section = page.getByRole('region', { name: 'API keys' });
  await section.getByRole('button', { name: 'New key...' }).focus();
  await page.keyboard.press('Enter');
  await section.getByLabel('Name').focus();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Key for By keyboard' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(section.getByText('read, drafts')).toBeVisible();
});

test('the API page is complete without a script, accessible, and fits a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/api');
  await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible();
  for (const name of [
    'Your first request',
    'What there is',
    'Keys',
    'Limits',
    'Webhooks',
    'What stays stable',
    'Attribution',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    SIZES.phone.width,
  );
  await expectAccessibleInBothLooks(page);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto('/api');
  await expect(plain.locator('pre[data-language="curl"]')).toContainText('/api/public/profile/');
  await context.close();
});

test('the reference fits a phone, follows the look of the system, and can be used by everyone', async ({
  page,
}) => {
  const [light, dark] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }] as const;
  const operation = page.locator('.opblock-summary-control').first();
  await page.emulateMedia(light);
  await page.setViewportSize(SIZES.phone);
  await page.goto('/api/docs');
  await expect(operation).toBeVisible();
  await operation.click();
  await expect(page.getByText('Example Value').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.width);
  await expectAccessible(page);
  await page.emulateMedia(dark);
  await page.setViewportSize(SIZES.desktop);
  await expect(page.locator('html.dark-mode')).toBeVisible();
  await expectAccessible(page);
});
