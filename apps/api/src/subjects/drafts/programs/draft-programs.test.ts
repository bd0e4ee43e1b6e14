import { RESUME_MS } from '@soulstat/draft';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callBackDraft } from './call-back.ts';
import { CALL_BACK_DRAFT, callBackDraftJob } from './call-back-draft.job.ts';
import { openJobQueue } from '../../../jobs/queue.ts';
import { SILENT_LOG } from '../../../base/log.ts';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import { draftGame, getReady, joinCaptains, openTestRoom } from '../testing/open-room.ts';
import { CERTIFICATE, openTestProgram, type TestProgram } from '../testing/program-server.ts';
import { TestClock } from '../testing/test-clock.ts';

describeOnEmbedded('the program of a draft', (databases) => {
  let clock: TestClock;
  let site: AccountSite;
  let program: TestProgram;
  const asked: { readonly code: string; readonly version: number }[] = [];
  const names: string[] = [];
  /** As the Internet, with one name that leads to this machine. */
  const network = {
    addressOf: async (name: string) => {
      names.push(name);
      return '127.0.0.1';
    },
    authorities: CERTIFICATE,
  };
  beforeAll(async () => {
    clock = new TestClock();
    program = await openTestProgram();
    site = await openAccountSite(databases(), {
      draftClock: clock,
      sendJob: async (_job, payload) => {
        asked.push(payload as (typeof asked)[number]);
        return true;
      },
    });
  });
  afterAll(async () => {
    await program.close();
    await site.close();
  });

  /** Two steps are taken. */
  async function draftTwoSteps() {
    const room = await openTestRoom(site.url, { callbackUrl: program.url });
    const captains = await joinCaptains(room, [site.url, site.url]);
    await getReady(captains);
    clock.pass(RESUME_MS);
    asked.length = 0;
    await draftGame(captains, 2);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    for (const captain of captains) captain.close();
    return room;
  }

  test('is told of each step, signed with the secret that its creator was given', async () => {
    const { code, callbackSecret } = await draftTwoSteps();
    for (const call of asked) await callBackDraft(databases().postgres, call, network);
    const bodies = program.told.splice(0).map(({ headers, body }) => {
      const signature = createHmac('sha256', callbackSecret ?? '')
        .update(body)
        .digest('hex');
      expect(headers['x-signature']).toBe(`sha256=${signature}`);
      expect(headers.host).toContain('program.example');
      return JSON.parse(body);
    });
    expect(bodies.map(({ version }) => version)).toEqual(asked.map(({ version }) => version));
    const stepsOf = ({ draft }: { draft: { steps: { heroId: number | null }[] } }) =>
      draft.steps.filter(({ heroId }) => heroId !== null).length;
    expect(bodies.map(stepsOf)).toEqual([1, 2]);
    expect(bodies[1]).toMatchObject({ status: 'DRAFTING', draft: { draftCode: code } });
  });

  test('is tried three times, at the address that was looked at, and sent nowhere else', async () => {
    await draftTwoSteps();
    const [call = { code: '', version: 0 }] = asked;
    names.length = 0;
    program.told.length = 0;
    program.answers.push(500, 302);
    expect(CALL_BACK_DRAFT.retry.limit).toBe(2);
    const quick = { ...callBackDraftJob(network), retry: { limit: 2, delaySeconds: 1, maxDelaySeconds: 1 } };
    const queue = await openJobQueue(databases().postgres, {
      log: SILENT_LOG,
      jobs: [quick],
      pollSeconds: 0.5,
      work: { stores: databases() },
    });
    await queue.send(quick, call);
    await vi.waitUntil(() => program.told.length === 3, { timeout: 60_000, interval: 100 });
    await queue.close();
    // One look-up for each try, and none for what a redirect names.
    expect(names).toEqual(['program.example', 'program.example', 'program.example']);
    program.answers.push(500);
    await expect(callBackDraft(databases().postgres, call, network)).rejects.toThrow('answered 500');
  });

  test('that cannot prove who it is is told nothing', async () => {
    await draftTwoSteps();
    const [call = { code: '', version: 0 }] = asked;
    program.told.length = 0;
    const { addressOf } = network;
    await expect(callBackDraft(databases().postgres, call, { addressOf })).rejects.toThrow(/self-signed/);
    expect(program.told).toEqual([]);
  });
});
