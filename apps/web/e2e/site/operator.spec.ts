/** What whoever runs the site sets, and what its server says of itself. */
import { connect, type Socket } from 'node:net';
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
  const html = await (await request.get(`${server.url}/faq`)).text();
  const footer = html.slice(html.indexOf('<footer'));
  expect(footer).toContain(`<a href="${CHAT_URL}">Community chat</a>`);
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
