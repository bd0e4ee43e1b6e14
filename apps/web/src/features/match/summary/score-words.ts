import type { ScorePlayer, ScorePoints } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { formatSigned } from '../../../shared/format/format.ts';

/** "Place 3 of the match: credit +1.2, performance +0.4, lane −0.3". */
export function placeSaid({ place, isMvp, isKeyPlayer, placeParts }: ScorePlayer): string {
  const title = isMvp ? ' (MVP)' : isKeyPlayer ? ' (key player)' : '';
  const parts = Object.entries(placeParts).map(([part, value]) => `${part} ${formatSigned(round(value))}`);
  return `Place ${place} of the match${title}: ${parts.join(', ')}`;
}

/** "PP 4,312 to 4,326: damage share +9, deaths −4 …", the largest reasons first. */
export function pointsSaid({ ppBefore, ppAfter, parts }: ScorePoints): string {
  const reasons = reasonsOf(parts)
    .slice(0, 3)
    .map(({ label, points }) => `${label} ${formatSigned(Math.round(points))}`);
  return `PP ${whole(ppBefore)} to ${whole(ppAfter)}: ${reasons.join(', ')}`;
}

/** Parts that weigh something, the heaviest first. */
export const reasonsOf = (parts: ScorePoints['parts']): ScorePoints['parts'] =>
  parts
    .filter(({ points }) => Math.abs(points) >= 0.5)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));

export const whole = (value: number): string => formatCount(Math.round(value));

const round = (value: number) => Math.round(value * 10) / 10;
