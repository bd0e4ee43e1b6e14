import type { MatchId } from './events.ts';
import type { FieldEntry, StageState } from './state.ts';

/** How matches of a stage hang together, by their indexes. */
export interface Links {
  readonly index: ReadonlyMap<MatchId, number>;
  /** Matches that each one comes from, and those it feeds. */
  readonly feeders: readonly (readonly number[])[];
  readonly fed: readonly (readonly number[])[];
}

/** The same field has the same matches in the same order, except in a Swiss. */
const known = new WeakMap<readonly FieldEntry[], Links>();

export function linksOf(stage: StageState): Links {
  const links = known.get(stage.field) ?? computeLinks(stage);
  known.set(stage.field, links);
  return links;
}

function computeLinks({ matches }: StageState): Links {
  const index = new Map(matches.map(({ id }, at) => [id, at]));
  const feeders: number[][] = matches.map(() => []);
  const fed: number[][] = matches.map(() => []);
  for (const [at, { sides }] of matches.entries()) {
    for (const side of sides) {
      const from = 'from' in side && side.from ? index.get(side.from.match) : undefined;
      if (from === undefined) continue;
      feeders[at]?.push(from);
      fed[from]?.push(at);
    }
  }
  return { index, feeders, fed };
}

/** Index of a match in its stage, or -1. */
export const indexOfMatch = (stage: StageState, id: MatchId): number =>
  stage.format === 'swiss'
    ? stage.matches.findIndex((match) => match.id === id)
    : (linksOf(stage).index.get(id) ?? -1);
