import { expect, test } from 'vitest';
import { figuresOf, type Figure } from './figures.ts';
import { fixturesFolder, readSamples, readTable, type PlayerSample } from './reality.ts';
import { simulateSamples, simulateTable } from './simulation.ts';

const folder = fixturesFolder();
if (!folder) console.warn('No real matches at hand (SOULSTAT_FIXTURES): nothing to compare with.');

/** How far they may be apart, as a share of the real figure. */
const TOLERANCES = { mean: 0.1, deviation: 0.1, p10: 0.1, p50: 0.1, p90: 0.1 } as const;
/** Standard errors of the difference of two means that are chance. */
const CHANCE = 2 * Math.SQRT2;
const standardError = ({ deviation, count }: Figure) => deviation / Math.sqrt(count);
/** Quantiles of small counts and of shares jump and say little: these are held to mean and deviation. */
const FEW = 10;

test.skipIf(!folder)('distributions are near those of 872 real matches', () => {
  const table = readTable(folder ?? '');
  const simulated = new Map(figuresOf(simulateTable(table.length)).map((figure) => [figure.name, figure]));
  expect(figuresOf(table).flatMap((real) => differences(real, simulated.get(real.name)))).toEqual([]);
});

test.skipIf(!folder)('figures at sample times are near those of four real matches', () => {
  const real = readSamples(folder ?? '');
  const simulated = simulateSamples(200);
  const ratios = [540, 900, 1200, 1500].flatMap((time) =>
    ['netWorth', 'playerDamage', 'healing', 'maxHealth', 'shotsHit', 'possibleCreeps'].map((key) => ({
      time,
      key,
      ratio: meanAt(simulated, key, time) / meanAt(real, key, time),
    })),
  );
  expect(ratios.filter(({ ratio }) => Math.abs(ratio - 1) > 0.2)).toEqual([]);
});

function differences(real: Figure, simulated: Figure | undefined): string[] {
  return (['mean', 'deviation', 'p10', 'p50', 'p90'] as const).flatMap((part) => {
    if (part.startsWith('p') && real.p10 < FEW) return [];
    const apart = Math.abs((simulated?.[part] ?? NaN) - real[part]);
    const allowed = TOLERANCES[part] * Math.abs(real[part]) + CHANCE * standardError(real);
    return apart <= allowed ? [] : [`${real.name}, ${part}: ${real[part]} and ${simulated?.[part]}`];
  });
}

function meanAt(samples: readonly PlayerSample[], key: string, time: number): number {
  const found = samples.filter(({ atSeconds, isLast }) => atSeconds === time && !isLast);
  return found.reduce((sum, { values }) => sum + (values[key] ?? 0), 0) / found.length;
}
