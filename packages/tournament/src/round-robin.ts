/**
 * Rounds in which each of so many meets each other once, as pairs of indexes (circle method). With an odd number one rests in each round.
 * The first of a pair alternates, so that nobody is first more than once more often than second.
 */
export function roundRobin(count: number): (readonly [number, number])[][] {
  const seats = count % 2 === 0 ? count : count + 1;
  const rounds = seats - 1;
  return Array.from({ length: Math.max(0, rounds) }, (_, round) =>
    Array.from({ length: seats / 2 }, (__, pair) => pairOf(seats, round, pair)).filter(
      ([a, b]) => a < count && b < count,
    ),
  );
}

function pairOf(seats: number, round: number, pair: number): readonly [number, number] {
  const moving = seats - 1;
  if (pair === 0) {
    const other = round % moving;
    return round % 2 === 0 ? [moving, other] : [other, moving];
  }
  const a = (round + pair) % moving;
  const b = (round - pair + moving) % moving;
  return pair % 2 === 0 ? [b, a] : [a, b];
}
