import type { DamageMatrix, Death, MatchPlayer } from '@soulstat/match-file';
import { firstAtLeast } from './first-at-least.ts';

/** What the damage matrix of a match says of one player; null where there is none. */
export interface DamageOfPlayer {
  readonly bullets: number | null;
  readonly abilities: number | null;
  readonly melee: number | null;
  /** Done to players, by source, the most first. */
  readonly dealt: readonly AmountOfSource[];
  readonly healed: readonly AmountOfSource[];
  /** With what `killerSlot` killed this player; empty where the matrix does not tell. */
  lethalSource(death: Death): string;
}

interface AmountOfSource {
  readonly name: string;
  readonly amount: number;
}

const WITHOUT_MATRIX: DamageOfPlayer = {
  bullets: null,
  abilities: null,
  melee: null,
  dealt: [],
  healed: [],
  lethalSource: () => '',
};

interface Lethal {
  readonly source: string;
  readonly amounts: readonly number[];
}

interface Tally {
  /** Done to players in all, by the index of the source. */
  readonly amounts: Map<number, number>;
  /** Done to this player, by the slot of the dealer. */
  readonly lethal: Map<number, Lethal[]>;
}

/** By the index of a source its name, if it is meant. */
type Names = readonly (string | undefined)[];

/** Goes through the matrix once: every point stands in it twice, by class and by category, and is taken once for each use. */
export function damageFacts(matrix: DamageMatrix | null): (player: MatchPlayer) => DamageOfPlayer {
  if (matrix === null) return () => WITHOUT_MATRIX;
  const { sources } = matrix;
  const namesOf = (isMeant: (source: DamageMatrix['sources'][number]) => boolean): Names =>
    sources.map((source) => (isMeant(source) ? source.name : undefined));
  const lethalNames = namesOf(({ kind, grouping }) => kind === 'lethalDamage' && grouping !== 'category');
  const categories = namesOf(({ kind, grouping }) => kind === 'damage' && grouping !== 'class');
  const dealtNames = namesOf(({ kind, grouping }) => kind === 'damage' && grouping === 'class');
  const healedNames = namesOf(({ kind, grouping }) => kind === 'healing' && grouping !== 'category');
  const tallies = new Map<number, Tally>();
  const tallyOf = (slot: number): Tally => {
    const known = tallies.get(slot);
    if (known) return known;
    const tally = { amounts: new Map<number, number>(), lethal: new Map<number, Lethal[]>() };
    tallies.set(slot, tally);
    return tally;
  };
  for (const { slot, dealt } of matrix.dealers) {
    const own = tallyOf(slot).amounts;
    for (const { sourceIndex, targetSlot, amounts } of dealt) {
      // Slot 0 is everything that is not a player.
      if (targetSlot === 0 || sourceIndex >= sources.length) continue;
      own.set(sourceIndex, (own.get(sourceIndex) ?? 0) + (amounts[amounts.length - 1] ?? 0));
      const source = lethalNames[sourceIndex];
      if (source === undefined) continue;
      const { lethal } = tallyOf(targetSlot);
      const before = lethal.get(slot);
      if (before) before.push({ source, amounts });
      else lethal.set(slot, [{ source, amounts }]);
    }
  }
  return (player) => {
    const tally = tallyOf(player.slot);
    const byCategory = sumsByName(categories, tally.amounts);
    return {
      bullets: byCategory.get('Bullet') ?? 0,
      abilities: byCategory.get('Ability') ?? 0,
      melee: byCategory.get('Melee') ?? 0,
      dealt: largestFirst(sumsByName(dealtNames, tally.amounts)),
      healed: largestFirst(sumsByName(healedNames, tally.amounts)),
      lethalSource: lethalSourceOf(player, tally, matrix.sampleSeconds),
    };
  };
}

/** What amounts by the index of their source come to by its name. */
function sumsByName(names: Names, amounts: ReadonlyMap<number, number>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [index, amount] of amounts) {
    const name = names[index];
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return sums;
}

const largestFirst = (sums: ReadonlyMap<string, number>): AmountOfSource[] =>
  Array.from(sums, ([name, amount]) => ({ name, amount }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount || (a.name < b.name ? -1 : 1));

/**
 * No source names what killed. But the matrix has lethal damage by killer, victim and source every three minutes: where a killer
 * killed this victim once between two samples, the source of most of it is the answer.
 */
function lethalSourceOf(
  { deathDetails }: MatchPlayer,
  { lethal }: Tally,
  sampleSeconds: readonly number[],
): (death: Death) => string {
  const sampleAt = sampleFinder(sampleSeconds);
  const killOf = ({ killerSlot, atSeconds }: Death) => `${killerSlot} ${sampleAt(atSeconds)}`;
  const kills = Map.groupBy(deathDetails, killOf);
  const mostLethal = new Map<number, ReadonlyMap<number, string>>();
  return (death) => {
    const { killerSlot } = death;
    const sample = sampleAt(death.atSeconds);
    if (killerSlot === null || sample < 0 || kills.get(killOf(death))?.length !== 1) return '';
    const known = mostLethal.get(killerSlot);
    const bySample = known ?? mostLethalBySample(lethal.get(killerSlot) ?? [], sampleSeconds.length);
    if (!known) mostLethal.set(killerSlot, bySample);
    return bySample.get(sample) ?? '';
  };
}

/** Finds the first sample at a second or after it; -1 where there is none. */
function sampleFinder(sampleSeconds: readonly number[]): (atSeconds: number) => number {
  // Where a file has them in disorder, the first that is as late is found all the same.
  let latest = -Infinity;
  const latestUntil = sampleSeconds.map((sample) => (latest = Math.max(latest, sample)));
  return (atSeconds) => {
    const index = firstAtLeast(latestUntil, atSeconds);
    return index < latestUntil.length ? index : -1;
  };
}

/** The source of most of the damage between each sample and the one before; the first of several alike. */
function mostLethalBySample(sources: readonly Lethal[], samples: number): ReadonlyMap<number, string> {
  const most = new Map<number, { readonly source: string; readonly amount: number }>();
  for (const { source, amounts } of sources)
    // The last amount belongs to the last sample; zeros in front are left out.
    for (let place = Math.max(0, amounts.length - samples); place < amounts.length; place += 1) {
      const sample = place - amounts.length + samples;
      const amount = (amounts[place] ?? 0) - (amounts[place - 1] ?? 0);
      if (amount > (most.get(sample)?.amount ?? 0)) most.set(sample, { source, amount });
    }
  return new Map(Array.from(most, ([sample, { source }]) => [sample, source]));
}
