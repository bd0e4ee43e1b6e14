import type { Postgres } from '../../../storage/postgres/connect.ts';
import { INTERNET } from '../../../base/program-network.ts';
import { tellProgram } from '../../../community/webhooks/tell-program.ts';
import { findCallback } from '../queries/drafts.ts';
import { publicDraft } from './public-draft.ts';
import { readDraft, stateOf } from '../rooms/read-draft.ts';

/** Tells the program of a draft how it stood after the event with this version. Fails where it does not answer with 2xx. */
export async function callBackDraft(
  postgres: Postgres,
  { code, version }: { readonly code: string; readonly version: number },
  network = INTERNET,
): Promise<void> {
  const [callback, draft] = await Promise.all([findCallback(postgres, code), readDraft(postgres, code)]);
  if (!callback || !draft) return;
  const state = stateOf(draft.row, draft.log.slice(0, version));
  const told = { version, status: state.status.toUpperCase(), draft: publicDraft({ ...draft, state }) };
  const { ownerId: accountId, ...to } = callback;
  const subject = `draft ${code} ${version}`;
  const call = { ...to, accountId, subject, event: 'draft.changed', body: JSON.stringify(told) };
  await tellProgram(postgres, call, { network });
}
