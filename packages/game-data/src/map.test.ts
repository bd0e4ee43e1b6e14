import { expect, test } from 'vitest';
import { MAP_RADIUS, mapLayoutAt, metersBetween, objectiveSpot } from './map.ts';

const IN_2024 = new Date('2024-12-20T00:00:00Z');
const IN_2026 = new Date('2026-03-19T00:00:00Z');

test.each([IN_2024, IN_2026])(
  'the map of %o lies within its radius and is its own image when turned',
  (at) => {
    for (const { points } of mapLayoutAt(at).lanes)
      for (const { x, y } of points) expect(Math.hypot(x, y)).toBeLessThan(MAP_RADIUS);
    for (const key of ['patron', 'shrine1', 'core']) {
      const south = objectiveSpot(0, key, at);
      expect(objectiveSpot(1, key, at)).toEqual(south && { x: 0 - south.x, y: 0 - south.y });
    }
  },
);

test('lanes are counted from the west on both sides', () => {
  for (const at of [IN_2024, IN_2026])
    for (const team of [0, 1] as const) {
      expect(objectiveSpot(team, 'guardianLane1', at)?.x).toBeLessThan(-6000);
      expect(objectiveSpot(team, 'walkerLane4', at)?.x).toBeGreaterThan(5000);
    }
});

test('the guardians of both sides of a lane face each other', () => {
  const [south, north] = [
    objectiveSpot(0, 'guardianLane1', IN_2026),
    objectiveSpot(1, 'guardianLane1', IN_2026),
  ];
  expect(south && north && metersBetween(south, north)).toBeLessThan(120);
});

test('only the map of four lanes has the second one', () => {
  expect(objectiveSpot(0, 'walkerLane2', IN_2024)).toBeDefined();
  expect(objectiveSpot(1, 'walkerLane2', IN_2026)).toBeUndefined();
});
