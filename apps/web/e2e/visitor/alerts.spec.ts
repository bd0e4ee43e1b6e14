import { expectAccessibleInBothLooks } from '../axe.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

// A link that is not the site's answers so.
test.use({ actionTimeout: 30_000, allowedComplaints: /status of 404/ });

test('alerts are chosen by keyboard, follow a hero, have a feed and quiet hours, and stop with one click', async ({
  page,
  request,
}) => {
  // A link of an e-mail needs no sign-in; this one is not the site's.
  await page.goto(`/alerts?stop=1.${'A'.repeat(43)}`);
  await expect(page.getByText('Not stopped: This link is of no use any more')).toBeVisible();
  await page.goto('/alerts');
  await expect(page.getByText('Sign in to be alerted')).toBeVisible();
  await signIn(page);
  await expect(page.getByText('This site sends no e-mail.')).toBeVisible();
  await expect(page.getByText('No alerts chosen yet.')).toBeVisible();
  const patches = page.getByRole('checkbox', { name: 'A patch changes a hero I follow' });
  await patches.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await expect(patches).toBeChecked();
  await page.getByRole('checkbox', { name: 'Quiet hours' }).click();
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await page.getByLabel('From').fill('23:30');
  await page.getByLabel('Until').focus();
  await page.getByRole('combobox', { name: 'Hero' }).selectOption({ label: 'Haze' });
  await page.getByRole('button', { name: 'Follow hero' }).click();
  const followed = page.getByRole('list', { name: 'Heroes and tournaments' });
  await expect(followed.getByRole('link', { name: 'Haze' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a feed' }).click();
  const address = page.locator('.alert-address code');
  const feed = await request.get((await address.textContent()) ?? '');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  await expectAccessibleInBothLooks(page);
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('23:30');
  await followed.getByRole('link', { name: 'Haze' }).click();
  const toggle = page.getByRole('button', { name: 'about patches of Haze' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expectAccessibleInBothLooks(page);
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { name: 'What I follow' })).toBeVisible();
  await expect(followed.getByRole('link', { name: 'Haze' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Stop all alerts' }).click();
  await expect(page.getByText('Stopped: in the page')).toBeVisible();
  await expect(patches).not.toBeChecked();
  expect((await request.get(feed.url())).status()).toBe(404);
});

test('the worker of alerts shows what was pushed, and is there only for those who asked for it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/alerts');
  await signIn(page);
  const scope = new URL('/alerts-worker/', page.url()).href;
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map((each) => each.scope));
  expect(await registered()).not.toContain(scope);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/alerts-worker.js', {
      scope: '/alerts-worker/',
    });
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    await new Promise<void>((done) => {
      if (worker?.state === 'activated') done();
      worker?.addEventListener('statechange', () => worker.state === 'activated' && done());
    });
  });
  // The browser's own push event, with what a push service would bring; the browsers of tests have no place for notifications.
  const worker = context.serviceWorkers().find((each) => each.url().endsWith('/alerts-worker.js'));
  const shown = await worker?.evaluate(
    (data) =>
      new Promise((resolve) => {
        const scope = globalThis as unknown as {
          registration: object;
          dispatchEvent: (event: object) => void;
        };
        const show = (...notification: unknown[]) => Promise.resolve(resolve(notification));
        Object.defineProperty(scope.registration, 'showNotification', { value: show });
        const { PushEvent } = globalThis as unknown as {
          PushEvent: new (type: string, init: object) => object;
        };
        scope.dispatchEvent(new PushEvent('push', { data }));
      }),
    JSON.stringify({ title: 'Star is live on Twitch', path: '/streams?favourites=1', tag: 'alert-1' }),
  );
  expect(shown).toMatchObject([
    'Star is live on Twitch',
    { tag: 'alert-1', data: { path: '/streams?favourites=1' } },
  ]);
  await page.getByRole('button', { name: 'Stop all alerts' }).click();
  await expect(page.getByText('Stopped: in the page')).toBeVisible();
  await expect.poll(registered).not.toContain(scope);
});
