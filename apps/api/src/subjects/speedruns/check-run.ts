import { GAME_DATA } from '@soulstat/game-data/full';
import {
  COUNTDOWN_MS,
  judgeRun,
  MAX_RUN_MS,
  type Game,
  type Refusal,
  type RunLog,
  type RunResult,
} from '@soulstat/shop';
import { fail } from '../../base/problem.ts';
import { TOKEN_MS } from './start.ts';
import type { StartClaims } from './token.ts';

/** The server's clock and that of a browser drift apart by less than this in ten minutes. */
const DRIFT_MS = 250;
/** The way of the token to the browser and of the log back, on a slow phone. */
const NETWORK_MS = 5000;

const REFUSALS: Readonly<Record<Refusal, string>> = {
  tooMany: 'the log has more events than a run can have',
  times: 'its times are not in order',
  unknownItem: 'it names an item that the shop does not have',
  order: 'an item was pressed that was not on the screen',
  afterEnd: 'something happened after the last item',
  unfinished: 'items of the list are missing',
  tooFast: 'nobody is that fast',
  input: 'its presses are not of the input it names',
};

export const refuse = (reason: string): never => fail('run_refused', `This run does not count: ${reason}.`);

export interface SentRun extends RunLog {
  readonly mode: string;
  readonly variant: number;
  readonly seed: number;
  readonly isLate: boolean;
}

/** Whether the token is good for this run and this visitor. */
export function checkToken(
  claims: StartClaims | undefined,
  sent: SentRun,
  accountId: number | null,
  now: number,
): StartClaims {
  if (!claims) return refuse('its start token is not from this site');
  if (now > claims.startedAt + TOKEN_MS) return refuse('its start token has run out');
  if (claims.accountId !== accountId)
    return refuse('its start token belongs to somebody else; sign in before the start');
  if (claims.mode !== sent.mode || claims.variant !== sent.variant || claims.seed !== sent.seed)
    return refuse('it is of another list than its start token');
  if (claims.shopVersion !== GAME_DATA.clientVersion) return refuse('the shop has changed since the start');
  return claims;
}

/** Replays the log. The time is what the replay says, not what the browser shows. */
export function replay(claims: StartClaims, log: RunLog): RunResult {
  const { inventory, tasks } = claims;
  const game: Game = { shop: GAME_DATA.shopItems, inventory, tasks };
  const verdict = judgeRun(game, log);
  return verdict.state === 'valid' ? verdict.result : refuse(REFUSALS[verdict.reason]);
}

/**
 * A run takes as long as the server saw it take: not longer, and shorter only by the way of the messages. One that was sent late, because there was no
 * network, is as long ago as it likes, and on no board.
 */
export function checkClock({ startedAt }: StartClaims, sent: SentRun, now: number): void {
  const playedMs = sent.events.at(-1)?.at ?? 0;
  const elapsedMs = now - startedAt - COUNTDOWN_MS;
  if (playedMs > elapsedMs + DRIFT_MS || playedMs > MAX_RUN_MS)
    refuse('it took longer than there was time since its start');
  if (!sent.isLate && elapsedMs - playedMs > NETWORK_MS)
    refuse('much more time has passed since its start than it says');
}
