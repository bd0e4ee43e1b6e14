import {
  bracketView,
  consequences,
  isRefusal,
  pairRound,
  replay,
  simulatePaths,
  standingsOf,
  type EntrantId,
  type StageSetup,
} from '@soulstat/tournament';
import { Cup, double, playRandom, single, swiss, type RandomTournament } from '@soulstat/tournament/testing';
import { quantile } from './quantile.ts';
import { count, formatTable } from './table.ts';

const TOURNAMENTS = 100_000;
const ENTRANTS = 512;
const RUNS = 7;

/** Tournaments played by chance (as many as the size says), and what the greatest one costs. */
export function run(sizes: readonly number[]): void {
  speedLines();
  randomLines(sizes[0] ?? TOURNAMENTS);
}

function speedLines(): void {
  console.log(`A tournament of ${ENTRANTS}, processor time in ms, median and slowest of ${RUNS}`);
  console.log(formatTable(['', 'median', 'slowest'], [...swissLines(), ...bracketLines(), ...pathLines()]));
}

/** Processor time of the work: other programs on the machine disturb it little. */
function measured(name: string, work: () => unknown): string[] {
  const times = Array.from({ length: RUNS }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return [name, quantile(times, 0.5).toFixed(1), Math.max(...times).toFixed(1)];
}

/** Any of two, by a hash of both. */
const byChance = (a: EntrantId, b: EntrantId): EntrantId =>
  ((Math.imul(a, 40_503) ^ Math.imul(b, 30_011)) >>> 4) % 2 === 0 ? a : b;

function swissLines(): string[][] {
  const cup = Cup.of(ENTRANTS, swiss());
  const lines: string[][] = [];
  while (cup.state.status === 'running') {
    const round = (cup.state.stages[0]?.rounds ?? 0) + 1;
    lines.push(
      measured(`pairing of round ${round} of a Swiss`, () => pairRound(cup.setup, cup.state, 0, round)),
    );
    cup.next().round(byChance);
  }
  lines.push(
    measured('standings of the Swiss, all tie-breaks', () => standingsOf(cup.setup, cup.state, 0)),
    measured(`the Swiss from its log of ${count(cup.log.length)}`, () => replay(cup.setup, cup.log)),
  );
  return lines;
}

function bracketLines(): string[][] {
  const cup = Cup.of(ENTRANTS, double()).play(byChance);
  const first = cup.match('1-w1-1');
  const correction = cup.entry(cup.correction(first.id, { kind: 'forfeit', loser: first.winner ?? 0 }));
  const undo = {
    id: cup.log.length + 1,
    at: cup.now,
    by: { role: 'organiser' },
    reason: 'Wrong.',
    type: 'undo',
    entry: ENTRANTS + 3,
  } as const;
  const fall = (entry: Parameters<typeof consequences>[3]) => {
    const found = consequences(cup.setup, cup.log, cup.state, entry);
    return isRefusal(found) ? 0 : found.matches.length;
  };
  return [
    measured(`a double elimination from its log of ${count(cup.log.length)}`, () =>
      replay(cup.setup, cup.log),
    ),
    measured(`what a correction of its first match fells (${fall(correction)} matches)`, () =>
      fall(correction),
    ),
    measured(`what undoing the first result fells (${fall(undo)} matches)`, () => fall(undo)),
    measured('its bracket as columns and rows', () => bracketView(cup.setup, cup.state, 0)),
  ];
}

function pathLines(): string[][] {
  const line = (entrants: number, stage: StageSetup) => {
    const cup = Cup.of(entrants, stage);
    const strengths = Array.from({ length: entrants }, (_, index) => ({
      entrant: index + 1,
      rating: 1500 + 5 * (entrants / 2 - index),
      deviation: 60,
    }));
    return measured(`10,000 paths to the final, ${stage.format} of ${entrants}`, () =>
      simulatePaths(cup.setup, cup.state, strengths, { seed: 1 }),
    );
  };
  return [line(32, double()), line(32, swiss()), line(ENTRANTS, single())];
}

function randomLines(tournaments: number): void {
  const start = process.cpuUsage();
  const byFormat = new Map<string, { played: number; entrants: number; entries: number; broken: number }>();
  const entered = new Map<string, number>();
  for (let seed = 1; seed <= tournaments; seed += 1) addUp(playRandom(seed), byFormat, entered);
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  const rows = [...byFormat]
    .toSorted(([, a], [, b]) => b.played - a.played)
    .map(([format, sum]) => [format, ...[sum.played, sum.entrants, sum.entries, sum.broken].map(count)]);
  console.log(`${count(tournaments)} tournaments by chance, ${seconds.toFixed(0)} s of processor`);
  console.log(formatTable(['First stage', 'played', 'entrants', 'entries', 'broken'], rows));
  const kinds = [...entered]
    .toSorted(([, a], [, b]) => b - a)
    .map(([type, times]) => `${type} ${count(times)}`);
  console.log(`Entries that changed something: ${kinds.join(', ')}`);
}

function addUp(
  played: RandomTournament,
  byFormat: Map<string, { played: number; entrants: number; entries: number; broken: number }>,
  entered: Map<string, number>,
): void {
  const [format = ''] = played.formats.split(' ');
  const sum = byFormat.get(format) ?? { played: 0, entrants: 0, entries: 0, broken: 0 };
  sum.played += 1;
  sum.entrants += played.entrants;
  sum.entries += played.entries;
  byFormat.set(format, sum);
  for (const [type, times] of Object.entries(played.entered))
    entered.set(type, (entered.get(type) ?? 0) + times);
  if (played.problems.length === 0) return;
  sum.broken += 1;
  process.exitCode = 1;
  console.error(
    `Seed ${played.seed}, ${played.formats}, ${played.entrants} entrants: ${played.problems[0] ?? ''}`,
  );
}
