import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SILENT_LOG } from '../../../base/log.ts';
import { setHidden } from '../../../community/accounts/queries/accounts.ts';
import { openMailer } from '../../../community/mail/mailer.ts';
import { savePlayers } from '../../../community/players/queries/players.ts';
import type { SendJob } from '../../../jobs/queue.ts';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import { openSmtpServer, type TestSmtpServer } from '../../../testing/smtp-server.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { playMatch } from '../testing/play-match.ts';
import { confirmAlertEmailJob } from './confirm.job.ts';
import { mailAlerts } from './digest.job.ts';

const STAR = 8601;
const SITE = 'https://stats.example';
const HOUR = 3_600_000;

describeOnEmbedded('alerts by e-mail', (databases) => {
  let site: AccountSite;
  let smtp: TestSmtpServer;
  let fan: Visitor;
  let fanId = 8650;
  /** Asked of the queue, and not done yet. */
  const asked: number[] = [];
  const mailer = () =>
    openMailer({ smtpUrl: smtp.url, from: 'Soulstat <help@stats.example>', siteUrl: SITE });
  const sendLinks = async () => {
    for (const accountId of asked.splice(0))
      await confirmAlertEmailJob(mailer()).run(
        { accountId },
        { stores: databases(), log: SILENT_LOG, signal: new AbortController().signal },
      );
  };
  const set = (address: string | null, pace = 'daily', who = fan) =>
    who.post('/api/alerts/email', { body: { address, pace } });
  const state = async () => (await fan.get('/api/alerts')).json();
  /** What the newest e-mail says, its lines whole again. */
  const newest = () =>
    (smtp.mails.at(-1)?.data ?? '')
      .replaceAll('=\r\n', '')
      .replaceAll('=3D', '=')
      .replaceAll(/\r\n[ \t]/g, ' ');
  const linkIn = (text: string, what: 'confirm' | 'stop') =>
    new RegExp(`${what}=(\\S+)`).exec(text)?.[1] ?? '';
  const follow = (what: string, link: string, options = {}) =>
    fan.post(`/api/alerts/email/${what}/${link}`, options);
  const confirm = async (pace = 'daily') => {
    await set('fan@mail.example', pace);
    await sendLinks();
    expect((await follow('confirm', linkIn(newest(), 'confirm'))).status).toBe(200);
  };
  const mail = async (at: Date) => {
    const before = smtp.mails.length;
    await mailAlerts(databases().postgres, mailer(), { now: at, log: SILENT_LOG });
    return smtp.mails.length - before;
  };
  /** Half past an hour of tomorrow, or of the next such day of the week (0: Sunday), UTC. */
  const next = (hour: number, weekday?: number) => {
    const at = new Date();
    at.setUTCHours(hour, 30, 0, 0);
    do at.setUTCDate(at.getUTCDate() + 1);
    while (weekday !== undefined && at.getUTCDay() !== weekday);
    return at;
  };
  /** It was looked last at noon today, and whatever is there was told since. */
  const settle = () =>
    databases().postgres.script(`
      update alert_email set looked_at = date_trunc('day', now(), 'UTC') + interval '12 hours' where confirmed_at is not null;
      update alert set told_at = date_trunc('day', now(), 'UTC') + interval '13 hours'
    `);

  beforeAll(async () => {
    smtp = await openSmtpServer();
    const sendJob: SendJob = async (_job, payload) => {
      asked.push((payload as { accountId: number }).accountId);
      return undefined as never;
    };
    site = await openAccountSite(databases(), { sendsEmail: true, sendJob });
    await savePlayers(databases().postgres, [{ accountId: STAR, name: 'Star' }], 'platform');
  });
  beforeEach(async () => {
    await databases().postgres.script('delete from alert_email');
    fanId += 1;
    fan = await site.visitor(fanId);
    await fan.post(`/api/profile/add-favourite/${STAR}`);
    await fan.post('/api/alerts/settings', { body: { kinds: ['match'], quiet: null, timeZone: 'UTC' } });
  });
  afterAll(async () => {
    await site.close();
    await smtp.close();
  });

  test('an address gets a link and nothing else until its owner says yes', async () => {
    expect((await set('no address')).status).toBe(400);
    await set('fan@mail.example');
    expect(await state()).toMatchObject({
      sendsEmail: true,
      email: { address: 'fan@mail.example', pace: 'daily', isConfirmed: false },
    });
    await sendLinks();
    expect(smtp.mails.at(-1)?.to).toEqual(['fan@mail.example']);
    expect(newest()).toContain('If not, do nothing');
    await playMatch(databases(), [STAR]);
    expect(await mail(next(9))).toBe(0);
    const link = linkIn(newest(), 'confirm');
    expect(
      (
        await follow(
          'confirm',
          link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        )
      ).status,
    ).toBe(404);
    expect((await follow('stop', link)).status).toBe(404);
    expect((await follow('confirm', link)).json()).toEqual({ address: 'fan@mail.example', pace: 'daily' });
    expect((await state()).email.isConfirmed).toBe(true);
    // Another address has to be confirmed again, and the link of the first is of no use for it.
    await set('other@mail.example');
    expect((await follow('confirm', link)).status).toBe(404);
    expect((await state()).email).toMatchObject({ address: 'other@mail.example', isConfirmed: false });
  });

  test('what was not read comes every morning, once, with a link that ends it by one click', async () => {
    await confirm();
    const { matchId } = await playMatch(databases(), [STAR]);
    await settle();
    const morning = next(8);
    expect(await mail(new Date(morning.getTime() - HOUR))).toBe(0);
    expect(await mail(morning)).toBe(1);
    expect(await mail(new Date(morning.getTime() + HOUR))).toBe(0);
    const text = newest();
    expect(text).toMatch(/subject: Star (?:won|lost) as /i);
    expect(text).toContain(`${SITE}/match/${matchId}/summary?from=${STAR}`);
    const stop = linkIn(text, 'stop');
    expect(text).toContain(`<${SITE}/api/alerts/email/stop/${stop}>`);
    expect(text).toMatch(/list-unsubscribe-post: List-Unsubscribe=One-Click/i);
    // As a program that reads e-mail sends it: a form, and nobody signed in.
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const response = await fetch(`${site.url}/api/alerts/email/stop/${stop}`, { method: 'POST', body });
    expect(response.status).toBe(200);
    expect((await state()).email).toBeNull();
    await playMatch(databases(), [STAR]);
    expect(await mail(new Date(morning.getTime() + 24 * HOUR))).toBe(0);
  });

  test('weekly ones come on Mondays; nothing new sends nothing, and what was read is not sent', async () => {
    await confirm('weekly');
    await settle();
    const monday = next(8, 1);
    expect(await mail(monday)).toBe(0);
    await playMatch(databases(), [STAR]);
    await settle();
    expect(await mail(new Date(monday.getTime() - 24 * HOUR))).toBe(0);
    const { alerts } = await state();
    await fan.post('/api/alerts/read', { body: { upTo: alerts[0].alertId } });
    expect(await mail(monday)).toBe(0);
    await playMatch(databases(), [STAR]);
    await settle();
    expect(await mail(monday)).toBe(1);
  });

  test('the time zone decides when it is morning', async () => {
    await fan.post('/api/alerts/settings', {
      body: { kinds: ['match'], quiet: null, timeZone: 'Asia/Tokyo' },
    });
    await confirm();
    await playMatch(databases(), [STAR]);
    await settle();
    // Half past eight there; an hour earlier it is still night.
    const today = new Date(next(23).getTime() - 24 * HOUR);
    expect(await mail(new Date(today.getTime() - HOUR))).toBe(0);
    expect(await mail(today)).toBe(1);
  });

  test('whoever hides is in no e-mail; a server that is down is asked again, one that knows no such address is not', async () => {
    await confirm();
    await playMatch(databases(), [STAR]);
    await settle();
    await setHidden(databases().postgres, STAR, true);
    expect(await mail(next(8))).toBe(0);
    await setHidden(databases().postgres, STAR, false);
    await settle();
    smtp.refuse(1);
    expect(await mail(next(8))).toBe(0);
    expect(await mail(next(9))).toBe(1);
  });

  test('stopping all alerts, or deleting the address, ends them; a site without mail says so', async () => {
    await confirm();
    expect((await fan.post('/api/alerts/stop', { body: { isSure: true } })).json().email).toBeNull();
    await confirm();
    expect((await set(null)).json().email).toBeNull();
    const plain = await openAccountSite(databases());
    const visitor = await plain.visitor(8690);
    expect((await visitor.get('/api/alerts')).json()).toMatchObject({ sendsEmail: false, email: null });
    expect((await set('fan@mail.example', 'daily', visitor)).json().message).toContain('sends no e-mail');
    await plain.close();
  });

  test('nobody has e-mails sent to strangers without end', async () => {
    const codes = [];
    for (let at = 0; at < 7; at += 1) codes.push((await set(`stranger${at}@mail.example`)).status);
    expect(codes.filter((code) => code === 429)).toHaveLength(2);
  });
});
