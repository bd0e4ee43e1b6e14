import type { Ticket } from '@soulstat/api-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { announceAnswerJob } from './announce-answer.job.ts';
import { openJobQueue } from '../../jobs/queue.ts';
import { TIDY_TICKETS } from '../../operations/worker/tidying.jobs.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { openMailer } from '../../community/mail/mailer.ts';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { openSmtpServer } from '../../testing/smtp-server.ts';
import {
  htmlOf,
  open,
  openTicketsSite,
  OTHER,
  OWNER,
  read,
  readByCode,
  reply,
  STAFF,
  statusOf,
  type TicketsSite,
} from './testing/tickets-site.ts';

describeOnEachBackend('the work on tickets', (databases) => {
  let world: TicketsSite;
  beforeAll(async () => {
    world = await openTicketsSite(databases());
  });
  afterAll(() => world.site.close());
  const script = (sql: string) => databases().postgres.script(sql);

  const context = () => ({ stores: databases(), log: SILENT_LOG, signal: new AbortController().signal });

  test('suggestions are of the public roadmap, and of one’s own tickets alone', async () => {
    const { guest, owner, other, staff } = world;
    const entry = {
      kind: 'known_issue',
      state: 'doing',
      title: 'Lane charts are blank on phones',
      text: 'Since **Tuesday**.',
    };
    expect(statusOf(await owner.post('/api/staff/roadmap', { body: entry }))).toEqual([403, 'not_allowed']);
    const { entryId } = (await staff.post('/api/staff/roadmap', { body: entry })).json();
    const own = await open(owner, { title: 'Blank chart of my lane' });
    await open(guest, { title: 'Blank chart of a stranger’s lane' });
    const similar = async (who: Visitor, text: string) =>
      (await who.get(`/api/tickets/similar?text=${encodeURIComponent(text)}`)).json();
    const asked = 'the chart in my lane is blank!';
    expect(await similar(guest, asked)).toMatchObject({
      entries: [{ entryId, title: entry.title }],
      own: [],
    });
    expect((await similar(owner, asked)).own.map(({ ticketId }: Ticket) => ticketId)).toContain(own.ticketId);
    expect((await similar(other, asked)).own).toEqual([]);
    expect(await similar(guest, 'the of and')).toEqual({ entries: [], own: [] });
    expect(await similar(guest, '!!! & | :* <->')).toEqual({ entries: [], own: [] });

    const tied = await staff.post(`/api/staff/tickets/${own.ticketId}`, { body: { entryId } });
    expect(tied.json().entry).toMatchObject({ entryId, title: entry.title });
    const vote = (who: Visitor, isFor: boolean) =>
      who.post(`/api/tickets/roadmap/${entryId}/vote`, { body: { isFor } });
    expect(statusOf(await vote(guest, true))).toEqual([401, 'not_signed_in']);
    await vote(owner, true);
    await vote(owner, true);
    await vote(other, true);
    expect((await vote(other, false)).json()).toEqual({ entryIds: [] });
    const roadmap = (await guest.get('/api/tickets/roadmap')).json();
    expect(roadmap).toMatchObject([{ entryId, state: 'doing', tickets: 1, votes: 1 }]);
    expect(htmlOf(roadmap[0])).toContain('<strong>Tuesday</strong>');
    expect((await staff.post(`/api/staff/roadmap/${entryId}/delete`)).status).toBe(200);
    expect((await read(owner, own.ticketId)).entry).toBeNull();
  });

  test('the queue of staff has filters, macros and assignment, and every change of theirs is written down', async () => {
    const { owner, staff } = world;
    const { ticketId } = await open(owner, {
      category: 'abuse',
      title: 'Rude words in a guide',
      text: 'See the zebra guide',
    });
    const queue = async (query: string) => (await staff.get(`/api/staff/tickets?${query}`)).json();
    expect(statusOf(await owner.get('/api/staff/tickets'))).toEqual([403, 'not_allowed']);
    const found = await queue('text=zebra&category=abuse');
    expect(found.tickets).toMatchObject([{ ticketId, owner: { accountId: OWNER }, assignee: null }]);
    expect([found.total, found.counts.open > 0]).toEqual([1, true]);
    const manage = (body: object) => staff.post(`/api/staff/tickets/${ticketId}`, { body });
    expect((await manage({ assigneeId: OTHER })).json().message).toBe('Tickets are assigned to staff alone.');
    await manage({ assigneeId: STAFF, category: 'bug' });
    expect((await queue('assignee=me')).tickets).toMatchObject([
      { ticketId, assignee: { accountId: STAFF } },
    ]);
    expect((await queue('assignee=nobody&text=zebra')).tickets).toEqual([]);

    const macro = { title: 'Thanks', text: 'Thank you, it is fixed.', state: 'solved' };
    const [saved] = (await staff.post('/api/staff/ticket-macros', { body: macro })).json();
    expect(saved).toMatchObject(macro);
    await reply(staff, ticketId, { text: saved.text, state: saved.state });
    expect((await queue('state=solved&text=zebra')).tickets).toMatchObject([{ ticketId, answers: 1 }]);
    expect((await staff.post(`/api/staff/ticket-macros/${saved.macroId}/delete`)).json()).toEqual([]);

    const entries = (await script(
      `select object_kind as kind, object_id as id, before, after, concerned_id as concerns
      from audit_entry where actor_id = ${STAFF} order by audit_entry.id desc`,
    )) as { kind: string; id: string; before: unknown; after: unknown; concerns: number | null }[];
    const own = entries.filter(({ kind, id }) => kind === 'ticket' && id === String(ticketId));
    expect(own.map(({ before, after, concerns }) => [before, after, concerns])).toEqual([
      [{ state: 'open' }, { state: 'solved' }, OWNER],
      [{ assigneeId: null, category: 'abuse' }, { assigneeId: STAFF, category: 'bug' }, OWNER],
    ]);
    const kinds = entries.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['ticket_macro', 'roadmap_entry']));
  });

  test('the service time is the median to the first answer within 90 days, and unknown with none', async () => {
    const { guest, owner, staff } = world;
    await script('delete from ticket');
    const service = async () => (await guest.get('/api/tickets/service')).json();
    expect(await service()).toEqual({ medianSeconds: null, answered: 0, unanswered: 0, sendsEmail: true });
    const ids: number[] = [];
    for (let ticket = 0; ticket < 5; ticket += 1) ids.push((await open(owner)).ticketId);
    const minutes = [10, 30, 600, 90, undefined];
    for (const [index, ticketId] of ids.entries()) {
      const waited = minutes[index];
      if (waited === undefined) continue;
      await reply(staff, ticketId, { text: 'Hello' });
      await reply(staff, ticketId, { text: 'A second answer changes nothing' });
      await script(
        `update ticket set created_at = first_answered_at - interval '${waited} minutes' where ticket_id = ${ticketId}`,
      );
    }
    await script(`update ticket set created_at = now() - interval '91 days' where ticket_id = ${ids[3]}`);
    expect(await service()).toEqual({ medianSeconds: 1800, answered: 3, unanswered: 1, sendsEmail: true });
  });

  test('answers are announced by e-mail where somebody asked for it, three times tried, and nothing of them is in it', async () => {
    const { guest, staff, announced } = world;
    const { postgres } = databases();
    const smtp = await openSmtpServer();
    const { ticketId, code } = await open(guest, { email: 'player@mail.example' });
    expect((await readByCode(guest, code)).json().hasEmail).toBe(true);
    expect(JSON.stringify(await read(staff, ticketId))).not.toContain('mail.example');
    announced.length = 0;
    await reply(staff, ticketId, { text: 'An internal word', isInternal: true });
    expect(announced).toEqual([]);
    await reply(staff, ticketId, { text: 'The secret answer' });
    const [messageId = 0] = announced;
    const mailer = openMailer({
      smtpUrl: smtp.url,
      from: 'Soulstat <help@stats.example>',
      siteUrl: 'https://stats.example',
    });
    const job = announceAnswerJob(mailer);
    expect(job.retry.limit).toBe(2);
    const quick = { ...job, retry: { limit: 2, delaySeconds: 1, maxDelaySeconds: 1 } };
    smtp.refuse(2);
    const queue = await openJobQueue(postgres, {
      log: SILENT_LOG,
      jobs: [quick],
      pollSeconds: 0.5,
      work: { stores: databases() },
    });
    await queue.send(quick, { messageId });
    await vi.waitUntil(() => smtp.mails.length === 1, { timeout: 60_000, interval: 100 });
    await queue.close();
    expect(smtp.refused()).toBe(2);
    const [mail] = smtp.mails;
    expect([mail?.from, mail?.to]).toEqual(['help@stats.example', ['player@mail.example']]);
    expect(mail?.data).toContain('https://stats.example/tickets');
    expect(mail?.data).not.toMatch(/secret answer|internal word/);
    // Done once, whoever asks again; and not at all once the address is gone.
    await job.run({ messageId }, context());
    announced.length = 0;
    await reply(staff, ticketId, { text: 'Another answer' });
    await guest.post(`/api/tickets/${ticketId}/email`, { body: { email: null, code } });
    await job.run({ messageId: announced[0] ?? 0 }, context());
    expect(smtp.mails).toHaveLength(1);
    await smtp.close();
  });

  test('what waits for its owner is solved after 14 days, and goes 180 days after it was solved', async () => {
    const { owner, staff } = world;
    const [waiting, solved, fresh] = [await open(owner), await open(owner), await open(owner)];
    for (const { ticketId } of [waiting, fresh]) await reply(staff, ticketId, { text: 'Still there?' });
    await owner.post(`/api/tickets/${solved.ticketId}/state`, { body: { state: 'solved' } });
    await script(
      `update ticket set updated_at = now() - interval '15 days' where ticket_id = ${waiting.ticketId}`,
    );
    await script(
      `update ticket set updated_at = now() - interval '181 days' where ticket_id = ${solved.ticketId}`,
    );
    await TIDY_TICKETS.run({}, context());
    const left = await read(owner, waiting.ticketId);
    expect([left.state, left.messages.at(-1)?.by]).toEqual(['solved', 'system']);
    expect((await owner.get(`/api/tickets/${solved.ticketId}`)).status).toBe(404);
    expect((await read(owner, fresh.ticketId)).state).toBe('waiting');
  });
});
