import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { openTwitchServer, TWITCH_KEYS, type TwitchServer } from '@soulstat/twitch-server';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { startServer, type Server } from '../server.ts';
import { newAccountId, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

test.use({ actionTimeout: 30_000 });

const MATCH_ID = 77_700_001;

test('without Twitch the pages say so in a sentence, and show what there is', async ({ page }) => {
  for (const path of ['/streams', '/streams/schedule', '/streamers']) {
    await page.goto(path);
    await expect(page.getByText('Live streams are off')).toBeVisible();
  }
  await expect(page.getByText('No streamers yet')).toBeVisible();
  await page.goto('/streams');
  await page.getByRole('main').getByRole('link', { name: 'Recent top matches' }).click();
  await expect(page).toHaveURL('/recent-matches');
});

test.describe('with Twitch', () => {
  let twitch: TwitchServer;
  let server: Server;
  const accountId = newAccountId();
  const startedAt = Math.floor(Date.now() / 1000) - 86_400;

  test.beforeAll(async () => {
    twitch = await openTwitchServer();
    twitch.user = { id: '42', login: 'ada_tv', name: 'Ada_TV' };
    twitch.live = [
      { id: '7', login: 'stranger', name: 'Stranger', viewers: 1900, title: 'To the top', tags: ['English'] },
      { id: '42', login: 'ada_tv', name: 'Ada_TV', viewers: 30, language: 'de' },
    ];
    twitch.videos = [
      { id: '900', channelId: '42', startedAt: new Date((startedAt - 600) * 1000), duration: '2h' },
    ];
    twitch.plans = [
      { id: 'p', channelId: '42', title: 'Ranked night', startsAt: new Date(Date.now() + 86_400_000) },
    ];
    server = await startServer({
      TWITCH_CLIENT_ID: TWITCH_KEYS.clientId,
      TWITCH_CLIENT_SECRET: TWITCH_KEYS.clientSecret,
      TWITCH_URL: twitch.url,
    });
    const folder = await mkdtemp(join(tmpdir(), 'soulstat-e2e-'));
    const match = sampleMatch({
      matchId: MATCH_ID,
      startedAt,
      durationSeconds: 1800,
      accountIds: [accountId],
    });
    await writeFile(join(folder, `${MATCH_ID}.meta.bz2`), encodeMatchFile(match));
    await server.ingest(folder);
  });
  test.afterAll(async () => {
    await server.stop();
    await twitch.close();
  });

  test('a channel is linked, its stream filtered and watched on a press, its recording found in the match, and all of it ends', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${server.url}/settings`);
    await signIn(page, accountId);
    await page.getByRole('link', { name: 'Link Twitch' }).click();
    await expect(page.getByText('Linked as Ada_TV')).toBeVisible();
    requests.length = 0;

    await page.goto(`${server.url}/streams`);
    await expect(page.getByRole('article', { name: 'Stranger' })).toContainText('1,900 viewers');
    await expect(page.getByRole('article', { name: /Ada_TV/ })).toContainText('German');
    await expectAccessibleInBothLooks(page);
    await page.goto(`${server.url}/streams?language=de`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goto(`${server.url}/streams?heroId=1`);
    await expect(page.getByText('No stream fits these filters')).toBeVisible();
    await page.getByRole('link', { name: 'Show all streams' }).click();

    // Nothing is asked of anybody else before the press; the player comes by keyboard, too.
    expect(requests.filter((url) => !url.startsWith(server.url))).toEqual([]);
    const press = page.getByRole('button', { name: 'Watch here Stranger' });
    await press.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Watching Stranger' })).toBeFocused();
    const player = page.frameLocator('iframe[title="Stream of Stranger on Twitch"]');
    await expect(player.getByText('Playing stranger')).toBeVisible();
    await page.getByRole('button', { name: 'Close player' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);

    await page.getByRole('button', { name: 'My hero against my hardest' }).click();
    await expect(page.getByText('Too few of your matches are on record')).toBeVisible();

    // Twitch is asked about a channel within a minute after it was linked.
    await expect(async () => {
      await page.goto(`${server.url}/streams/schedule`);
      await expect(page.getByText('Ranked night')).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 120_000 });
    await expectAccessibleInBothLooks(page);

    await page.goto(`${server.url}/match/${MATCH_ID}/summary?t=754`);
    const recording = page.getByRole('region', { name: 'Recordings' }).getByRole('link', { name: /Ada_TV/ });
    await expect(recording).toHaveText('Ada_TV on Twitch at 12:34');
    await expect(recording).toHaveAttribute('href', 'https://www.twitch.tv/videos/900?t=0h22m34s');

    await page.goto(`${server.url}/streamers`);
    await expect(page.getByRole('article')).toContainText('Ada_TV');
    await expectAccessibleInBothLooks(page);

    await page.goto(`${server.url}/settings`);
    await page.getByRole('button', { name: 'Unlink Twitch' }).click();
    await expect(page.getByText('Twitch is not linked any more.')).toBeVisible();
    await page.goto(`${server.url}/streamers`);
    await expect(page.getByText('No streamers yet')).toBeVisible();
    await page.goto(`${server.url}/match/${MATCH_ID}/summary`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recordings' })).toHaveCount(0);
  });
});
