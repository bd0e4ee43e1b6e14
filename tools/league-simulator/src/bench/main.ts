import { availableParallelism } from 'node:os';
import { createLeague, type LeagueOptions } from '../index.ts';

/** Prints how many matches a second one core simulates. */
function main(): void {
  console.log(`Node.js ${process.version}, ${availableParallelism()} cores, one of them used\n`);
  const created = measure(() => createLeague(leagueOf(1, { players: 100_000 })));
  console.log(`a league of 100,000 players created in ${(created / 1000).toFixed(2)} s`);
  report('facts', 6000, { detail: 'facts' });
  report('full', 1500, { detail: 'full' });
  report('full with paths', 300, { detail: 'full', paths: true });
}

/** Plays some matches unmeasured first, so that the compiler has seen them. */
function report(name: string, matches: number, options: Partial<LeagueOptions>): void {
  for (const _ of createLeague(leagueOf(Math.ceil(matches / 6), options)).matches());
  let count = 0;
  let last: unknown;
  const milliseconds = measure(() => {
    for (const { match } of createLeague(leagueOf(matches, options)).matches()) {
      count += 1;
      last = match;
    }
  });
  const perSecond = Math.round((count / milliseconds) * 1000);
  const kilobytes = Math.round(JSON.stringify(last).length / 1000);
  console.log(
    `${name.padEnd(16)} ${String(perSecond).padStart(6)} matches/s   about ${kilobytes} kB of JSON a match`,
  );
}

function leagueOf(matches: number, options: Partial<LeagueOptions>): LeagueOptions {
  return { seed: 1, from: new Date('2026-08-01'), days: 60, players: 5000, matches, ...options };
}

function measure(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

main();
