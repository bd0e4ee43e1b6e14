import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount, removeLink, saveLink, setHidden } from '../../community/accounts/queries/accounts.ts';
import { storePatchNotes } from '../../community/patch-notes/stored-patch-notes.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { json, pg } from '../../storage/postgres/pg.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { makeTeamOf } from '../teams/testing/team-of-six.ts';
import { prepareSource, publishSource } from '../tournaments/creator/publish.ts';
import { cup } from '../tournaments/testing/cup.ts';
import { tellWhatHappened } from './tell.ts';
import { playMatch } from './testing/play-match.ts';

const [STAR, SHY] = [8301, 8302];
const ALL = ['live', 'match', 'team', 'tournament', 'patch'];
const CHANGED = {
  kind: 'hero',
  id: 1,
  abilityId: null,
  tier: null,
  figure: null,
  change: 'reworked',
  from: [],
  to: [],
  unit: null,
  verdict: 'neutral',
  source: 'notes',
} as const;
const UTC = { quiet: null, timeZone: 'UTC' };

describeOnEmbedded('alerts', (databases) => {
  let site: AccountSite;
  let fan: Visitor;
  let fanId = 8400;
  let tournamentId = 0;
  let teamId = 0;

  const state = async (who = fan) => (await who.get('/api/alerts')).json();
  const titles = async (who = fan) => (await state(who)).alerts.map(({ title }: { title: string }) => title);
  const choose = (body: object, who = fan) => who.post('/api/alerts/settings', { body: { ...UTC, ...body } });
  const look = (now = new Date()) => tellWhatHappened(databases().postgres, now);
  const play = () => playMatch(databases(), [STAR, SHY]);

  beforeAll(async () => {
    const { postgres } = databases();
    site = await openAccountSite(databases());
    await savePlayers(
      postgres,
      [
        { accountId: STAR, name: 'Star' },
        { accountId: SHY, name: 'Shy' },
      ],
      'platform',
    );
    for (const accountId of [STAR, SHY]) {
      await site.visitor(accountId);
      await saveLink(postgres, accountId, {
        platform: 'twitch',
        platformId: String(accountId),
        name: `tv_${accountId}`,
      });
    }
    await setHidden(postgres, SHY, true);
    const prepared = await prepareSource(cup(), false);
    tournamentId = await postgres.transaction((tx) =>
      publishSource(tx, prepared, { ownerId: 8399, hasLinks: false, now: Date.now() }),
    );
    teamId = await makeTeamOf(postgres, {
      name: 'Night Owls',
      accountIds: [1, 2, 3, 4, 5, 6],
      at: new Date(),
    });
  });
  beforeEach(async () => {
    await databases().postgres.script(
      'truncate stream; delete from alert; update stream_state set answered_at = null',
    );
    fanId += 1;
    fan = await site.visitor(fanId);
    for (const accountId of [STAR, SHY]) await fan.post(`/api/profile/add-favourite/${accountId}`);
  });
  afterAll(() => site.close());

  test('are off until somebody chooses some, and are then told of what happens from then on', async () => {
    await play();
    expect(await state()).toMatchObject({ kinds: [], alerts: [], unread: 0, quiet: null, hasFeed: false });
    await choose({ kinds: ['match'] });
    expect(await titles()).toEqual([]);
    const { matchId } = await play();
    const { alerts, unread } = await state();
    expect(unread).toBe(1);
    expect(alerts[0]).toMatchObject({
      kind: 'match',
      isRead: false,
      path: `/match/${matchId}/summary?from=${STAR}`,
    });
    expect(alerts[0].title).toMatch(/^Star (?:won|lost) as /);
    await fan.post('/api/alerts/read', { body: { upTo: alerts[0].alertId } });
    expect((await state()).unread).toBe(0);
  });

  test('each kind is told to whoever chose it, once', async () => {
    const { postgres } = databases();
    await choose({ kinds: ALL });
    await fan.post(`/api/teams/${teamId}/follow`, { body: { follows: true } });
    await fan.post('/api/alerts/follow', { body: { kind: 'tournament', id: tournamentId, follows: true } });
    await fan.post('/api/alerts/follow', { body: { kind: 'hero', id: 1, follows: true } });
    const soon = new Date(Date.now() + 1000);
    await postgres.run(pg`update stream_state set answered_at = ${soon}`);
    await postgres.run(pg`
      insert into stream (channel_id, stream_id, login, name, title, language, tags, viewers, is_of_game, started_at)
      select id::text, 's' || id, 'tv', 'TV', '', 'en', '{}', 1, true, ${soon} from unnest(${[STAR, SHY]}::int[]) as id
    `);
    await postgres.run(pg`
      insert into team_result (tournament_id, match, winner_id, loser_id, ended_at, week, team_one_id, games)
      values (${tournamentId}, '1-r1-1', ${teamId}, ${teamId}, ${soon}, 1, ${teamId}, ${json([])}) on conflict do nothing
    `);
    await postgres.run(
      pg`update tournament set status = 'running', updated_at = ${soon} where tournament_id = ${tournamentId}`,
    );
    const day = new Date().toISOString().slice(0, 10);
    await storePatchNotes(postgres, [{ day, facts: [CHANGED] }]);
    await play();
    await look(soon);
    const first = await titles();
    expect(first).toEqual(
      expect.arrayContaining([
        'Star is live on Twitch',
        expect.stringMatching(/^Night Owls won in /),
        expect.stringMatching(/has started$/),
        expect.stringMatching(/^The patch of .* changed Infernus$/),
        expect.stringMatching(/^Star (?:won|lost) as/),
      ]),
    );
    await look(soon);
    expect(await titles()).toEqual(first);
    // Another one who chose nothing of it.
    const other = await site.visitor(8500);
    await other.post(`/api/profile/add-favourite/${STAR}`);
    await choose({ kinds: ['patch'] }, other);
    await look(soon);
    expect(await titles(other)).toEqual([]);
    await postgres.run(
      pg`update tournament set status = 'registration' where tournament_id = ${tournamentId}`,
    );
  });

  test('a favorite who goes live on YouTube is told of as that', async () => {
    const { postgres } = databases();
    await choose({ kinds: ['live'] });
    const at = new Date(Date.now() + 1000);
    await saveLink(postgres, STAR, { platform: 'youtube', platformId: 'UCstar', name: 'Star plays' });
    await postgres.run(pg`update youtube_state set answered_at = ${at}`);
    await postgres.run(pg`
      insert into stream (channel_id, stream_id, login, name, title, language, tags, is_of_game, started_at, platform, account_id)
      values ('UCstar', 'v1', 'UCstar', 'Star plays', '', 'en', '{}', false, ${at}, 'youtube', ${STAR})
    `);
    await look(at);
    expect(await titles()).toEqual(['Star is live on YouTube']);
    await removeLink(postgres, STAR, 'youtube');
    expect(await titles()).toEqual([]);
  });

  test('whoever hides is in no alert, also in none that was told before', async () => {
    const { postgres } = databases();
    await choose({ kinds: ALL });
    await play();
    expect((await titles()).join()).not.toContain('Shy');
    await setHidden(postgres, STAR, true);
    expect(await titles()).toEqual([]);
    await setHidden(postgres, STAR, false);
    expect(await titles()).toHaveLength(1);
  });

  test('are told at once to pages that watch', async () => {
    await choose({ kinds: ['match'] });
    const stopping = new AbortController();
    const cookie = [...fan.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${site.url}/api/alerts/events`, {
      headers: { cookie },
      signal: stopping.signal,
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const until = async (word: string) => {
      while (!heard.includes(word)) heard += (await reader?.read())?.value ?? '';
    };
    await until('event: hello');
    await play();
    await until('event: alert');
    stopping.abort();
    expect((await (await site.visitor()).get('/api/alerts/events')).status).toBe(401);
  });

  test('have a private feed by a secret address, which a new one ends', async () => {
    await choose({ kinds: ['match'] });
    await play();
    const make = async (isOn = true) => (await fan.post('/api/alerts/feed', { body: { isOn } })).json();
    const { path, state: told } = await make();
    expect(told.hasFeed).toBe(true);
    const guest = await site.visitor();
    const feed = await guest.get(path);
    expect(feed.headers.get('content-type')).toMatch(/^application\/rss\+xml/);
    expect(feed.headers.get('cache-control')).toBe('private, no-store');
    expect(feed.text).toMatch(/<title>(?:<!\[CDATA\[)?Star (?:won|lost) as/);
    const second = await make();
    expect((await guest.get(path)).status).toBe(404);
    expect((await guest.get(second.path)).status).toBe(200);
    expect((await make(false)).path).toBeNull();
    expect((await guest.get(second.path)).status).toBe(404);
    expect((await guest.get('/api/alerts/feed/not-a-secret')).status).toBe(404);
    // The secret itself is kept nowhere.
    expect(JSON.stringify(await databases().postgres.script('select * from alert_settings'))).not.toContain(
      path.split('/').at(-1),
    );
  });

  test('follow what there is, and no more than fits', async () => {
    const follow = (body: object) => fan.post('/api/alerts/follow', { body: { follows: true, ...body } });
    expect((await follow({ kind: 'hero', id: 60_000 })).status).toBe(404);
    expect((await follow({ kind: 'tournament', id: 999_999 })).status).toBe(404);
    expect((await follow({ kind: 'hero', id: 1 })).json().followed.heroes).toEqual([1]);
    expect((await follow({ kind: 'hero', id: 1, follows: false })).json().followed.heroes).toEqual([]);
    expect((await choose({ kinds: [], timeZone: 'Mars/Olympus' })).status).toBe(400);
    expect((await choose({ kinds: ['sneeze'] })).status).toBe(400);
  });

  test('are gone with the account', async () => {
    await choose({ kinds: ['match'] });
    await play();
    await deleteAccount(databases().postgres, fanId);
    for (const table of ['alert', 'alert_settings', 'alert_follow', 'alert_browser', 'alert_email'])
      expect(
        await databases().postgres.script(`select account_id from ${table} where account_id = ${fanId}`),
        table,
      ).toEqual([]);
  });
});
