import { DAY_SECONDS, type Moments } from '../client/day.ts';

/** A stretch of time that is read by one statement. */
export interface Stretch extends Moments {
  readonly matches: number;
  /** What its days are made of. */
  readonly content: string;
}

/** A day with how many matches it has. */
export type PlayedDay = Omit<Stretch, 'until'>;

/** Puts days, oldest first, together to stretches of about so many matches: a day of more is several. Newest first. */
export function stretchesOf(days: readonly PlayedDay[], matchesAtOnce: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const day of days) {
    const last = stretches.at(-1);
    if (last && last.matches + day.matches <= matchesAtOnce)
      stretches[stretches.length - 1] = {
        from: last.from,
        until: day.from + DAY_SECONDS,
        matches: last.matches + day.matches,
        content: `${last.content} ${day.content}`,
      };
    else stretches.push(...partsOf(day, Math.ceil(day.matches / matchesAtOnce)));
  }
  return stretches.toReversed();
}

function partsOf({ from, matches, content }: PlayedDay, parts: number): Stretch[] {
  const begin = (part: number) => from + Math.floor((DAY_SECONDS * part) / parts);
  return Array.from({ length: parts }, (_, part) => ({
    from: begin(part),
    until: begin(part + 1),
    matches: Math.ceil(matches / parts),
    content,
  }));
}
