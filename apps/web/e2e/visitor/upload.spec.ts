import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { startServer, type Server } from '../server.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

const PLAYED = [88_000_001, 88_000_002].map((matchId) => sampleMatch({ kind: 'ranked', matchId }));
const ACCOUNT = PLAYED[0]?.players[0]?.accountId ?? 0;
const SALT = 937_530_290;
/** As the platform writes it: a header with host and path, then what was downloaded. */
const cacheFile = (path: string) =>
  `\u0001\0\0\0\u0010replay404.valve.net\0/1422450/${path}\0HTTP/1.1 200 OK\0BZh9`;
const nameOf = (number: number) =>
  `${number.toString(16).padStart(40, '0')}_da39a3ee5e6b4b0d3255bfef95601890afd80709`;

let replayHost: HttpServer;
let communityApi: HttpServer;
let server: Server;
let folder: string;
/** What the community's API was given. */
const forwarded: unknown[] = [];

test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(async () => {
  // Another server starts beside this run's own.
  test.setTimeout(300_000);
  replayHost = await listen(async ({ url = '' }) => {
    const match = PLAYED.find(({ matchId }) => url === `/404/1422450/${matchId}_${SALT}.meta.bz2`);
    return match ? encodeMatchFile(match) : undefined;
  });
  communityApi = await listen(async (request) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const salts = JSON.parse(Buffer.concat(chunks).toString()) as unknown[];
    forwarded.push(...salts);
    return JSON.stringify({ status: 'success', salts_ingested: salts.length });
  });
  server = await startServer({
    REPLAY_HOST_URL: `${addressOf(replayHost)}/{cluster}`,
    COMMUNITY_API_URL: addressOf(communityApi),
  });
  folder = await mkdtemp(join(tmpdir(), 'soulstat-cache-'));
});

