import { figuresOf, RATES, type ComparedMatch, type Figure } from './figures.ts';
import { fixturesFolder, readComebacks, readSamples, readTable, type PlayerSample } from './reality.ts';
import { correlationsOf, distance, heroRates } from './relations.ts';
import { simulateComebacks, simulateSamples, simulateTable } from './simulation.ts';

const SAMPLE_TIMES = [180, 360, 540, 720, 900, 1200, 1500];
const SIMULATED_FOR_SAMPLES = 300;
/** The simulated side is the steadier of the two. */
const SIMULATED_TIMES = 3;

/** Prints how a simulated league compares with real matches: distributions, how they go together, heroes, comebacks, the course. */
export function printComparison(): void {
  const folder = fixturesFolder();
  if (!folder) {
    console.log(
      'No real matches at hand: set SOULSTAT_FIXTURES to a folder with bulk/*.jsonl and matches/*.json.',
    );
    return;
  }
  const table = readTable(folder);
  const simulated = simulateTable(table.length * SIMULATED_TIMES);
  console.log(
    `${table.length} real matches of August 2025, ranks 101 and above | ${SIMULATED_TIMES} times as many simulated ones`,
  );
  console.log(
    'mean ± standard deviation, then the 10th, 50th and 90th percentile; by how much mean and deviation are off; the largest gap of the shares below a value\n',
  );
  printFigures(figuresOf(table), figuresOf(simulated));
  printRelations(table, simulated);
  printComebacks(folder);
  console.log('\nmeans of a player at sample times, cumulative: four real matches | simulated\n');
  printSamples(readSamples(folder), simulateSamples(SIMULATED_FOR_SAMPLES));
}

function printFigures(real: readonly Figure[], simulated: readonly Figure[]): void {
  for (const [index, figure] of real.entries()) {
    const other = simulated[index];
    if (!other) continue;
    const off = [percent(other.mean / figure.mean - 1), percent(other.deviation / figure.deviation - 1)];
    console.log(
      `${figure.name.padEnd(38)} ${describe(figure)} | ${describe(other)} | ${off.map((text) => text.padStart(7)).join('')} ${distance(figure, other).toFixed(3)}`,
    );
  }
}

function printRelations(table: readonly ComparedMatch[], simulated: readonly ComparedMatch[]): void {
  console.log('\ncorrelations of a player’s figures a minute: real | simulated | difference\n');
  const others = correlationsOf(simulated);
  for (const [at, { name, value }] of correlationsOf(table).entries()) {
    const other = others[at]?.value ?? NaN;
    console.log(
      `${name.padEnd(38)} ${value.toFixed(2).padStart(6)} | ${other.toFixed(2).padStart(6)} | ${(other - value).toFixed(2).padStart(6)}`,
    );
  }
  const heroes = heroRates(table);
  const played = new Map(heroRates(simulated, 1).map((hero) => [hero.heroId, hero]));
  console.log(
    `\nfigures a minute by hero, ${heroes.length} heroes with 80 appearances or more: distance of the means\n`,
  );
  for (const [at, [name]] of RATES.entries()) {
    const apart = heroes
      .flatMap(({ heroId, means }) => {
        const other = played.get(heroId)?.means[at];
        return other === undefined ? [] : [Math.abs(other / (means[at] ?? NaN) - 1)];
      })
      .toSorted((a, b) => a - b);
    console.log(
      `${name.padEnd(38)} typical ${percent(apart[Math.floor(apart.length / 2)] ?? NaN)}, worst ${percent(apart.at(-1) ?? NaN)}`,
    );
  }
}

/** Four real matches can only show that they are possible in the league. */
function printComebacks(folder: string): void {
  const real = readComebacks(folder);
  const simulated = simulateComebacks(SIMULATED_FOR_SAMPLES);
  console.log(
    `\nhow far winners were behind at worst, share of all souls: real ${real.map((share) => percent(share)).join(', ')} | simulated mean ${percent(mean(simulated))}, 90th percentile ${percent(simulated.toSorted((a, b) => a - b)[Math.floor(0.9 * simulated.length)] ?? NaN)}`,
  );
}

const percent = (share: number) => `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}%`;

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
