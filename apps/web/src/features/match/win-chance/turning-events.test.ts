import { expect, test } from 'vitest';
import type { People } from '../parts/people.ts';
import { turningEvents } from './turning-events.ts';

const people = {
  of: (slot: number) => ({ slot, team: slot <= 6 ? 0 : 1, label: slot === 1 ? 'Seven' : 'Haze' }),
} as unknown as People;
const scores = {
  deaths: [{ atSeconds: 600, slot: 1, value: 0.02, change: 0.03, isTraded: true, worth: 'worthIt' as const }],
  objectives: [{ atSeconds: 700, name: 'midBoss', takenBy: 1 as const, value: 0.04 }],
};
const kill = { kind: 'kill', atSeconds: 600, slot: 7, victimSlot: 1 } as never;

test('what moved most comes first, with its own value, and the verdict is on the death', () => {
  expect(turningEvents({ startedAt: 0 }, scores, [kill], people)).toMatchObject([
    { text: 'Mid boss', team: 1, size: 0.04, note: undefined },
    { text: 'Seven died to Haze', team: 1, size: 0.02, note: 'Worth it, traded' },
  ]);
});
