import type { Log } from '../../base/log.ts';
import type { ProgramNetwork } from '../../base/program-network.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { listWaitingCalls, setNextTry } from './queries/webhook-calls.ts';
import { tellProgram } from './tell-program.ts';

/** Seconds until a failed call is tried again, after its first try and after its second. */
const AGAIN_S = [60, 600] as const;
const AT_ONCE = 50;

interface Telling {
  readonly log: Log;
  readonly network?: ProgramNetwork | undefined;
}

/** Tells programs what was noted for them: to one address in order, and none waits for another. */
export async function tellWaiting(postgres: Postgres, { log, network }: Telling): Promise<void> {
  const calls = await listWaitingCalls(postgres, AT_ONCE);
  const addresses = Map.groupBy(calls, ({ url }) => url);
  await Promise.all(
    [...addresses.values()].map(async (own) => {
      for (const { callId, tries, ...call } of own) {
        const again = await tellProgram(postgres, call, { network }).then(
          () => null,
          (error: unknown) => {
            log.warn({ call: callId, err: error }, 'A program could not be told');
            return AGAIN_S[tries] ?? null;
          },
        );
        await setNextTry(postgres, callId, again);
      }
    }),
  );
}
