/** What whoever runs the site sets, and what its server says of itself. */
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { startServer, type Server } from '../server.ts';
import { expect, test } from '../test.ts';

const CHAT_URL = 'https://chat.example/invite';
const CONTACT_EMAIL = 'hello@stats.example';
const SECURITY_CONTACT = 'security@stats.example';
/** More than the server answers at a time without being busy. */
const MANY = 230;

let server: Server;
test.beforeAll(async () => {
  server = await startServer({ CHAT_URL, CONTACT_EMAIL, SECURITY_CONTACT });
});
test.afterAll(() => server.stop());

test('the footer links to the chat and to who takes enquiries, as the server draws it and later', async ({
  page,
  request,
}) => {
  // A server that has just begun may send a page to be drawn by the browser.
  const drawn = async () => (await (await request.get(`${server.url}/faq`)).text()).split('<footer')[1] ?? '';
  await expect.poll(drawn).toContain(`<a href="${CHAT_URL}">Community chat</a>`);
  const footer = await drawn();
  expect(footer).toContain(`<a href="mailto:${CONTACT_EMAIL}">Business enquiries</a>`);
  await page.goto(`${server.url}/faq`);
  await page.waitForFunction(() => performance.getEntriesByName('page').length > 0);
  const links = page.getByRole('contentinfo');
  await expect(links.getByRole('link', { name: 'Community chat' })).toHaveAttribute('href', CHAT_URL);
  await expect(links.getByRole('link', { name: 'Business enquiries' })).toHaveAttribute(
    'href',
    `mailto:${CONTACT_EMAIL}`,
  );
  // What the server does not draw has it too.
  await page.goto(`${server.url}/settings`);
  await expect(links.getByRole('link', { name: 'Community chat' })).toHaveAttribute('href', CHAT_URL);
  await expect(links.getByText('coming soon')).toHaveCount(1);
});

test('the privacy policy leads to whom to write and whom to tell of a weakness', async ({
  page,
  request,
}) => {
  await page.goto(`${server.url}/privacy-policy`);
  const questions = page.getByRole('region', { name: 'Questions' });
  await expect(questions.getByRole('link', { name: CONTACT_EMAIL })).toBeVisible();
  const path = await questions.getByRole('link', { name: 'security.txt' }).getAttribute('href');
  expect(await (await request.get(`${server.url}${path}`)).text()).toContain(
    `Contact: mailto:${SECURITY_CONTACT}`,
  );
});

test('who finds the server busy is told so, until it is acknowledged', async ({ page }) => {
  const notice = page.getByText('Our servers are busy');
  await page.goto(`${server.url}/faq`);
  await page.waitForLoadState('networkidle');
  await expect(notice).toHaveCount(0);
  const waiting = await Promise.all(Array.from({ length: MANY }, () => unfinishedRequest(server.url)));
  try {
    const load = async () =>
      (await page.request.get(`${server.url}/api/health/live`)).headers()['server-load'];
    await expect.poll(load).toBe('busy');
    await page.reload();
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: /^Got it about the busy servers/ }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(notice).toHaveCount(0);
    const names = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
    expect(names).toContain('serverLoadNoticeAcknowledged=true');
  } finally {
    for (const socket of waiting) socket.destroy();
  }
});

test('a leaderboard of the publisher that was taken in says of each entry whose it is, or that nobody knows', async ({
  page,
}) => {
  const entry = (rank: number, account_name: string, possible_account_ids: number[] | null) => ({
    rank,
    account_name,
    possible_account_ids,
    badge_level: 116,
    top_hero_ids: [1],
  });
  const file = join(server.dataDir, 'europe_2026-11-02.json');
  const entries = [
    entry(1, 'Alone', [4711]),
    entry(2, 'One of two', [4712, 4713]),
    entry(3, 'Nameless', null),
  ];
  await writeFile(file, JSON.stringify({ entries }));
  await server.soulstat('leaderboard', file);
  await page.goto(`${server.url}/valve-leaderboard`);
  const rowOf = (name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name });
  await expect(rowOf('Alone')).toContainText('Confirmed');
  await expect(rowOf('Alone').getByRole('link', { name: 'Alone' })).toHaveAttribute(
    'href',
    /\/profile\/4711/,
  );
  await expect(rowOf('One of two')).toContainText('Unclaimed');
  await expect(rowOf('One of two').getByRole('link', { name: 'One of two' })).toHaveCount(0);
  await rowOf('Nameless').getByText('Unclaimed').hover();
  await expect(page.getByText('The publisher names no account')).toBeVisible();
});

/** A request whose body never ends, sent. */
function unfinishedRequest(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const head = [
        'POST /api/csp-reports HTTP/1.1',
        `host: ${hostname}:${port}`,
        'content-type: application/csp-report',
        'content-length: 1000',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n{`, () => resolve(socket));
    });
    socket.on('error', reject);
  });
}
