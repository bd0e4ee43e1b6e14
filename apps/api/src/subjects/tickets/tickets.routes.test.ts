import type { Ticket } from '@soulstat/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATE_LIMITS } from '../../http/plugins/rate-limit.ts';
import { deleteAccount } from '../../community/accounts/queries/accounts.ts';
import { openAccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';
import {
  htmlOf,
  NEW_TICKET,
  open,
  openTicketsSite,
  OWNER,
  read,
  readByCode,
  reply,
  statusOf,
  textsOf,
  type TicketsSite,
} from './testing/tickets-site.ts';

describeOnEmbedded('tickets', (databases) => {
  let world: TicketsSite;
  beforeAll(async () => {
    world = await openTicketsSite(databases());
  });
  afterAll(() => world.site.close());
  const script = (sql: string) => databases().postgres.script(sql);

  test('a guest gets a code once, comes back by it however it is typed, and by nothing else', async () => {
    const { site, guest } = world;
    const { ticketId, code } = await open(guest, { context: [{ name: 'page', value: '/match/1' }] });
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const again = await site.visitor();
    for (const typed of [code, code.toLowerCase().replaceAll('-', ' '), code.replaceAll('0', 'O')])
      expect((await readByCode(again, typed)).json()).toMatchObject({
        ticketId,
        state: 'open',
        isGuest: true,
        isOwn: true,
        may: ['ticket.reply', 'ticket.delete'],
        context: [{ name: 'page', value: '/match/1' }],
        staff: null,
      });
    const wrong = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    for (const typed of [wrong, code.slice(1), '', `${code}A`])
      expect(statusOf(await readByCode(again, typed))).toEqual([404, 'not_found']);
    expect(statusOf(await again.get(`/api/tickets/${ticketId}`))).toEqual([401, 'not_signed_in']);
    expect(statusOf(await reply(again, ticketId, { text: 'Me again', code: wrong }))).toEqual([
      404,
      'not_found',
    ]);
    expect(statusOf(await reply(again, ticketId, { text: 'Me again' }))).toEqual([401, 'not_signed_in']);
    const stored = JSON.stringify(await script('select * from ticket'));
    expect(stored).not.toContain(code.replaceAll('-', ''));
    expect((await reply(again, ticketId, { text: 'Me again', code })).status).toBe(200);
  });

  test('guesses of codes and new tickets are limited by address', async () => {
    const limits = { ...RATE_LIMITS, ownMachineFactor: 1, ticketCodes: 3, tickets: 2 };
    const narrow = await openAccountSite(databases(), { rateLimits: limits });
    const stranger = await narrow.visitor();
    const codes = Array.from({ length: 5 }, (_, index) => `AAAA-BBBB-CCCC-000${index}`);
    const answers = [];
    for (const code of codes) answers.push((await readByCode(stranger, code)).status);
    expect(answers).toEqual([404, 404, 404, 429, 429]);
    expect((await reply(stranger, 1, { text: 'x', code: codes[0] })).status).not.toBe(200);
    const opened = [];
    for (let ticket = 0; ticket < 3; ticket += 1)
      opened.push((await stranger.post('/api/tickets', { body: NEW_TICKET })).status);
    expect(opened).toEqual([200, 200, 429]);
    await narrow.close();
  });

  test('of an account are listed for it, and read by it and staff alone', async () => {
    const { guest, owner, other, staff } = world;
    const { ticketId, code } = await open(owner);
    expect(code).toBeNull();
    const lines = (await owner.get('/api/tickets')).json();
    expect(lines[0]).toMatchObject({ ticketId, title: NEW_TICKET.title, state: 'open', answers: 0 });
    expect((await other.get('/api/tickets')).json()).toEqual([]);
    expect(statusOf(await guest.get('/api/tickets'))).toEqual([401, 'not_signed_in']);
    expect(statusOf(await other.get(`/api/tickets/${ticketId}`))).toEqual([403, 'not_allowed']);
    for (const [path, body] of [
      ['replies', { text: 'Let me in' }],
      ['state', { state: 'solved' }],
      ['email', { email: null }],
      ['delete', {}],
    ] as const)
      expect(statusOf(await other.post(`/api/tickets/${ticketId}/${path}`, { body }))).toEqual([
        403,
        'not_allowed',
      ]);
    expect(await read(staff, ticketId)).toMatchObject({
      isOwn: false,
      may: ['ticket.reply', 'ticket.delete', 'ticket.manage'],
      staff: { owner: { accountId: OWNER }, assignee: null },
    });
    expect(statusOf(await owner.get('/api/tickets/999999'))).toEqual([404, 'not_found']);
  });

  test('wait for their owners after an answer, open again when these write, and are solved by either', async () => {
    const { owner, staff } = world;
    const { ticketId } = await open(owner);
    const answered: Ticket = (await reply(staff, ticketId, { text: 'Which match?' })).json();
    expect([answered.state, answered.messages[1]?.by]).toEqual(['waiting', 'staff']);
    expect((await reply(owner, ticketId, { text: 'All of them' })).json().state).toBe('open');
    const state = async (who: Visitor, wanted: string) =>
      who.post(`/api/tickets/${ticketId}/state`, { body: { state: wanted } });
    expect(statusOf(await state(owner, 'waiting'))).toEqual([403, 'not_allowed']);
    expect((await state(owner, 'solved')).json().state).toBe('solved');
    expect((await reply(owner, ticketId, { text: 'No, again' })).json().state).toBe('open');
    const solved = await reply(staff, ticketId, { text: 'Fixed', state: 'solved' });
    expect(solved.json().state).toBe('solved');
    expect((await state(owner, 'open')).json().state).toBe('open');
    expect(statusOf(await reply(owner, ticketId, { text: 'x', state: 'waiting' }))).toEqual([
      403,
      'not_allowed',
    ]);
  });

  test('have notes among staff that their owners never get, and that change nothing', async () => {
    const { owner, staff } = world;
    const { ticketId } = await open(owner);
    const noted: Ticket = (await reply(staff, ticketId, { text: 'A secret note', isInternal: true })).json();
    expect([noted.state, noted.messages[1]?.isInternal]).toEqual(['open', true]);
    const seen = await read(owner, ticketId);
    expect(textsOf(seen)).toEqual(['It shows nothing at 10 minutes.']);
    expect(JSON.stringify(seen)).not.toContain('secret');
    const note = { text: 'x', isInternal: true };
    expect(statusOf(await reply(owner, ticketId, note))).toEqual([403, 'not_allowed']);
  });

  test('are written as Markdown and shown as safe HTML', async () => {
    const { owner } = world;
    const { ticketId } = await open(owner, {
      text: '<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))',
    });
    const [message] = (await read(owner, ticketId)).messages;
    expect(message && htmlOf(message)).not.toMatch(/<img|<script|href="javascript/i);
  });

  test('go with the account', async () => {
    const { site, staff } = world;
    const leaver = await site.visitor(650);
    const { ticketId } = await open(leaver, { email: 'leaver@mail.example' });
    await deleteAccount(databases().postgres, 650);
    expect((await staff.get(`/api/tickets/${ticketId}`)).status).toBe(404);
    expect(JSON.stringify(await script('select * from ticket'))).not.toContain('leaver@');
  });
});
