import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERNET } from '../../base/program-network.ts';
import {
  CERTIFICATE,
  openTestProgram,
  type TestProgram,
} from '../../subjects/drafts/testing/program-server.ts';
import { resendWebhookJob } from '../../subjects/open-api/resend-webhook.job.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { FAILURES, tellProgram, type WebhookCall } from './tell-program.ts';

const OWNER = 640;

describeOnEmbedded('a call to a program', (databases) => {
  let program: TestProgram;
  let site: AccountSite;
  let owner: Visitor;
  const asked: unknown[] = [];
  const network = { addressOf: async () => '127.0.0.1', authorities: CERTIFICATE };
  beforeAll(async () => {
    program = await openTestProgram();
    site = await openAccountSite(databases(), {
      sendJob: async (_job, payload) => {
        asked.push(payload);
        return true;
      },
    });
    owner = await site.visitor(OWNER);
  });
  afterAll(async () => {
    await program.close();
    await site.close();
  });

  const call = (number: number, url = program.url): WebhookCall => ({
    accountId: OWNER,
    subject: `draft AAAA0000 ${number}`,
    event: 'draft.changed',
    url,
    secret: 'a secret',
    body: JSON.stringify({ number }),
  });
  const tell = (number: number, url?: string) =>
    tellProgram(databases().postgres, call(number, url), { network });
  const log = async (who = owner) => (await who.get('/api/webhooks/calls')).json();

  test('is signed, and stands in the log of its owner alone, without the secret', async () => {
    await tell(1);
    const [{ headers, body } = { headers: {}, body: '' }] = program.told.splice(0);
    expect(headers['x-signature']).toBe(
      `sha256=${createHmac('sha256', 'a secret').update(body).digest('hex')}`,
    );
    expect(await log()).toMatchObject([
      {
        event: 'draft.changed',
        url: program.url,
        tries: 1,
        isDelivered: true,
        problem: null,
        body: '{"number":1}',
      },
    ]);
    expect(JSON.stringify(await log())).not.toContain('a secret');
    expect(await log(await site.visitor(641))).toEqual([]);
  });

  test('that failed says why, and is sent again when its owner asks', async () => {
    program.answers.push(500);
    await expect(tell(2)).rejects.toThrow('answered 500');
    const [failed] = await log();
    expect(failed).toMatchObject({ tries: 1, isDelivered: false, problem: 'The program answered 500' });
    const stranger = await site.visitor(641);
    expect((await stranger.post(`/api/webhooks/calls/${failed.callId}/replay`)).status).toBe(404);
    expect((await owner.post(`/api/webhooks/calls/${failed.callId}/replay`)).status).toBe(200);
    expect(asked).toEqual([{ callId: failed.callId }]);
    program.told.length = 0;
    const context = { stores: databases(), log: SILENT_LOG, signal: new AbortController().signal };
    await resendWebhookJob(network).run({ callId: failed.callId }, context);
    expect(program.told.map(({ body }) => body)).toEqual(['{"number":2}']);
    expect((await log())[0]).toMatchObject({
      callId: failed.callId,
      tries: 2,
      isDelivered: true,
      problem: null,
    });
  });

  test('to an address that failed twenty times is not sent until one that is asked for arrives', async () => {
    const url = program.url.replace(/\/[^/]*$/, '/down');
    for (let number = 0; number < FAILURES; number += 1) {
      program.answers.push(503);
      await expect(tell(100 + number, url)).rejects.toThrow('503');
    }
    program.told.length = 0;
    await tell(200, url);
    expect(program.told).toEqual([]);
    expect((await log())[0].problem).toBe('Not sent: the last 20 calls to this address failed');
    await tellProgram(databases().postgres, call(200, url), { network, isAsked: true });
    await tell(201, url);
    expect(program.told).toHaveLength(2);
  });

  test.each([
    '127.0.0.1',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ])('never goes to %s', async (host) => {
    program.told.length = 0;
    const to = { ...call(300), url: `https://${host}:${new URL(program.url).port}/told` };
    await expect(
      tellProgram(databases().postgres, to, { network: { ...INTERNET, authorities: CERTIFICATE } }),
    ).rejects.toThrow();
    expect(program.told).toEqual([]);
  });
});
