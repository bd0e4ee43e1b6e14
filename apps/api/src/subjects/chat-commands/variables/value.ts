import type { Matches } from '../../../community/players/player-history.ts';
import type { Facts } from '../facts.ts';

/** Undefined where it is not known: missing is never 0. */
export type Value = (facts: Facts) => Promise<string | undefined>;

/** Of a player of whom no match is on record nothing is known, also not that today saw none. */
export const ofMatches =
  (
    which: 'matches' | 'today' | 'week' | 'session',
    say: (matches: Matches, facts: Facts, all: Matches) => string | undefined,
  ): Value =>
  async (facts) => {
    const all = await facts.matches();
    return all.length === 0 ? undefined : say(await facts[which](), facts, all);
  };
