import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { startServer, type Server } from '../server.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

const STAFF = 905_000_001;
const TITLE = 'The tier list is empty';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
  await server.soulstat('staff', 'add', '--account', String(STAFF));
});
test.afterAll(() => server.stop());

/** Another person, who has seen every notice. */
async function visitor(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled });
  const names = ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'];
  await context.addCookies(names.map((name) => ({ name, value: 'true', url: server.url })));
  return context.newPage();
}

test('a guest reports a page and comes back by code; staff answer from the queue with a macro; it is solved', async ({
  page,
  browser,
}) => {
  await page.goto(`${server.url}/heroes/tier-list?period=30`);
  const report = page.getByRole('link', { name: 'Report a problem with this page' });
  await report.scrollIntoViewIfNeeded();
  await report.click();
  const form = page.getByRole('form', { name: 'New ticket' });
  await form.getByRole('radio', { name: 'Bug on the site' }).check();
  await form.getByLabel('Title').fill(TITLE);
  await form.getByLabel('What happened?').fill('Nothing is in it.\n\n- on my phone');
  const context = page.getByRole('region', { name: 'Sent along' });
  await expect(context).toContainText('/heroes/tier-list?period=30');
  await context.getByRole('button', { name: 'Remove: Browser' }).click();
  await expect(context.getByText('Browser')).toHaveCount(0);
  await page.reload();
  await expect(form.getByLabel('Title')).toHaveValue(TITLE);
  await expect(form.getByRole('radio', { name: 'Bug on the site' })).toBeChecked();
  await context.getByRole('button', { name: 'Remove: Browser' }).click();
  await form
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'state.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
  await expect(form.getByRole('list', { name: 'Attached files' })).toContainText('state.json');
  await expectAccessibleInBothLooks(page);
  await form.getByRole('button', { name: 'Send the ticket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ticket \d+ is sent$/);
  const code = (await page.locator('.ticket-code code').textContent()) ?? '';

  const staff = await visitor(browser);
  await staff.goto('/staff/tickets/macros');
  await signIn(staff, STAFF);
  const macro = staff.getByRole('form', { name: 'New macro' });
  await macro.getByLabel('Title').fill('Reload');
  await macro.getByLabel('Answer', { exact: true }).fill('Please **reload** the page.');
  await macro.getByRole('button', { name: 'Save the macro' }).click();
  await expect(staff.getByRole('button', { name: 'Reload' })).toBeVisible();
  await staff.getByRole('link', { name: 'Queue' }).click();
  await staff.getByRole('link', { name: TITLE }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await staff.getByText('Sent along').click();
  await expect(staff.getByRole('link', { name: '/heroes/tier-list?period=30' })).toBeVisible();
  await expect(staff.getByText('Browser', { exact: true })).toHaveCount(0);
  await staff.getByLabel('Assigned to').selectOption({ index: 1 });
  await expect(staff.getByText('Saved.').first()).toBeVisible();
  const answer = staff.getByRole('form', { name: 'Answer' });
  await answer.getByLabel('Macro').selectOption('Reload');
  await expect(answer.getByLabel('Answer', { exact: true })).toHaveValue('Please **reload** the page.');
  await expectAccessibleInBothLooks(staff);
  await answer.getByRole('button', { name: 'Send the answer' }).click();
  await expect(staff.getByRole('list', { name: 'Messages' })).toContainText('Please reload the page.');

  // Another browser, by keyboard alone.
  const again = await visitor(browser);
  await again.goto('/tickets');
  await again.getByLabel('Ticket code').focus();
  await again.keyboard.type(code.toLowerCase());
  await again.keyboard.press('Enter');
  await expect(again.getByText('Waiting for you')).toBeVisible();
  await expect(again.getByRole('list', { name: 'Messages' })).toContainText('Please reload the page.');
  await expect(again.getByRole('link', { name: 'state.json' })).toBeVisible();
  await again.getByRole('textbox', { name: 'Your reply' }).focus();
  await again.keyboard.type('That helped.');
  await again.keyboard.press('Tab');
  await again.keyboard.press('Tab');
  await again.keyboard.press('Enter');
  await expect(again.getByText('That helped.')).toBeVisible();
  await expect(again.getByText('Open', { exact: true })).toBeVisible();
  await expect(again.getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
  await again.getByRole('button', { name: 'Mark as solved' }).press('Enter');
  await expect(again.getByText('Solved', { exact: true })).toBeVisible();
  await expectAccessibleInBothLooks(again);
  for (const other of [staff, again]) await other.context().close();
});

test.describe('of an account', () => {
  test.use({ allowedComplaints: /status of 40[134]/ });

  test('tickets are listed for it alone, and what is known already is said while typing', async ({
    page,
    browser,
  }) => {
    const staff = await visitor(browser);
    await staff.goto('/staff/tickets/roadmap');
    await signIn(staff, STAFF);
    const entry = staff.getByRole('form', { name: 'New entry' });
    await entry.getByLabel('Title').fill('Lane charts on phones');
    await entry.getByRole('textbox', { name: 'Text' }).fill('They are blank since Tuesday.');
    await entry.getByLabel('Kind').selectOption('Known issue');
    await entry.getByRole('button', { name: 'Save the entry' }).click();
    await expect(staff.getByRole('button', { name: 'Lane charts on phones' })).toBeVisible();
    await staff.context().close();

    await page.goto(`${server.url}/tickets/new`);
    await signIn(page);
    const form = page.getByRole('form', { name: 'New ticket' });
    await form.getByLabel('Title').pressSequentially('My lane chart is blank');
    const known = page.getByRole('region', { name: 'Is it one of these?' });
    await expect(known.getByRole('link', { name: 'Lane charts on phones' })).toBeVisible();
    await form.getByRole('radio', { name: 'Wrong match data' }).check();
    await form.getByLabel('What happened?').fill('See the title.');
    await form.getByRole('button', { name: 'Send the ticket' }).click();
    await page.getByRole('link', { name: 'See the ticket' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My lane chart is blank');
    const address = page.url();
    await page.getByRole('link', { name: 'All your tickets' }).click();
    const lines = page.getByRole('list', { name: 'Your tickets' }).getByRole('listitem');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('0 answers');
    await expectAccessibleInBothLooks(page);
    await page.getByRole('link', { name: 'Roadmap' }).click();
    await page.getByRole('button', { name: 'Vote for Lane charts on phones' }).click();
    await expect(page.getByText('1 vote', { exact: false })).toBeVisible();
    await expectAccessibleInBothLooks(page);

    const stranger = await visitor(browser);
    await stranger.goto(address);
    await expect(stranger.getByText('You cannot see this ticket from here')).toBeVisible();
    await expect(stranger.getByText('My lane chart is blank')).toHaveCount(0);
    await stranger.goto('/staff/tickets');
    await expect(stranger.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await stranger.context().close();
  });
});

test('without script the form is posted as it stands', async ({ browser }) => {
  const page = await visitor(browser, false);
  await page.goto('/tickets/new?page=%2Fmatch%2F1');
  await page.getByRole('radio', { name: 'Missing match' }).check();
  await page.getByLabel('Title').fill('Where is match 1?');
  await page.getByLabel('What happened?').fill('It is not there.');
  await page.getByRole('button', { name: 'Send the ticket' }).click();
  await expect(page.getByRole('heading', { name: /Ticket \d+ is sent/ })).toBeVisible();
  await expect(page.getByText(/Your code: ([0-9A-Z]{4}-){3}[0-9A-Z]{4}/)).toBeVisible();
  await page.context().close();
});
