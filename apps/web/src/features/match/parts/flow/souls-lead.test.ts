import { expect, test } from 'vitest';
import { soulsFinding, soulsOverTime, type SoulsSample } from './souls-lead.ts';

const sample = (atSeconds: number, difference: number): SoulsSample => ({
  atSeconds,
  souls: [20_000 + difference, 20_000],
  difference,
});

const player = (team: 0 | 1, souls: number[]) => ({ team, souls }) as never;

test('the souls of a team are those of its players at each sample', () => {
  const players = [player(0, [600, 1000]), player(0, [500, 900]), player(1, [700, 2000])];
  expect(soulsOverTime({ sampleSeconds: [180, 360], players })).toEqual([
    { atSeconds: 180, souls: [1100, 700], difference: 400 },
    { atSeconds: 360, souls: [1900, 2000], difference: -100 },
  ]);
});

test.each([
  [[100, 800, 3000], 0, 'The Hidden King led from 3:00 on, by 3.0k souls at the end'],
  [[100, -800, -14_200], 1, 'The Archmother led from 6:00 on, by 14.2k souls at the end'],
  [[100, 800, -950], 1, 'The Archmother took the lead only at the end, by 950 souls'],
  [[100, 800, 3000], 1, 'The Hidden King lost despite a lead of 3.0k souls'],
  [
    [100, -800, 3000, -100, -2000],
    1,
    'The lead changed hands 3 times; The Archmother ended 2.0k souls ahead',
  ],
  [[100, 0], null, 'Even on souls at the end'],
  [[500, 700], null, 'The Hidden King led from 3:00 on, by 700 souls at the end'],
] as const)('a lead of %j with winner %s reads "%s"', (differences, winner, finding) => {
  const samples = differences.map((difference, index) => sample(180 * (index + 1), difference));
  expect(soulsFinding(samples, winner)).toBe(finding);
});

test('without samples there is nothing to say', () => {
  expect(soulsFinding([], 0)).toBeUndefined();
});
