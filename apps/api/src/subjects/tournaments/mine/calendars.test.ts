import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { TestClock } from '../../drafts/testing/test-clock.ts';
import { weeksLater } from '../creator/local-time.ts';
import { cup, publish, signedIn, START } from '../testing/league.ts';

const HOUR = 3_600_000;

describeOnEmbedded('a tournament in calendars', (databases) => {
  const clock = new TestClock(START - 24 * HOUR);
  let site: AccountSite;
  let owner: Visitor;
  let id = 0;
  const name = 'Cup; with, commas \\ and a very long name 🏆🏆 that folds lines';
  beforeAll(async () => {
    site = await openAccountSite(databases(), { draftClock: clock });
    owner = await signedIn(site.url, databases().postgres, 5001);
    // The clocks of Berlin go forward on this night.
    id = await publish(owner, cup({ name }));
  });
  afterAll(() => site.close());

  const eventOf = async (path: string) => {
    const { text, headers } = await owner.get(path);
    expect(headers.get('content-type')).toContain('text/calendar');
    const [one] = Object.values(nodeIcal.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT');
    const [other] = convertIcsCalendar(undefined, text).events ?? [];
    if (!one || !other) throw new Error(text);
    return { text, one, other };
  };

  test('is read alike by two libraries, in UTC, with its page as its place', async () => {
    for (const path of [`/api/tournaments/${id}/event.ics`, '/api/tournaments/calendar.ics']) {
      const { text, one, other } = await eventOf(path);
      expect(text).toContain('DTSTART:20270328T160000Z');
      expect([one.summary, other.summary]).toEqual([name, name]);
      expect([one.start.getTime(), other.start.date.getTime()]).toEqual([START, START]);
      expect(one.location).toBe(`${site.url}/tournaments/${id}`);
      expect([one.uid, one.uid]).toEqual([other.uid, `tournament-${id}@127.0.0.1`]);
      expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    }
  });

  test('keeps its UID when it is moved or called off, and its SEQUENCE grows', async () => {
    const before = await eventOf(`/api/tournaments/${id}/event.ics`);
    const source = (await owner.get(`/api/tournaments/${id}/control/source`)).json();
    const moved = structuredClone(source.source);
    moved.setup.schedule.startsAt = START + HOUR;
    const body = { source: moved, revision: source.revision };
    expect((await owner.post(`/api/tournaments/${id}/control/source`, { body })).status).toBe(200);
    const second = await owner.post(`/api/tournaments/${id}/control/source`, { body });
    expect(second.json().code).toBe('tournament_changed');
    const after = await eventOf(`/api/tournaments/${id}/event.ics`);
    expect(after.one.uid).toBe(before.one.uid);
    expect(after.one.start.getTime()).toBe(START + HOUR);
    expect(Number(after.one.sequence)).toBeGreaterThan(Number(before.one.sequence));
    const { version } = (await owner.get(`/api/tournaments/${id}`)).json();
    const action = { action: { type: 'cancel' }, version, reason: 'Too few teams' };
    expect((await owner.post(`/api/tournaments/${id}/control/actions`, { body: action })).status).toBe(200);
    const called = await eventOf(`/api/tournaments/${id}/event.ics`);
    expect(called.text).toContain('STATUS:CANCELLED');
    expect(Number(called.one.sequence)).toBeGreaterThan(Number(after.one.sequence));
  });

  test('stands in the own calendar by a secret address, which a new one ends', async () => {
    const { url } = (await owner.post('/api/tournaments/mine/calendar-link')).json();
    const guest = await site.visitor();
    expect((await guest.get(new URL(url).pathname)).text).toContain(`tournament-${id}@`);
    await owner.post('/api/tournaments/mine/calendar-link');
    expect((await guest.get(new URL(url).pathname)).status).toBe(404);
  });
});

test('a weekly time is the same on clocks before and after daylight saving', () => {
  const before = Date.UTC(2027, 2, 21, 17);
  expect(weeksLater(before, 1, 'Europe/Berlin')).toBe(Date.UTC(2027, 2, 28, 16));
  expect(weeksLater(before, 1, 'Asia/Kolkata')).toBe(Date.UTC(2027, 2, 28, 17));
  expect(weeksLater(before, 40, 'America/New_York')).toBe(Date.UTC(2027, 11, 26, 18));
});
