import { Type } from 'typebox';
import type { ProgramNetwork } from '../../base/program-network.ts';
import { findCall } from '../../community/webhooks/queries/webhook-calls.ts';
import { tellProgram } from '../../community/webhooks/tell-program.ts';
import { defineJob } from '../../jobs/job.ts';

/** Left out, programs are reached over the Internet. */
export const resendWebhookJob = (network?: ProgramNetwork) =>
  defineJob({
    name: 'resend-webhook',
    description: 'Tells a program once more what its owner asks to send again.',
    payload: Type.Object({ callId: Type.Integer() }),
    concurrency: 2,
    expireSeconds: 60,
    retry: { limit: 0, delaySeconds: 5, maxDelaySeconds: 60 },
    run: async ({ callId }, { stores: { postgres } }) => {
      const call = await findCall(postgres, callId);
      // How it went stands in the log.
      if (call) await tellProgram(postgres, call, { network, isAsked: true }).catch(() => undefined);
    },
  });

export const RESEND_WEBHOOK = resendWebhookJob();
