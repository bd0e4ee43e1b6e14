import { postSigned } from '../../base/post-signed.ts';
import { INTERNET, type ProgramNetwork } from '../../base/program-network.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { hasGivenUp, noteTry, type NewWebhookCall } from './queries/webhook-calls.ts';

/** An address that failed so often in a row is called no more until its owner sends something again and it arrives. */
export const FAILURES = 20;

/** A call of somebody who has no account leaves nothing in a log. */
export interface WebhookCall extends Omit<NewWebhookCall, 'accountId'> {
  readonly accountId: number | null;
}

interface Telling {
  readonly network?: ProgramNetwork | undefined;
  /** Its owner asks for it: also where the address was given up. */
  readonly isAsked?: boolean;
}

/**
 * Tells a program something: signed, over https, to a public address alone. The owner reads in a log how it went. Fails where the program does
 * not answer with 2xx, for whoever calls it to try again; an address that was given up is passed over.
 */
export async function tellProgram(
  postgres: Postgres,
  { accountId, ...call }: WebhookCall,
  { network = INTERNET, isAsked = false }: Telling = {},
): Promise<void> {
  const { url, secret, body } = call;
  if (accountId === null) return postSigned({ url, secret }, body, network);
  const own = { ...call, accountId };
  if (!isAsked && (await hasGivenUp(postgres, accountId, url, FAILURES)))
    return noteTry(postgres, own, `Not sent: the last ${FAILURES} calls to this address failed`);
  try {
    await postSigned({ url, secret }, body, network);
  } catch (error) {
    await noteTry(postgres, own, error instanceof Error ? error.message : 'It could not be sent');
    throw error;
  }
  return noteTry(postgres, own, null);
}
