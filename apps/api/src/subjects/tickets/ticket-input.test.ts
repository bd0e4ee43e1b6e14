import type { Ticket } from '@soulstat/api-client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccountSite } from '../../testing/account-site.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import {
  NEW_TICKET,
  open,
  openTicketsSite,
  read,
  readByCode,
  reply,
  sendFile,
  type TicketsSite,
} from './testing/tickets-site.ts';

describeOnEmbedded('what is sent with a ticket', (databases) => {
  let world: TicketsSite;
  beforeAll(async () => {
    world = await openTicketsSite(databases());
  });
  afterAll(() => world.site.close());
  const script = (sql: string) => databases().postgres.script(sql);

  const utf8 = (text: string) => new TextEncoder().encode(text);

  test('pictures are made anew, and come with the ticket alone', async () => {
    const { site } = world;
    const noise = { create: { width: 40, height: 20, channels: 3, background: '#d9a441' } } as const;
    const png = await sharp(noise)
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .png()
      .toBuffer();
    const { answer: file } = await sendFile(site, 'screen.png', png);
    expect(file).toMatchObject({ name: 'screen.webp', kind: 'image' });
    const response = await fetch(`${site.url}/api/tickets/files/${file.fileId}`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await response.arrayBuffer());
    const made = await sharp(bytes).metadata();
    expect(made).toMatchObject({ format: 'webp', width: 40, height: 20 });
    expect(made.exif).toBeUndefined();
    const broken = await sendFile(site, 'screen.png', png.subarray(0, 60));
    expect([broken.status, broken.answer.code]).toEqual([400, 'invalid_request']);
  });

  test('bad input is refused with a sentence, and stores nothing', async () => {
    const { guest, owner } = world;
    const before = await script('select count(*) from ticket');
    for (const [more, message] of [
      [{ title: '  a  ' }, /title needs at least 3/],
      [{ title: 'x'.repeat(121) }, /`title` in the body must have at most 120/],
      [{ text: ' \n ' }, /empty/],
      [{ text: 'x'.repeat(8001) }, /at most 8000/],
      [{ category: 'praise' }, /must be one of wrong_match/],
      [{ email: 'no@way@x' }, /no e-mail address/],
      [{ email: 'a@b.example\r\nbcc: c@d.example' }, /no e-mail address/],
      [{ context: [{ name: 'secrets', value: 'x' }] }, /must be one of page/],
      [{ fileIds: ['00000000-0000-0000-0000-000000000000'] }, /file is not here any more/],
      [{ isAdmin: true }, /which is not taken/],
    ] as const) {
      const answer = await guest.post('/api/tickets', { body: { ...NEW_TICKET, ...more } });
      expect([answer.status, answer.json().code]).toEqual([400, 'invalid_request']);
      expect(answer.json().message).toMatch(message);
    }
    expect(await script('select count(*) from ticket')).toEqual(before);
    const odd = await open(owner, {
      title: 'NUL \0 and \ud800',
      context: [{ name: 'error', value: '\0\ud800' }],
    });
    expect((await read(owner, odd.ticketId)).title).toBe('NUL and \ufffd');
  });

  test('take text and JSON as files, by their content, once', async () => {
    const { site, guest, owner } = world;
    const fileOf = async (name: string, bytes: Uint8Array) => sendFile(site, name, bytes);
    const { answer: file } = await fileOf('../../log <1>.txt', utf8('line 1\nline 2'));
    expect(file).toMatchObject({ name: 'log _1_.txt', kind: 'text', bytes: 13 });
    expect((await fileOf('state.json', utf8('{"a":1}'))).answer).toMatchObject({ kind: 'json' });
    for (const [name, bytes] of [
      ['state.json', utf8('{nonsense')],
      ['evil.txt', new Uint8Array([0x4d, 0x5a, 0x90, 0x00])],
      ['empty.txt', new Uint8Array()],
    ] as const)
      expect((await fileOf(name, bytes)).status).toBe(400);
    expect((await fileOf('long.txt', utf8('x'.repeat(65_537)))).status).toBe(413);
    const { ticketId, code } = await open(guest, { fileIds: [file.fileId] });
    const ticket: Ticket = (await readByCode(guest, code)).json();
    expect(ticket.messages[0]?.files).toEqual([file]);
    const got = await guest.get(`/api/tickets/files/${file.fileId}`);
    expect([got.text, got.headers.get('content-type')]).toEqual([
      'line 1\nline 2',
      'text/plain; charset=utf-8',
    ]);
    expect(got.headers.get('content-disposition')).toContain('attachment');
    expect(got.headers.get('content-security-policy')).toContain('sandbox');
    // Somebody else cannot attach it to a ticket of theirs.
    expect((await reply(owner, ticketId, { text: 'x', fileIds: [file.fileId] })).status).toBe(403);
    const mine = await owner.post('/api/tickets', { body: { ...NEW_TICKET, fileIds: [file.fileId] } });
    expect(mine.status).toBe(400);
    await guest.post(`/api/tickets/${ticketId}/delete`, { body: { code } });
    expect((await guest.get(`/api/tickets/files/${file.fileId}`)).status).toBe(404);
    expect((await readByCode(guest, code)).status).toBe(404);
  });

  test('a few addresses do not take the room for files from everybody', async () => {
    const { postgres } = databases();
    await postgres.script('delete from ticket_file where message_id is null');
    const site = await openAccountSite(databases(), { trustedProxies: ['loopback'] });
    const send = async (from: string) => (await sendFile(site, 'log.txt', utf8(from), from)).status;
    /** Copies of the largest file, whose sender `sender` says in SQL. */
    const add = (files: number, sender: string) =>
      postgres.script(`
        insert into ticket_file (file_id, name, kind, content, sender)
        select gen_random_uuid(), name, kind, content, ${sender} from (
          select * from ticket_file where message_id is null order by length(content) desc limit 1
        ) as sent, generate_series(1, ${files}) as number
      `);
    expect(await send('203.0.113.1')).toBe(200);
    await postgres.script(
      `update ticket_file set content = convert_to(repeat('x', 5000000), 'UTF8') where message_id is null`,
    );
    await add(3, 'sender');
    expect(await send('203.0.113.1')).toBe(429);
    expect(await send('203.0.113.2')).toBe(200);
    await add(50, `decode(md5(number::text), 'hex')`);
    expect(await send('203.0.113.2')).toBe(503);
    const of7 = `where sender = decode(md5('7'), 'hex')`;
    await postgres.script(`update ticket_file set created_at = now() - interval '2 hours' ${of7}`);
    expect(await send('203.0.113.2')).toBe(200);
    expect(await postgres.rows(pg`select from ticket_file where sender = decode(md5('7'), 'hex')`)).toEqual(
      [],
    );
    await postgres.script('delete from ticket_file where message_id is null');
    await site.close();
  });

  test('where no e-mail is sent, none is asked for', async () => {
    const quiet = await openAccountSite(databases());
    const visitor = await quiet.visitor();
    expect((await visitor.get('/api/tickets/service')).json().sendsEmail).toBe(false);
    const answer = await visitor.post('/api/tickets', { body: { ...NEW_TICKET, email: 'a@b.example' } });
    expect(answer.json().message).toContain('sends no e-mail');
    await quiet.close();
  });

  test('the form without script opens a ticket, and shows what was typed when it is refused', async () => {
    const { guest } = world;
    const fields = { ...NEW_TICKET, page: '/heroes', email: '' };
    const sent = await guest.post('/api/tickets/form', { form: fields });
    const [, code = ''] = /Your code: <strong>([^<]+)/.exec(sent.text) ?? [];
    const ticket: Ticket = (await readByCode(guest, code)).json();
    expect(ticket).toMatchObject({ title: NEW_TICKET.title, context: [{ name: 'page', value: '/heroes' }] });
    const refused = await guest.post('/api/tickets/form', {
      form: { ...fields, title: 'x', text: 'typed <b>' },
    });
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('typed &lt;b&gt;</textarea>'),
    ]);
  });
});
