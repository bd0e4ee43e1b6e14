import { expect, test } from 'vitest';
import { playRandom } from './testing/random-play.ts';

const TOURNAMENTS = 2000;

test('2,000 tournaments by chance: one winner, nobody plays twice at once, every tie has its rule, undo gives the state before', () => {
  const entered: Record<string, number> = {};
  const formats = new Set<string>();
  for (let seed = 1; seed <= TOURNAMENTS; seed += 1) {
    const played = playRandom(seed);
    expect({ seed, formats: played.formats, problems: played.problems }).toMatchObject({ problems: [] });
    formats.add(played.formats);
    for (const [type, times] of Object.entries(played.entered)) entered[type] = (entered[type] ?? 0) + times;
  }
  expect(formats.size).toBeGreaterThan(30);
  // Everything that can go otherwise than planned did.
  for (const type of [
    'correct',
    'drop',
    'return',
    'enter-late',
    'remake',
    'reopen-round',
    'unpair-round',
    'reopen-stage',
    'draw-lots',
    'swap',
    'undo',
    'game',
  ])
    expect(entered).toHaveProperty(type);
});
