import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { DemoPlan } from '../queries/postgres/work/demo-world.ts';
import { planDemoWorld } from './demo-league.ts';
import { playLeague, type PlayedLeague } from './play-league.ts';

/** A league that is being played while the databases it is for are still made, and its plan. */
export interface BegunLeague {
  readonly plan: DemoPlan;
  /** Asked for once: from then on, whoever asked closes it. */
  take(): Promise<PlayedLeague>;
  /** Ends it where nobody took it. */
  close(): Promise<void>;
}

/** Begins the league where a fresh installation is going to want one: making its databases leaves a processor idle for seconds. */
export function beginFirstLeague({
  demo,
  dataDir,
  clickhouseUrl,
  databaseUrl,
}: Pick<Config, 'demo' | 'dataDir' | 'clickhouseUrl' | 'databaseUrl'>): BegunLeague | undefined {
  const isWanted = demo && clickhouseUrl === undefined && databaseUrl === undefined;
  return isWanted && !existsSync(join(dataDir, 'postgres'))
    ? beginLeague(planDemoWorld(new Date()))
    : undefined;
}

export function beginLeague(plan: DemoPlan): BegunLeague {
  const league = playLeague(plan);
  // Awaited by whoever takes it; until then its failure is not an unhandled one.
  league.catch(() => undefined);
  let isTaken = false;
  return {
    plan,
    take: () => {
      isTaken = true;
      return league;
    },
    close: async () => {
      if (isTaken) return;
      isTaken = true;
      await league.then(
        (played) => played.close(),
        () => undefined,
      );
    },
  };
}
