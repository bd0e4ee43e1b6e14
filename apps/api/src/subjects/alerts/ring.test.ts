import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SILENT_LOG } from '../../base/log.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { CERTIFICATE, openTestProgram, type TestProgram } from '../drafts/testing/program-server.ts';
import { isQuiet, ringBrowsers } from './ring.ts';
import { playMatch } from './testing/play-match.ts';
import { openTestBrowser, readVapidHeader } from './testing/test-browser.ts';

const STAR = 8501;

test.each([
  ['22:30 in Berlin, over midnight', 1320, 420, 'Europe/Berlin', '2026-11-29T21:30:00Z', true],
  ['08:00 in Berlin, after it', 1320, 420, 'Europe/Berlin', '2026-11-29T07:00:00Z', false],
  ['06:59 in Tokyo, at its end', 1320, 420, 'Asia/Tokyo', '2026-11-28T21:59:00Z', true],
  ['noon within the day', 600, 780, 'UTC', '2026-11-29T12:00:00Z', true],
  ['its last minute is over', 600, 720, 'UTC', '2026-11-29T12:00:00Z', false],
])(
  'quiet hours are of the zone of whoever chose them: %s',
  (_, quietFrom, quietUntil, timeZone, at, quiet) => {
    expect(isQuiet({ quietFrom, quietUntil, timeZone }, new Date(at))).toBe(quiet);
  },
);

describeOnEmbedded('alerts of browsers', (databases) => {
  let site: AccountSite;
  let fan: Visitor;
  let fanId = 8600;

  const state = async () => (await fan.get('/api/alerts')).json();
  const titles = async () => (await state()).alerts.map(({ title }: { title: string }) => title);
  const choose = (body: object) =>
    fan.post('/api/alerts/settings', { body: { quiet: null, timeZone: 'UTC', ...body } });
  const play = () => playMatch(databases(), [STAR]);

  beforeAll(async () => {
    site = await openAccountSite(databases());
    await savePlayers(databases().postgres, [{ accountId: STAR, name: 'Star' }], 'platform');
  });
  beforeEach(async () => {
    fanId += 1;
    fan = await site.visitor(fanId);
    await fan.post(`/api/profile/add-favourite/${STAR}`);
  });
  afterAll(() => site.close());

  test('ring a browser: sealed for it alone, signed, once, and not in quiet hours', async () => {
    const { postgres } = databases();
    const service: TestProgram = await openTestProgram();
    const network = { addressOf: async () => '127.0.0.1', authorities: CERTIFICATE };
    const ring = (now = new Date()) => ringBrowsers(postgres, { now, log: SILENT_LOG, network });
    const browser = openTestBrowser();
    const subscribe = { endpoint: `${service.url}/1`, ...browser.keys };
    expect((await fan.post('/api/alerts/browsers', { body: { ...subscribe, auth: 'AAAA' } })).status).toBe(
      400,
    );
    const told = (await fan.post('/api/alerts/browsers', { body: subscribe })).json();
    expect(told.browsers).toHaveLength(1);
    await choose({ kinds: ['match'] });

    const { matchId } = await play();
    await ring();
    await ring();
    expect(service.told).toHaveLength(1);
    const headers = service.told.splice(0)[0]?.headers;
    const [bytes = Buffer.alloc(0)] = service.bytes;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: expect.any(String) });
    expect(browser.read(bytes)).toMatchObject({
      title: expect.stringMatching(/^Star/),
      path: `/match/${matchId}/summary?from=${STAR}`,
    });
    expect(() => openTestBrowser().read(bytes)).toThrow();
    expect(readVapidHeader(String(headers?.authorization), told.pushKey)).toMatchObject({
      aud: new URL(service.url).origin,
      sub: site.url,
    });
    expect(bytes.toString('latin1')).not.toContain('Star');

    const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
    const around = { from: (minute + 1430) % 1440, until: (minute + 10) % 1440 };
    await choose({ kinds: ['match'], quiet: around });
    await play();
    await ring();
    await choose({ kinds: ['match'] });
    await ring();
    expect(service.told).toEqual([]);
    expect(await titles()).toHaveLength(2);

    // The service says that the browser is gone.
    service.answers.push(410);
    await play();
    await ring();
    expect((await state()).browsers).toEqual([]);
    // Another one is muted, and all of it stops with one click.
    const again = (await fan.post('/api/alerts/browsers', { body: subscribe })).json();
    expect(
      (await fan.post('/api/alerts/browsers/mute', { body: { id: again.browsers[0].id } })).json().browsers,
    ).toEqual([]);
    await fan.post('/api/alerts/browsers', { body: subscribe });
    await fan.post('/api/alerts/feed', { body: { isOn: true } });
    const stopped = (await fan.post('/api/alerts/stop', { body: { isSure: true } })).json();
    expect(stopped).toMatchObject({ kinds: [], browsers: [], hasFeed: false });
    service.told.splice(0);
    await play();
    await ring();
    expect(service.told).toEqual([]);
    await service.close();
  });

  test('never ring an address of this network', async () => {
    const { postgres } = databases();
    const warned = vi.fn();
    const subscribe = { endpoint: 'https://localhost/1', ...openTestBrowser().keys };
    await fan.post('/api/alerts/browsers', { body: subscribe });
    await choose({ kinds: ['match'] });
    await play();
    await ringBrowsers(postgres, { now: new Date(), log: { warn: warned } });
    expect(warned).toHaveBeenCalledOnce();
  });
});
