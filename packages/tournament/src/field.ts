import { bracketSize, firstRoundSlots } from './orderings.ts';
import {
  isTable,
  type EliminationSetup,
  type EntrantId,
  type StageSetup,
  type TournamentSetup,
} from './setup.ts';
import { groupNumbers, stagePlaces, tableStandings } from './standings/standings.ts';
import type { TournamentState } from './state.ts';
import { cheapestMatching, type CostedEdge } from './swiss/matching.ts';

/**
 * Who plays in a stage, best seed first: in the first one those with a place (and checked in, where that is needed) by seed, then by entry;
 * those of the waiting list who checked in take what is free. Later those whom the stage before sends on; who has dropped out is
 * left out, and the next one moves up.
 */
export function fieldFor(setup: TournamentSetup, state: TournamentState, stage: number): EntrantId[] {
  return stage === 0 ? participants(setup, state) : qualified(setup, state, stage, Infinity);
}

function participants(setup: TournamentSetup, { entrants }: TournamentState): EntrantId[] {
  const isHere = (entrant: { readonly isCheckedIn: boolean }) => !setup.checkIn || entrant.isCheckedIn;
  const placed = entrants.filter((entrant) => entrant.status === 'in' && isHere(entrant));
  const free = setup.registration.places - placed.length;
  const moved = setup.checkIn
    ? entrants.filter((entrant) => entrant.status === 'waiting' && entrant.isCheckedIn).slice(0, free)
    : [];
  return [...placed, ...moved]
    .toSorted((a, b) => (a.seed ?? Infinity) - (b.seed ?? Infinity) || 0)
    .map(({ id }) => id);
}

/**
 * Those whom the stage before sends on, best first. `before`: drops by entries from this number on do not count, so that
 * the field of a stage that has started can be compared with what it would be now.
 */
export function qualified(
  setup: TournamentSetup,
  state: TournamentState,
  stage: number,
  before: number,
): EntrantId[] {
  const rules = setup.stages[stage];
  const previous = setup.stages[stage - 1];
  if (!rules || !previous) return [];
  const gone = new Set(
    state.entrants.filter(({ dropped }) => dropped && dropped.entry < before).map(({ id }) => id),
  );
  const places = stagePlaces(setup, state, stage - 1)
    .map(({ entrant }) => entrant)
    .filter((entrant) => !gone.has(entrant));
  const { intake } = rules;
  switch (intake.from) {
    case 'all':
      return places;
    case 'top':
      return places.slice(0, intake.count);
    case 'exit-wins':
      return places.filter((entrant) => hasExitWins(previous, state, stage - 1, entrant));
    case 'each-group':
      return fromGroups(rules, previous, state, stage - 1, intake.count, gone);
  }
}

function hasExitWins(rules: StageSetup, state: TournamentState, index: number, entrant: EntrantId): boolean {
  if (rules.format !== 'swiss' || rules.length.by !== 'exit') return false;
  const wins = state.stages[index]?.matches.filter(({ winner }) => winner === entrant).length ?? 0;
  return wins >= rules.length.wins;
}

/** First all winners of groups, in the order of the groups, then all second ones, turned so that group mates meet late, and so on. */
function fromGroups(
  rules: StageSetup,
  previous: StageSetup,
  state: TournamentState,
  index: number,
  count: number,
  gone: ReadonlySet<EntrantId>,
): EntrantId[] {
  const stage = state.stages[index];
  if (!stage || !isTable(previous)) return [];
  const tables = groupNumbers(stage).map((group) =>
    tableStandings(previous, state, stage, group)
      .map(({ entrant }) => entrant)
      .filter((entrant) => !gone.has(entrant))
      .slice(0, count),
  );
  const tiers = Array.from({ length: count }, (_, place) => tables.flatMap((table) => table[place] ?? []));
  if (isTable(rules)) return tiers.flat();
  const groupOf = new Map(
    tables.flatMap((table, group) => table.map((entrant) => [entrant, group] as const)),
  );
  return crossSeeded(rules, tiers, groupOf);
}

/** Costs of a meeting: this much more for each round that it comes earlier. */
const EARLIER = 64;
const ROUND_WEIGHTS = 4;

/**
 * Seeds by tiers, each tier in the order in which entrants meet those of their own group as late as possible (an assignment of least cost),
 * and otherwise the last of it the best of the tier before.
 */
function crossSeeded(
  rules: EliminationSetup,
  tiers: readonly (readonly EntrantId[])[],
  groupOf: ReadonlyMap<EntrantId, number>,
): EntrantId[] {
  const count = tiers.flat().length;
  const slotOf = slotsOfSeeds(count, rules);
  const seeds: EntrantId[] = [...(tiers[0] ?? [])];
  for (const tier of tiers.slice(1)) {
    const first = seeds.length;
    const edges: CostedEdge[] = tier.flatMap((entrant, index) =>
      tier.map((_, place): CostedEdge => {
        const mates = seeds.flatMap((mate, seed) =>
          groupOf.get(mate) === groupOf.get(entrant) ? (slotOf[seed] ?? 0) : [],
        );
        const slot = slotOf[first + place] ?? 0;
        const early = mates.reduce((sum, mate) => sum + earliness(count, slot, mate), 0);
        return [index, tier.length + place, early * EARLIER + Math.abs(index - place)];
      }),
    );
    const placed = tier.slice();
    for (const [index, place] of cheapestMatching(edges))
      placed[place - tier.length] = tier[index] ?? placed[place - tier.length] ?? 0;
    seeds.push(...placed);
  }
  return seeds;
}

/** Where each seed stands in the first round. */
function slotsOfSeeds(count: number, rules: EliminationSetup): number[] {
  const slots: number[] = [];
  for (const [slot, seed] of firstRoundSlots(count, rules.ordering).entries())
    if (seed !== null) slots[seed] = slot;
  return slots;
}

/** Grows fourfold with each round that two slots can meet earlier. */
function earliness(count: number, a: number, b: number): number {
  let round = 0;
  for (let left = a, right = b; left !== right; left >>= 1, right >>= 1) round += 1;
  return ROUND_WEIGHTS ** (Math.log2(bracketSize(Math.max(2, count))) - round);
}
