import { Type } from 'typebox';
import type { ProgramNetwork } from '../../../base/program-network.ts';
import { callBackDraft } from './call-back.ts';
import { defineJob } from '../../../jobs/job.ts';

/** Left out, programs are reached over the Internet. */
export const callBackDraftJob = (network?: ProgramNetwork) =>
  defineJob({
    name: 'call-back-draft',
    description: 'Tells the program of a draft of a step or of the end.',
    payload: Type.Object({ code: Type.String(), version: Type.Integer() }),
    concurrency: 2,
    expireSeconds: 60,
    retry: { limit: 2, delaySeconds: 5, maxDelaySeconds: 60 },
    run: (payload, { stores: { postgres } }) => callBackDraft(postgres, payload, network),
  });

export const CALL_BACK_DRAFT = callBackDraftJob();
