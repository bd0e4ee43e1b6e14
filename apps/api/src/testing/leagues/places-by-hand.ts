import type { Match } from '@soulstat/match-file';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';

/** How our places agree with the publisher's three best, counted from the answers about these matches. */
export async function placesByHand({ client }: TestApp, matches: readonly Match[]) {
  let [named, best, three, concordant, pairs] = [0, 0, 0, 0, 0];
  for (const match of matches) {
    const { players } = await client.get('/api/match/:matchId/scores', {
      params: { matchId: match.matchId },
    });
    const places = match.players
      .flatMap(({ mvpRank, slot }) => (mvpRank ? [{ mvpRank, slot }] : []))
      .toSorted((a, b) => a.mvpRank - b.mvpRank)
      .map(({ slot }) => players.find((player) => player.slot === slot)?.place ?? NaN);
    if (places.length === 0) continue;
    named += 1;
    if (places[0] === 1) best += 1;
    three += places.filter((place) => place <= 3).length;
    for (const [index, place] of places.entries())
      for (const later of places.slice(index + 1)) {
        pairs += 1;
        if (later > place) concordant += 1;
      }
  }
  return {
    matches: named,
    sameBest: best / named,
    amongThree: three / (3 * named),
    tau: expect.closeTo((2 * concordant) / pairs - 1, 9),
  };
}
