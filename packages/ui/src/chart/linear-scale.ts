import { nice, ticks } from 'd3-array';

type Ends = readonly [from: number, to: number];

/** Places numbers along an axis, in CSS px. */
export interface LinearScale {
  (value: number): number;
  /** The numbers at the ends of the axis. */
  readonly domain: Ends;
  readonly range: Ends;
  /** About that many round numbers of the domain. */
  readonly ticks: (count: number) => number[];
  readonly invert: (at: number) => number;
}

/** NOTE: d3-scale has the same in 30 kB, with its scales of colours and dates: a bundler can leave none of it out. */
export function linearScale(domain: Ends, range: Ends): LinearScale {
  return Object.assign((value: number) => between(value, domain, range), {
    domain,
    range,
    ticks: (count: number) => ticks(...domain, count),
    invert: (at: number) => between(at, range, domain),
  });
}

/** The same, with ends that are round. */
export const niceDomain = (domain: Ends, count: number): Ends => nice(...domain, count);

/** In the middle, where the ends are the same. */
function between(value: number, [from, to]: Ends, [first, last]: Ends): number {
  const share = from === to ? 0.5 : (value - from) / (to - from);
  return first * (1 - share) + last * share;
}
