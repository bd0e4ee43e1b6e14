import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { DemoPlan } from './queries/demo-world.ts';
import { planDemoWorld } from './demo-league.ts';
import { playLeague } from './play-league.ts';

export type BegunLeague = ReturnType<typeof beginLeague>;

/** Begins the league where a fresh installation is going to want one: making its databases leaves a processor idle for seconds. */
export function beginFirstLeague(config: Pick<Config, 'demo' | 'dataDir' | 'clickhouseUrl' | 'databaseUrl'>) {
  const isWanted = config.demo && config.clickhouseUrl === undefined && config.databaseUrl === undefined;
  const isFresh = isWanted && !existsSync(join(config.dataDir, 'postgres'));
  return isFresh ? beginLeague(planDemoWorld(new Date())) : undefined;
}

/** A league that is being played while the databases it is for are still made, and its plan. */
export function beginLeague(plan: DemoPlan) {
  const league = playLeague(plan);
  // Awaited by whoever takes it; until then its failure is not an unhandled one.
  league.catch(() => undefined);
  let isTaken = false;
  return {
    plan,
    /** Asked for once: from then on, whoever asked closes it. */
    take: () => {
      isTaken = true;
      return league;
    },
    /** Ends it where nobody took it. */
    close: async () => {
      if (isTaken) return;
      isTaken = true;
      const played = await league.catch(() => undefined);
      await played?.close();
    },
  };
}
