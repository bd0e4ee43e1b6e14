import { expect, test } from 'vitest';
import { calibrationLabel, calibrationOf, calibrationOpacity } from './index.ts';

test.each([
  [{}, 'calibrated'],
  [{ isCalibrating: false }, 'calibrated'],
  [{ isCalibrating: true }, 'calibrating'],
  [{ isCalibrating: true, calibrationMatches: null }, 'calibrating'],
  [{ calibrationMatches: 0 }, 'calibrating'],
  [{ calibrationMatches: 49 }, 'calibrating'],
  [{ calibrationMatches: 50 }, 'calibrated'],
  [{ calibrationMatches: 51 }, 'calibrated'],
  [{ isCalibrating: false, calibrationMatches: 12 }, 'calibrating'],
  [{ isCalibrating: true, calibrationMatches: 50 }, 'calibrated'],
])('%o is %s', (input, state) => {
  expect(calibrationOf(input).state).toBe(state);
});

test.each([
  [0, 0.01],
  [7, 0.01 + 0.99 / 7],
  [24.5, 0.01 + (0.99 * 24) / 49],
  [48, 0.01 + (0.99 * 48) / 49],
  [49, 1],
  [50, 1],
  [500, 1],
  [-3, 0.01],
])('after %d matches a badge has opacity %d', (calibrationMatches, opacity) => {
  expect(calibrationOpacity(calibrationOf({ calibrationMatches }))).toBeCloseTo(opacity, 12);
});

test('opacity grows with every match', () => {
  const opacities = Array.from({ length: 50 }, (_, calibrationMatches) =>
    calibrationOpacity(calibrationOf({ calibrationMatches })),
  );
  expect(opacities.toSorted((a, b) => a - b)).toEqual(opacities);
  expect(new Set(opacities).size).toBe(50);
});

test('a badge whose matches are not counted is not faded', () => {
  expect(calibrationOpacity(calibrationOf({ isCalibrating: true }))).toBe(1);
});

test.each([
  [{ calibrationMatches: 0 }, '(Calibrating - 0/50)'],
  [{ calibrationMatches: 12 }, '(Calibrating - 12/50)'],
  [{ calibrationMatches: 49 }, '(Calibrating - 49/50)'],
  [{ calibrationMatches: 50 }, ''],
  [{ isCalibrating: true }, '(Calibrating)'],
  [{}, ''],
])('%o adds %o to the tooltip', (input, label) => {
  expect(calibrationLabel(calibrationOf(input))).toBe(label);
});
