import { expect, test } from 'vitest';
import { logitOf, normalQuantile, normalShareBelow, sigmoid } from './index.ts';

/** From the tables of the normal distribution. */
test.each([
  [0, 0.5],
  [1, 0.8413447460685429],
  [1.959963984540054, 0.975],
  [-2.3263478740408408, 0.01],
  [3.090232306167813, 0.999],
  [-7.5, 3.190891672910919e-14],
])('of a normal %d and the share %d belong together', (z, share) => {
  expect(normalShareBelow(z)).toBeCloseTo(share, 13);
  expect(normalQuantile(share)).toBeCloseTo(z, 5);
});

test.each([0, 1, -0.5, 7])('%d is found back through its share', (z) => {
  expect(normalQuantile(normalShareBelow(z))).toBeCloseTo(z, z === 7 ? -1 : 4);
});

test.each([-30, -2, 0, 0.3, 18])('log-odds of %d are found back through their chance', (logit) => {
  expect(logitOf(sigmoid(logit))).toBeCloseTo(Math.max(logit, -20.723), 2);
});

test('the ends of the shares are infinitely far', () => {
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity]);
});
