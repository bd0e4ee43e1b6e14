import type { Match } from '@soulstat/match-file';
import type { Ask } from './client.ts';

/** What an attack has to work with. */
export interface Stage {
  readonly url: string;
  /** Asks as the attacker, who has another address in each attack. */
  readonly ask: Ask;
  /** Asks at this machine, where the demo page signs players in. */
  readonly askHere: Ask;
  /** The cookies of a player who is signed in, and played in every match that is there. */
  readonly cookie: string;
  /** Of twelve players who are signed in, the one above among them. */
  readonly cookies: readonly string[];
  /** Lets the first of these players publish without review. */
  readonly trust: () => Promise<void>;
  /** Runs a command of `soulstat` on the site's data folder. Rejects where it fails. */
  readonly soulstat: (...args: readonly string[]) => Promise<void>;
  /** The newest match that is there, as its file tells it. */
  readonly newest: Match;
}

export interface Attack {
  readonly name: string;
  /** What the operator did before, beside which nobody's waiting is measured. */
  readonly prepare?: (stage: Stage) => Promise<void>;
  /** Why the attack succeeded; undefined when the site withstood it. */
  readonly run: (stage: Stage) => Promise<string | undefined>;
}

/** The reasons of those that succeeded, together. */
export function reasonsOf(reasons: readonly (string | undefined)[]): string | undefined {
  const found = [...new Set(reasons.filter((reason) => reason !== undefined))];
  return found.length > 0 ? found.join('; ') : undefined;
}
