import type { Log } from '../../base/log.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { listSaltsToForward, noteForwarded } from '../queries/salts.ts';
import { openRequestLoop, type Pace, type RequestLoop } from '../../base/request-loop.ts';
import { sendSaltsToCommunity, type CommunityApi } from './community-api.ts';

const PACE: Pace = { betweenRequests: 1000, whenIdle: 10_000, afterFailure: 10_000, longest: 3_600_000 };
/** One request of that API takes a thousand entries. */
const AT_ONCE = 1000;

/** Hands on to the community's match API what visitors want it to have. Salts handed on twice, as after a kill, change nothing there. */
export function openForwarder(
  postgres: Postgres,
  { log, api, pace = PACE }: { readonly log: Log; readonly api: CommunityApi; readonly pace?: Pace },
): RequestLoop {
  const step = async (signal: AbortSignal) => {
    const salts = await listSaltsToForward(postgres, AT_ONCE);
    if (salts.length === 0) return pace.whenIdle;
    await sendSaltsToCommunity(api, salts, signal);
    await noteForwarded(postgres, salts);
    return pace.betweenRequests;
  };
  return openRequestLoop(step, { log, pace, trouble: 'Salts could not be handed on' });
}
