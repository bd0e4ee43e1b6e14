import { openYouTubeServer, YOUTUBE_KEYS, type YouTubeServer } from '@soulstat/twitch-server/youtube';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SILENT_LOG } from '../../../base/log.ts';
import { setHidden } from '../../../community/accounts/queries/accounts.ts';
import { saveLiveChange } from '../../../community/live/queries/save-live-matches.ts';
import { savePlayers } from '../../../community/players/queries/players.ts';
import { youtubeLinkingAt, youtubeOf } from '../../../community/streams/youtube.ts';
import { DEMO_ACCOUNTS, openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import { liveMatchOf } from '../../../testing/live-matches.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { ONCE, PATIENCE } from '../testing/follow-for-test.ts';
import { followYouTube } from './follow-youtube.ts';

const ADA = 8901;
const CHANNEL = 'UCadaadaadaadaadaadaadaA';
const MATCH = 121_000_001;

describeOnEmbedded('channels of YouTube', (databases) => {
  let youtube: YouTubeServer;
  let site: AccountSite;
  let ada: Visitor;
  const links = async (who = ada) =>
    (await who.get('/api/auth/links'))
      .json()
      .find((link: { platform: string }) => link.platform === 'youtube');
  const streams = async () => (await ada.get('/api/streams')).json().streams;
  const streamers = async () => (await ada.get('/api/streamers')).json().streamers;
  const rows = () => databases().postgres.script('select channel_id, account_id from stream');
  const link = async (who: Visitor) => {
    const { location = '' } = await who.get('/api/auth/link/youtube');
    const { headers } = await fetch(location, { redirect: 'manual' });
    return (await who.get(headers.get('location') ?? '')).location ?? '';
  };
  const state = async () =>
    (await databases().postgres.script('select answered_at, trouble from youtube_state')) as {
      answered_at: Date | null;
      trouble: string | null;
    }[];
  const ask = async (until: () => Promise<unknown>) => {
    await databases().postgres.script('update youtube_state set answered_at = null, trouble = null');
    const follower = followYouTube(databases().postgres, {
      log: SILENT_LOG,
      youtube: youtubeOf(YOUTUBE_KEYS.apiKey, youtube.url),
      pace: ONCE,
    });
    await vi.waitUntil(until, PATIENCE);
    await follower.close();
  };
  const askOnce = () => ask(async () => (await state())[0]?.answered_at);

  beforeAll(async () => {
    youtube = await openYouTubeServer();
    const client = { ...YOUTUBE_KEYS, addresses: youtubeLinkingAt(youtube.url) };
    site = await openAccountSite(databases(), { accounts: { ...DEMO_ACCOUNTS, links: { youtube: client } } });
    await savePlayers(databases().postgres, [{ accountId: ADA, name: 'Ada' }], 'platform');
    ada = await site.visitor(ADA);
    youtube.channel = { id: CHANNEL, title: 'Ada plays' };
    youtube.videos = [
      {
        id: 'live-1',
        channelId: CHANNEL,
        channelTitle: 'Ada plays',
        isLive: true,
        viewers: 70,
        language: 'de-AT',
      },
      { id: 'old-1', channelId: CHANNEL, channelTitle: 'Ada plays' },
    ];
  });
  afterAll(async () => {
    await site.close();
    await youtube.close();
  });

  test('are linked by the channel that YouTube names, and an account without one is told so', async () => {
    youtube.channel = undefined;
    expect(await link(ada)).toContain('provider_unreachable');
    youtube.channel = { id: CHANNEL, title: 'Ada plays' };
    expect(await link(ada)).toContain('linked=youtube');
    expect(await links()).toMatchObject({ isAvailable: true, name: 'Ada plays' });
    expect(await streamers()).toMatchObject([
      {
        accountId: ADA,
        channel: null,
        youtube: { channelId: CHANNEL, name: 'Ada plays', url: `https://www.youtube.com/channel/${CHANNEL}` },
        isLive: false,
        recorded: [],
      },
    ]);
  });

  test('are asked about while their owners play, and stand beside the match then', async () => {
    youtube.asked.length = 0;
    await askOnce();
    expect(youtube.asked).toEqual([]);
    const match = liveMatchOf(ADA, { matchId: MATCH, lobbyId: '81' });
    await saveLiveChange(databases().postgres, { started: [match], continued: [], ended: [] }, new Date());
    await askOnce();
    expect(await streams()).toMatchObject([
      {
        platform: 'youtube',
        channel: CHANNEL,
        name: 'Ada plays',
        viewers: 70,
        language: 'de',
        url: 'https://www.youtube.com/watch?v=live-1',
        player: { accountId: ADA },
        match: { matchId: MATCH, heroId: 1 },
      },
    ]);
    expect((await streamers())[0]).toMatchObject({ isLive: true });
    youtube.videos = youtube.videos.map(({ viewers: _viewers, ...video }) => video);
    await askOnce();
    expect((await streams())[0]).toMatchObject({ viewers: null });
  });

  test.each([
    ['is down', { status: 503 }],
    ['has no share left', { status: 403 }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers otherwise than documented', { status: 200, body: '{"items":[{"id":1}]}' }],
  ])('keep what was known when YouTube %s', async (_, trouble) => {
    await askOnce();
    youtube.trouble = trouble;
    await ask(async () => (await state())[0]?.trouble);
    youtube.trouble = undefined;
    expect(await rows()).toHaveLength(1);
    // Since when it is known decides whether it is shown.
    expect(await streams()).toEqual([]);
    await askOnce();
    expect(await streams()).toHaveLength(1);
  });

  test('of whoever hides are nowhere, and nothing is asked about them', async () => {
    await setHidden(databases().postgres, ADA, true);
    expect([await streams(), await streamers()]).toEqual([[], []]);
    youtube.asked.length = 0;
    await askOnce();
    expect(youtube.asked).toEqual([]);
    await setHidden(databases().postgres, ADA, false);
    await askOnce();
    expect(await streams()).toHaveLength(1);
  });

  test('unlinking ends all of it at once', async () => {
    await ada.post('/api/auth/unlink/youtube');
    expect([await streams(), await streamers(), await rows()]).toEqual([[], [], []]);
    youtube.asked.length = 0;
    await askOnce();
    expect(youtube.asked).toEqual([]);
  });

  test('are off without keys, and pages are told', async () => {
    const plain = await openAccountSite(databases());
    const visitor = await plain.visitor(8903);
    expect(await links(visitor)).toMatchObject({ isAvailable: false, name: null });
    expect((await visitor.get('/api/auth/link/youtube')).location).toContain('unavailable');
    await plain.close();
  });
});
