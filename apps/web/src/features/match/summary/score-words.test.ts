import type { ScorePlayer } from '@soulstat/api-client';
import { describe, expect, test } from 'vitest';
import { mvpPair, mvpSaid, placeReason, placeSaid } from './score-words.ts';

const part = (label: string, deviations: number) => ({ part: label.toLowerCase(), label, deviations });
const PARTS = [part('Fighting', 1.2), part('Farming', -0.4), part('Lane', 0.3), part('Survival', 0.05)];

describe('why a place is what it is', () => {
  test('names the parts that did most for it and against it, the largest first', () => {
    expect(placeReason(PARTS)).toBe('strong in Fighting and Lane, weak in Farming');
  });

  test('says so where no part stands out, and nothing where no part is known', () => {
    expect(placeReason([part('Lane', 0.1)])).toBe('average in every part');
    expect(placeReason([])).toBe('');
  });

  test('stands behind the place in words', () => {
    const score = { place: 2, isMvp: true, isKeyPlayer: false, placeParts: PARTS } as unknown as ScorePlayer;
    expect(placeSaid(score)).toBe('Place 2 of 12, our MVP: strong in Fighting and Lane, weak in Farming');
  });
});

describe('our MVP beside the game’s', () => {
  const player = (slot: number, team: 0 | 1, place: number, fighting: number) =>
    ({
      slot,
      team,
      place,
      isMvp: place === 1,
      placeParts: [part('Fighting', fighting)],
    }) as unknown as ScorePlayer;
  const players = [player(1, 0, 1, 1.5), player(2, 0, 3, 0.2), player(7, 1, 4, 0.4)];
  const pairOf = (best: number | undefined) =>
    mvpPair(
      { players },
      players.map(({ slot }) => ({ slot, mvpRank: slot === best ? 1 : null })),
    );
  const nameOf = (slot: number) => `Hero ${slot}`;

  test.each([
    [1, 'Both name the same player.'],
    [
      2,
      'By our parts Hero 1 leads most in Fighting, and Hero 2 is place 3; the game does not publish how it chooses.',
    ],
    [7, 'Ours is always a winner; the game chose Hero 7, our place 4, and does not publish how.'],
  ])('with the game naming slot %s: %s', (best, said) => {
    const pair = pairOf(best);
    expect(pair).toEqual({ ours: 1, games: best });
    expect(mvpSaid(pair, { players }, nameOf)).toBe(said);
  });
});
