import { expect, test } from 'vitest';
import { matchEvents, objectiveText } from './match-events.ts';

const TODAY = Date.parse('2026-03-19') / 1000;
const FOUR_LANES = Date.parse('2024-12-27') / 1000;

test('what fell stands in order of time, taken by the team that did not own it', () => {
  const events = matchEvents({
    startedAt: TODAY,
    objectives: [
      { team: 0, name: 'walkerLane1', destroyedAtSeconds: 950 },
      { team: 1, name: 'guardianLane4', destroyedAtSeconds: 600 },
      { team: 1, name: 'core', destroyedAtSeconds: null },
    ],
    midBosses: [{ killedBy: 0, claimedBy: 1, destroyedAtSeconds: 700 }],
  });
  expect(events).toEqual([
    {
      atSeconds: 600,
      kind: 'guardian',
      takenBy: 0,
      name: 'Guardian',
      laneId: 6,
      label: 'Guardian, green lane',
    },
    {
      atSeconds: 700,
      kind: 'midBoss',
      takenBy: 1,
      stolenFrom: 0,
      name: 'Mid boss',
      laneId: null,
      label: 'Mid boss',
    },
    { atSeconds: 950, kind: 'walker', takenBy: 1, name: 'Walker', laneId: 1, label: 'Walker, yellow lane' },
  ]);
});

test('a mid boss of which the source does not name the teams fell all the same', () => {
  const midBosses = [{ killedBy: 0 as const, claimedBy: null, destroyedAtSeconds: 700 }];
  const [event] = matchEvents({ startedAt: TODAY, objectives: [], midBosses });
  expect(event).toMatchObject({ atSeconds: 700, kind: 'midBoss', takenBy: null });
  expect(event).not.toHaveProperty('stolenFrom');
});

test.each([
  ['guardianLane2', FOUR_LANES, 'Guardian, green lane'],
  ['guardianLane4', FOUR_LANES, 'Guardian, purple lane'],
  ['guardianLane3', TODAY, 'Guardian, blue lane'],
  ['patron', TODAY, 'Patron'],
  ['somethingNew', TODAY, 'somethingNew'],
])('%s of a match at %d is called "%s"', (key, startedAt, label) => {
  expect(objectiveText(key, startedAt).label).toBe(label);
});
