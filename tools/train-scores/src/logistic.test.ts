import { expect, test } from 'vitest';
import { chances } from './leagues.ts';
import { fitLinear, fitLogistic } from './logistic.ts';

const COEFFICIENTS = [0.4, -0.8, 0.25] as const;

function draw(rows: number, seed: number) {
  const chance = chances(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  const x = Float64Array.from({ length: rows * 3 }, (_, at) => (at % 3 === 0 ? 1 : normal()));
  const sums = Array.from({ length: rows }, (_, row) =>
    COEFFICIENTS.reduce((sum, value, column) => sum + value * (x[row * 3 + column] ?? 0), 0),
  );
  return { x, sums, chance, normal };
}

test('finds the coefficients that made the results, each within its interval', () => {
  const { x, sums, chance } = draw(20_000, 1);
  const y = Float64Array.from(sums, (logit) => (chance() < 1 / (1 + Math.exp(-logit)) ? 1 : 0));
  const { coefficients, covariance } = fitLogistic({ columns: 3, x, y }, { penalty: 0 });
  COEFFICIENTS.forEach((value, column) =>
    expect(Math.abs((coefficients[column] ?? NaN) - value)).toBeLessThan(
      3.3 * Math.sqrt(covariance.get(column, column)),
    ),
  );
});

test('holds coefficients that may not be negative at nothing, and still fits the others', () => {
  const { x, sums, chance } = draw(20_000, 2);
  const y = Float64Array.from(sums, (logit) => (chance() < 1 / (1 + Math.exp(-logit)) ? 1 : 0));
  const { coefficients } = fitLogistic(
    { columns: 3, x, y },
    { penalty: 0, isNonNegative: [true, true, true] },
  );
  expect(coefficients[1]).toBe(0);
  expect(coefficients[2]).toBeGreaterThan(0.15);
});

test('draws coefficients towards what is expected of them, the less the more rows speak', () => {
  const { x, sums, chance } = draw(20_000, 5);
  const y = Float64Array.from(sums, (logit) => (chance() < 1 / (1 + Math.exp(-logit)) ? 1 : 0));
  const fitted = (rows: number) =>
    fitLogistic(
      { columns: 3, x: x.slice(0, 3 * rows), y: y.slice(0, rows) },
      { penalty: 100, expected: [0.4, 0, 0.25] },
    ).coefficients;
  const [few, many] = [fitted(40)[1] ?? NaN, fitted(20_000)[1] ?? NaN];
  expect(few).toBeGreaterThan(-0.3);
  expect(many).toBeLessThan(-0.7);
  expect(fitted(40)[0]).toBeCloseTo(0.4, 1);
});

test('a known part of the log-odds is not fitted again', () => {
  const { x, sums, chance } = draw(10_000, 3);
  const y = Float64Array.from(sums, (logit) => (chance() < 1 / (1 + Math.exp(-logit)) ? 1 : 0));
  const { coefficients } = fitLogistic({ columns: 3, x, y, offset: Float64Array.from(sums) }, { penalty: 0 });
  for (const coefficient of coefficients) expect(Math.abs(coefficient)).toBeLessThan(0.1);
});

test('least squares find the line and the noise around it', () => {
  const { x, sums, normal } = draw(20_000, 4);
  const y = Float64Array.from(sums, (value) => value + 2 * normal());
  const { coefficients, residualDeviation } = fitLinear({ columns: 3, x, y }, 0.001);
  COEFFICIENTS.forEach((value, column) => expect(coefficients[column]).toBeCloseTo(value, 1));
  expect(residualDeviation).toBeCloseTo(2, 1);
});