test.afterAll(async () => {
  await server?.stop();
  for (const each of [replayHost, communityApi]) {
    each?.closeAllConnections();
    each?.close();
  }
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('matches of a cache folder are found, shown, sent, downloaded and opened', async ({ page }) => {
  const cache = join(folder, 'httpcache');
  await mkdir(join(cache, 'ab'), { recursive: true });
  const paths = [
    ...PLAYED.flatMap(({ matchId }) => [`${matchId}_${SALT}.meta.bz2`, `${matchId}_5.dem.bz2`]),
    '0_1.meta.bz2',
  ];
  for (const [index, path] of paths.entries())
    await writeFile(join(cache, 'ab', nameOf(index)), cacheFile(path));
  await writeFile(join(cache, 'unrelated'), 'nothing of the game');

  await page.goto(`${server.url}/profile/${ACCOUNT}/upload`);
  await expect(page.getByRole('heading', { level: 1, name: 'Upload recent games' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(cache);
  await expect(count(page, 'unsent')).toHaveText('2');
  await expect(page.getByText('6 files looked at, 4 of the game.')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  expect(forwarded).toEqual([]);

  await page.getByRole('checkbox', { name: /community’s match API/ }).check();
  // What was not taken waits for the same button again.
  await page.route(
    '**/api/ingest/salts',
    (route) => route.fulfill({ status: 200, json: { message: 'Sign in to this network' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Send 2 matches' }).click();
  await expect(page.getByText('Sending failed: the answer of the server could not be read.')).toBeVisible();
  const request = page.waitForRequest('**/api/ingest/salts');
  await page.getByRole('button', { name: 'Send 2 matches' }).press('Enter');
  expect((await request).postDataJSON()).toEqual({
    salts: PLAYED.toReversed().map(({ matchId }) => ({
      matchId,
      clusterId: 404,
      metadataSalt: SALT,
      replaySalt: 5,
    })),
    forwardToCommunity: true,
  });
  await expect(count(page, 'stored')).toHaveText('2', { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Nothing to send' })).toBeFocused();
  await expect
    .poll(async () => (await page.request.get(`${server.url}/api/profile/${ACCOUNT}`)).json())
    .toMatchObject({ matchesStored: 2 });
  await expect.poll(() => forwarded.length).toBe(2);
  await page.getByRole('link', { name: 'Open the match' }).first().click();
  await expect(page).toHaveURL(/\/match\/88000002\/summary$/);

  // The pages of the player follow once the match is counted.
  const standing = async () =>
    (await page.request.get(`${server.url}/api/profile/${ACCOUNT}/standing`)).json();
  await expect.poll(standing, { timeout: 120_000 }).toMatchObject({ coverage: { stored: 2 } });
  await page.goto(`${server.url}/profile/${ACCOUNT}/matches`);
  const list = page.getByRole('table', { name: 'Matches of this player' });
  for (const { matchId } of PLAYED)
    await expect(list.locator(`a[href^="/match/${matchId}/summary"]`)).toBeVisible();

  // Nothing is sent twice, and a later visit remembers.
  await page.goto(`${server.url}/profile/${ACCOUNT}/upload`);
  await page.locator('input[type=file]').setInputFiles(cache);
  await expect(page.getByText('6 files looked at')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to send' })).toBeDisabled();
  await page.getByRole('button', { name: 'Forget it' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Choose the folder' })).toBeFocused();
});

test('a player who signs in sends a match file of an own match, and no other', async ({ page }) => {
  const files = [88_000_003, 88_000_004].map((matchId) => sampleMatch({ kind: 'ranked', matchId }));
  const [own, foreign] = files;
  const bytesOf = (match: typeof own, players = match?.players ?? []) =>
    Buffer.from(encodeMatchFile({ ...(match as NonNullable<typeof own>), players }));
  const strangers = foreign?.players.map((player) => ({ ...player, accountId: player.accountId + 1000 }));
  await page.goto(`${server.url}/profile/${ACCOUNT}/upload`);
  await expect(page.getByText('Sign in first, so that the site knows which matches are yours')).toBeVisible();
  await signIn(page, ACCOUNT);
  await page.getByLabel('Match files', { exact: true }).setInputFiles([
    { name: '88000003.meta.bz2', mimeType: 'application/octet-stream', buffer: bytesOf(own) },
    { name: '88000004.meta.bz2', mimeType: 'application/octet-stream', buffer: bytesOf(foreign, strangers) },
    { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no match') },
  ]);
  const sent = page.getByRole('list', { name: 'Files sent' }).getByRole('listitem');
  await expect(sent).toContainText(['Taken in', 'You did not play in match', 'Refused'], { timeout: 60_000 });
  await page.goto(`${server.url}/match/88000003/summary`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Uploaded by a player, not confirmed' });
  await expect(notice).toContainText(
    'Not counted in statistics until the publisher’s file or the community API confirms it.',
  );
  await expectAccessibleInBothLooks(page);

  // It is listed, marked, once the day is counted; the figures of the player are without it.
  const list = async () => (await page.request.get(`${server.url}/api/profile/${ACCOUNT}/matches`)).json();
  await expect.poll(list, { timeout: 120_000 }).toMatchObject({ unconfirmed: 1, basis: { matches: 2 } });
  await page.goto(`${server.url}/profile/${ACCOUNT}/matches`);
  const row = page.getByRole('row').filter({ has: page.locator('a[href^="/match/88000003/summary"]') });
  await expect(row.getByText('unconfirmed', { exact: true }).filter({ visible: true })).toHaveCount(1);
});

test('ten thousand entries are sent once, with a reload in the middle', async ({ page }) => {
  const cache = join(folder, 'large');
  await mkdir(cache);
  for (let from = 0; from < 10_000; from += 500)
    await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        writeFile(
          join(cache, nameOf(from + index)),
          cacheFile(`${70_000_001 + from + index}_${SALT}.meta.bz2`),
        ),
      ),
    );
  const sent: number[] = [];
  let isPaused = true;
  await page.route('**/api/ingest/salts', async (route) => {
    const { salts } = route.request().postDataJSON() as { salts: { matchId: number }[] };
    // The rest never gets an answer before the page is left.
    if (isPaused && sent.length >= 3000) return;
    sent.push(...salts.map(({ matchId }) => matchId));
    await route.continue();
  });

  await page.goto(`${server.url}/profile/${ACCOUNT}/upload`);
  await page.locator('input[type=file]').setInputFiles(cache);
  await page.getByRole('button', { name: 'Send 10,000 matches' }).click({ timeout: 60_000 });
  await expect(count(page, 'sent')).toHaveText('3,000', { timeout: 60_000 });
  isPaused = false;
  await page.reload();
  await expect(count(page, 'sent')).toHaveText('10,000', { timeout: 120_000 });
  await expect(count(page, 'unsent')).toHaveText('0');
  expect(sent.length).toBe(10_000);
  expect(new Set(sent).size).toBe(10_000);
});

function count(page: Page, name: string): Locator {
  return page.locator(`[data-count=${name}] dd`);
}

async function listen(
  answer: (request: IncomingMessage) => Promise<Uint8Array | string | undefined>,
): Promise<HttpServer> {
  const http = createServer((request, response) => {
    void answer(request).then((body) => {
      response.writeHead(body === undefined ? 404 : 200).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  return http;
}

function addressOf(http: HttpServer): string {
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}
