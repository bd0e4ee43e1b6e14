import type { BracketLayout, PlacedMatch } from './bracket-layout.ts';

/**
 * Where an arrow key leads from a match: right to the match its winner goes to, left to one it comes from, up and down within its round.
 * Undefined for other keys, and where there is none.
 */
export function nearestMatch(
  { placed, connections }: BracketLayout,
  from: string,
  key: string,
): string | undefined {
  const here = placed.get(from);
  if (!here) return undefined;
  if (key === 'ArrowRight') return connections.find((line) => line.from === from)?.to;
  if (key === 'ArrowLeft') return connections.find((line) => line.to === from)?.from;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const isAfter = ({ y }: PlacedMatch) => (key === 'ArrowDown' ? y > here.y : y < here.y);
  const beside = [...placed.values()].filter((each) => each.column === here.column && isAfter(each));
  const nearest = beside.toSorted((a, b) => Math.abs(a.y - here.y) - Math.abs(b.y - here.y))[0];
  return nearest?.match.id;
}
