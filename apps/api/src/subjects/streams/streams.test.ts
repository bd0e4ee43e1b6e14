import { pausedBefore } from '@soulstat/api-client';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { FIRST_SIMULATED_ACCOUNT_ID, FIRST_SIMULATED_MATCH_ID } from '@soulstat/match-file';
import { sampleMatch } from '@soulstat/match-file/testing';
import { openTwitchServer, type TwitchServer } from '@soulstat/twitch-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveLink, setHidden } from '../../community/accounts/queries/accounts.ts';
import { listLiveMatches } from '../../community/live/queries/live-matches.ts';
import { saveLiveChange } from '../../community/live/queries/save-live-matches.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { DEMO_ACCOUNTS, openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import { liveMatchOf } from '../../testing/live-matches.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { forgetSimulatedStreams, saveSimulatedStreams } from './queries/simulated.ts';
import { inventedFor } from './stream.job.ts';
import { atTestServer, openFollowing } from './testing/follow-for-test.ts';

const [ADA, BOB, HIDER] = [8101, 8102, 8103];
const MATCH = 120_000_001;
const OTHER_MATCH = 120_000_002;
const STORED = 81_700_001;

describeOnEmbedded('streams', (databases) => {
  let twitch: TwitchServer;
  let site: AccountSite;
  let guest: Visitor;
  const playedAt = Math.floor(Date.now() / 1000) - 7200;

  const { askOnce } = openFollowing(
    () => databases().postgres,
    () => twitch,
  );
  const streams = async (query = '', who = guest) => (await who.get(`/api/streams${query}`)).json();
  const names = async (query = '', who = guest) =>
    (await streams(query, who)).streams.map(({ name }: { name: string }) => name);
  const recordings = async () => (await guest.get(`/api/match/${STORED}/recordings`)).json().recordings;

  beforeAll(async () => {
    const { postgres } = databases();
    twitch = await openTwitchServer();
    site = await openAccountSite(databases(), { accounts: DEMO_ACCOUNTS, twitch: atTestServer(twitch) });
    guest = await site.visitor();
    for (const [accountId, name] of [
      [ADA, 'Ada'],
      [BOB, 'Bob'],
      [HIDER, 'Mallory'],
    ] as const) {
      await site.visitor(accountId);
      await savePlayers(postgres, [{ accountId, name }], 'platform');
      await saveLink(postgres, accountId, {
        platform: 'twitch',
        platformId: String(accountId),
        name: `${name}_TV`,
      });
    }
    const ada = liveMatchOf(ADA);
    // Bob plays on the other side of the same match, on hero 7.
    const players = ada.players.map((player) => (player.slot === 6 ? { ...player, accountId: BOB } : player));
    const hidden = liveMatchOf(HIDER, { matchId: OTHER_MATCH, lobbyId: '7', averageRank: 20 });
    await saveLiveChange(
      postgres,
      { started: [{ ...ada, players }, hidden], continued: [], ended: [] },
      new Date(),
    );
    const accountIds = Array.from({ length: 12 }, (_, at) => [ADA, BOB, HIDER][at] ?? 4000 + at);
    const match = {
      ...sampleMatch({ matchId: STORED, startedAt: playedAt, durationSeconds: 1800, accountIds }),
      pauses: [
        { atSeconds: 900, pausedSeconds: 120, playerSlot: 2 },
        { atSeconds: 300, pausedSeconds: 45, playerSlot: 7 },
      ],
    };
    await openIngester(databases()).ingest({
      fileName: 'a.meta',
      firstMatch: 1,
      bytes: encodeMatchFile(match),
    });
    await refreshRollups(databases());
    twitch.live = [
      {
        id: String(ADA),
        login: 'ada_tv',
        name: 'Ada_TV',
        viewers: 50,
        language: 'de',
        title: 'Climbing',
        tags: ['Deutsch'],
      },
      { id: '1', login: 'stranger', name: 'Stranger', viewers: 900 },
      { id: '2', login: 'second', name: 'Second', viewers: 20 },
      { id: '3', login: 'third', name: 'Third', viewers: 10 },
      { id: String(HIDER), login: 'mallory', name: 'Mallory_TV', viewers: 5 },
      // Elsewhere on Twitch, while its owner plays.
      { id: String(BOB), login: 'bob_tv', name: 'Bob_TV', viewers: 30, isElsewhere: true },
    ];
    twitch.videos = [
      {
        id: '501',
        channelId: String(ADA),
        startedAt: new Date((playedAt - 600) * 1000),
        duration: '2h0m5s',
        muted: [{ offset: 100, duration: 200 }],
      },
      {
        id: '502',
        channelId: String(BOB),
        startedAt: new Date((playedAt + 120) * 1000),
        duration: '20m',
        muted: [{ offset: 60, duration: 30 }],
      },
      { id: '503', channelId: String(HIDER), startedAt: new Date((playedAt - 60) * 1000), duration: '1h' },
    ];
    twitch.plans = [
      { id: 'p1', channelId: String(ADA), title: 'Ranked', startsAt: new Date(Date.now() + 86_400_000) },
      {
        id: 'p2',
        channelId: String(ADA),
        title: 'Called off',
        startsAt: new Date(Date.now() + 9e7),
        endsAt: new Date(Date.now() + 9.5e7),
        isCancelled: true,
      },
      { id: 'p3', channelId: String(HIDER), title: 'Secret', startsAt: new Date(Date.now() + 86_400_000) },
    ];
    await askOnce();
  });
  afterAll(async () => {
    await site.close();
    await twitch.close();
  });

  test('whoever hides is in no stream, schedule, list of streamers or recording', async () => {
    const all = await Promise.all(
      ['/api/streams', '/api/streams/schedule', '/api/streamers', `/api/match/${STORED}/recordings`].map(
        async (path) => (await guest.get(path)).text,
      ),
    );
    expect(all.join(' ')).toContain('Mallory');
    await setHidden(databases().postgres, HIDER, true);
    const left = await Promise.all(
      ['/api/streams', '/api/streams/schedule', '/api/streamers', `/api/match/${STORED}/recordings`].map(
        async (path) => (await guest.get(path)).text,
      ),
    );
    expect(left.join(' ')).not.toMatch(/Mallory|mallory|Secret/);
    // Nothing more is asked about the channel.
    twitch.asked.length = 0;
    await askOnce();
    expect(twitch.asked.join(' ')).not.toContain(`=${HIDER}`);
  });

  test('are listed with viewers, language and tags, those with most viewers first', async () => {
    const { streams: rows, live, languages, state: told } = await streams();
    expect(rows.map(({ name, viewers }: { name: string; viewers: number }) => [name, viewers])).toEqual([
      ['Stranger', 900],
      ['Ada_TV', 50],
      ['Bob_TV', 30],
      ['Second', 20],
      ['Third', 10],
    ]);
    expect({ live, languages }).toEqual({ live: 5, languages: ['en', 'de'] });
    expect(told).toMatchObject({ isConfigured: true, isFailing: false, playerOrigin: twitch.url });
    expect(rows[0]).toMatchObject({ player: null, match: null, url: 'https://www.twitch.tv/stranger' });
    expect(rows[1]).toMatchObject({ language: 'de', tags: ['Deutsch'], title: 'Climbing' });
  });

  test('are joined with the match that the linked account plays, seen from its side', async () => {
    const rows = (await streams()).streams;
    const [, ada, bob] = rows;
    expect(ada.player).toMatchObject({ accountId: ADA, name: 'Ada' });
    expect(ada.match).toMatchObject({
      matchId: MATCH,
      heroId: 1,
      team: 0,
      seconds: 600,
      soulsLead: 2500,
      winChance: expect.any(Number),
      averageRank: 95,
      isTop: true,
      isClose: true,
      channels: [String(ADA), String(BOB)],
    });
    // Twitch says Bob shows something else; the live match says he plays.
    expect(bob.match).toMatchObject({ matchId: MATCH, heroId: 7, team: 1, soulsLead: -2500 });
    expect(ada.match.winChance + bob.match.winChance).toBeCloseTo(1, 2);
    expect(ada.match.winChance).toBeGreaterThan(0.5);
    expect(bob.match.enemyHeroIds).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each([
    ['?heroId=7', ['Bob_TV']],
    ['?heroId=1&against=9', ['Ada_TV']],
    ['?against=2', ['Bob_TV']],
    ['?language=de', ['Ada_TV']],
    ['?top=1', ['Ada_TV', 'Bob_TV']],
    ['?close=1&heroId=1', ['Ada_TV']],
    [`?matchId=${MATCH}`, ['Ada_TV', 'Bob_TV']],
    ['?heroId=60', []],
  ])('are filtered by %s', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test('of the demo are invented with its matches, marked, and lead nowhere', async () => {
    const { postgres } = databases();
    const accountIds = [FIRST_SIMULATED_ACCOUNT_ID + 5, FIRST_SIMULATED_ACCOUNT_ID + 6] as const;
    await savePlayers(
      postgres,
      accountIds.map((accountId) => ({ accountId, name: `Made ${accountId}` })),
      'simulated',
    );
    const made = liveMatchOf(accountIds[0], {
      matchId: FIRST_SIMULATED_MATCH_ID + 1,
      lobbyId: '9',
      averageRank: null,
    });
    await saveLiveChange(postgres, { started: [made], continued: [], ended: [] }, new Date());
    await saveSimulatedStreams(postgres, inventedFor(await listLiveMatches(postgres)));
    const invented = (await streams()).streams.filter(
      ({ isSimulated }: { isSimulated: boolean }) => isSimulated,
    );
    expect(invented).toMatchObject([
      { url: null, player: { accountId: accountIds[0] }, match: { matchId: made.matchId, heroId: 1 } },
    ]);
    await askOnce();
    expect((await streams()).live).toBe(6);
    await forgetSimulatedStreams(postgres);
    expect((await streams()).live).toBe(5);
  });

  test('of favorites are for whoever is signed in', async () => {
    const fan = await site.visitor(8200);
    await fan.post(`/api/profile/add-favourite/${BOB}`);
    await fan.post(`/api/profile/add-favourite/${HIDER}`);
    expect(await names('?favourites=1', fan)).toEqual(['Bob_TV']);
    expect((await guest.get('/api/streams?favourites=1')).status).toBe(401);
  });

  test('a recording is linked at the second at which the match began, and says what is muted', async () => {
    const [bob, ada] = await recordings();
    expect(ada).toMatchObject({
      accountId: ADA,
      channel: 'Ada_TV',
      state: 'there',
      offsetSeconds: 600,
      recordingSeconds: 7205,
      url: 'https://www.twitch.tv/videos/501?t=0h10m0s',
    });
    // It began two minutes into the match, and has no sound half a minute later.
    expect(bob).toMatchObject({
      accountId: BOB,
      state: 'muted',
      offsetSeconds: -120,
      url: 'https://www.twitch.tv/videos/502?t=0h0m0s',
    });
    const { streamers } = (await guest.get('/api/streamers')).json();
    expect(streamers[0]).toMatchObject({
      channel: 'Ada_TV',
      isLive: true,
      recorded: [{ matchId: STORED, offsetSeconds: 600, state: 'there' }],
    });
  });

  test('a match that was paused is in its recordings later by what it stood still', async () => {
    const { recordings: rows, pauses } = (await guest.get(`/api/match/${STORED}/recordings`)).json();
    expect(pauses.map(({ atSeconds }: { atSeconds: number }) => atSeconds)).toEqual([300, 900]);
    // Bob's begins two minutes in: minute 10 of the match is 45 s after what its clock says, minute 20 another 120 s.
    const secondOf = (second: number) => rows[0].offsetSeconds + second + pausedBefore(pauses, second);
    expect([300, 600, 1200].map(secondOf)).toEqual([180, 525, 1245]);
  });

  test('a recording that was deleted is said to be gone', async () => {
    const { videos } = twitch;
    twitch.videos = videos.filter(({ id }) => id !== '501');
    await askOnce();
    expect((await recordings())[1]).toMatchObject({ accountId: ADA, state: 'gone' });
    twitch.videos = videos;
    await askOnce();
    expect((await recordings())[1]).toMatchObject({ accountId: ADA, state: 'there' });
  });

  test('plans of linked channels are listed, and none that was called off', async () => {
    const { plans } = (await guest.get('/api/streams/schedule')).json();
    expect(plans).toMatchObject([{ accountId: ADA, channel: 'Ada_TV', title: 'Ranked', endsAt: null }]);
  });

  test('unlinking Twitch ends all of it at once', async () => {
    await askOnce();
    const ada = await site.visitor(ADA);
    await ada.post('/api/auth/unlink/twitch');
    const row = (await streams()).streams.find(({ name }: { name: string }) => name === 'Ada_TV');
    // The channel shows the game to everybody on Twitch; whose profile it is nobody learns.
    expect(row).toMatchObject({ player: null, match: null });
    expect(await names('?top=1')).toEqual(['Bob_TV']);
    expect((await guest.get('/api/streams/schedule')).json().plans).toEqual([]);
    expect((await recordings()).map(({ accountId }: { accountId: number }) => accountId)).toEqual([BOB]);
    expect((await guest.get('/api/streamers')).text).not.toContain('Ada');
    for (const table of ['stream_channel', 'stream_recording', 'stream_plan'])
      expect(
        await databases().postgres.script(`select account_id from ${table} where account_id = ${ADA}`),
        table,
      ).toEqual([]);
  });

  test('another channel in place of the linked one begins with nothing', async () => {
    await saveLink(databases().postgres, BOB, { platform: 'twitch', platformId: '77', name: 'Bob_2' });
    expect(await recordings()).toEqual([]);
  });

  test('nothing is configured: pages are told, and no frame of others is allowed', async () => {
    const plain = await openAccountSite(databases());
    const visitor = await plain.visitor();
    const answer = await visitor.get('/api/streams');
    expect(answer.json().state).toMatchObject({ isConfigured: false, playerOrigin: null });
    expect(answer.headers.get('content-security-policy')).not.toContain('frame-src');
    const ours = await guest.get('/api/streams');
    expect(ours.headers.get('content-security-policy')).toContain(`frame-src 'self' ${twitch.url}`);
    expect((await guest.get(`/api/match/999/recordings`)).json()).toEqual({ recordings: [], pauses: null });
    await plain.close();
  });
});
