import type { Log } from '../../base/log.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { postSigned, type ProgramNetwork } from '../../base/post-signed.ts';
import { listWaitingDeliveries, noteDelivery } from './queries/webhooks.ts';

const TRIES = 3;
const AT_ONCE = 50;

/** Sends programs what happened in tournaments: signed, over https, to public addresses alone; three tries each. */
export async function deliver(
  postgres: Postgres,
  { log, network }: { readonly log: Log; readonly network?: ProgramNetwork | undefined },
): Promise<void> {
  for (const delivery of await listWaitingDeliveries(postgres, TRIES, AT_ONCE)) {
    const { deliveryId, body, url, secret } = delivery;
    const problem = await postSigned({ url, secret }, JSON.stringify(body), network).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : 'It could not be sent'),
    );
    if (problem !== null) log.warn({ delivery: deliveryId, problem }, 'A program could not be told');
    await noteDelivery(postgres, deliveryId, problem);
  }
}
