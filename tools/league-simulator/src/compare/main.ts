import { figuresOf, type Figure } from './figures.ts';
import { fixturesFolder, readSamples, readTable, type PlayerSample } from './reality.ts';
import { simulateSamples, simulateTable } from './simulation.ts';

const SAMPLE_TIMES = [180, 360, 540, 720, 900, 1200, 1500];
const SIMULATED_FOR_SAMPLES = 300;

/** Prints how a simulated league compares with real matches, distribution by distribution. */
function main(): void {
  const folder = fixturesFolder();
  if (!folder) {
    console.log(
      'No real matches at hand: set SOULSTAT_FIXTURES to a folder with bulk/*.jsonl and matches/*.json.',
    );
    return;
  }
  const table = readTable(folder);
  console.log(`${table.length} real matches of August 2025, ranks 101 and above | as many simulated ones`);
  console.log('mean ± standard deviation, then the 10th, 50th and 90th percentile\n');
  printFigures(figuresOf(table), figuresOf(simulateTable(table.length)));
  console.log('\nmeans of a player at sample times, cumulative: four real matches | simulated\n');
  printSamples(readSamples(folder), simulateSamples(SIMULATED_FOR_SAMPLES));
}

function printFigures(real: readonly Figure[], simulated: readonly Figure[]): void {
  for (const [index, figure] of real.entries()) {
    const other = simulated[index];
    if (other) console.log(`${figure.name.padEnd(38)} ${describe(figure)} | ${describe(other)}`);
  }
}

function printSamples(real: readonly PlayerSample[], simulated: readonly PlayerSample[]): void {
  const head = SAMPLE_TIMES.map((time) => `${time} s`.padStart(15)).join('');
  console.log(`${' '.repeat(18)}${head}${'end, a minute'.padStart(17)}`);
  for (const key of Object.keys(real[0]?.values ?? {})) {
    const cells = SAMPLE_TIMES.map((time) =>
      [real, simulated]
        .map((samples) => short(meanAt(samples, key, time)))
        .join('|')
        .padStart(15),
    );
    const ends = [real, simulated].map((samples) => short(rateAtEnd(samples, key))).join('|');
    console.log(`${key.padEnd(18)}${cells.join('')}${ends.padStart(17)}`);
  }
}

function meanAt(samples: readonly PlayerSample[], key: string, time: number): number {
  return mean(
    samples
      .filter(({ atSeconds, isLast }) => atSeconds === time && !isLast)
      .map(({ values }) => values[key] ?? 0),
  );
}

function rateAtEnd(samples: readonly PlayerSample[], key: string): number {
  return mean(
    samples.filter(({ isLast }) => isLast).map(({ values, minutes }) => (values[key] ?? 0) / minutes),
  );
}

function describe({ mean: average, deviation, p10, p50, p90 }: Figure): string {
  const spread = `${short(average)} ± ${short(deviation)}`.padStart(17);
  return `${spread} ${[p10, p50, p90].map((value) => short(value).padStart(8)).join('')}`;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
const short = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3));

main();
