import { webhooks } from '@soulstat/api-client/contract';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import type { Visitors } from '../../community/visitors.ts';
import { listCalls, type WebhookCallRow } from '../../community/webhooks/queries/webhook-calls.ts';
import { fail } from '../../base/problem.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';
import { serve, type Feature } from '../../http/feature.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';
import type { SendJob } from '../../jobs/queue.ts';
import type { Databases } from '../../storage/databases.ts';
import { RESEND_WEBHOOK } from './resend-webhook.job.ts';

type Needs = Pick<Databases, 'postgres'> &
  Pick<Visitors, 'sessions'> &
  Limited & { readonly sendJob?: SendJob | undefined };

const MAX_LISTED = 50;

/** What own programs were told. */
export const webhookRoutes: Feature<Needs> = async (app, { postgres, sessions, rateLimits, sendJob }) => {
  useAccountRoutes(app, { rateLimits, sessions });
  const listOwn = (accountId: number) => listCalls(postgres, accountId, MAX_LISTED);

  serve(app, webhooks.listWebhookCalls, async (request) =>
    (await listOwn((await sessions.require(request)).accountId)).map(callOf),
  );

  serve(app, webhooks.replayWebhookCall, async (request) => {
    const { accountId } = await sessions.require(request);
    const { callId } = request.params;
    const calls = await listOwn(accountId);
    if (!calls.some((call) => call.callId === callId)) fail('not_found', 'You have no such call.');
    await sendJob?.(RESEND_WEBHOOK, { callId }, { key: String(callId) });
    return { isQueued: sendJob !== undefined };
  });
};

function callOf({ callId, event, url, body, tries, triedAt, deliveredAt, problem }: WebhookCallRow) {
  const isDelivered = deliveredAt !== null && problem === null;
  return { callId, event, url, body, tries, triedAt: unixSeconds(triedAt), isDelivered, problem };
}
