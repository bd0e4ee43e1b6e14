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

/** Sources of one name. */
interface NamedSources {
  readonly name: string;
  readonly indexes: readonly number[];
}

/** Sources by what is told of them. */
interface SourceGroups {
  readonly categories: readonly NamedSources[];
  readonly damage: readonly NamedSources[];
  readonly healing: readonly NamedSources[];
}

/** Goes through the matrix once: every point stands in it twice, by class and by category, and is taken once for each use. */
export function damageFacts(matrix: DamageMatrix | null): (player: MatchPlayer) => DamageOfPlayer {
  if (matrix === null) return () => WITHOUT_MATRIX;
  const { sources } = matrix;
  const lethalNames = sources.map(({ kind, grouping, name }) =>
    kind === 'lethalDamage' && grouping !== 'category' ? name : undefined,
  );
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
  const groups = groupsOf(sources);
  return (player) => {
    const tally = tallyOf(player.slot);
    const ofCategory = (name: string): number => {
      const category = groups.categories.find((one) => one.name === name);
      return category ? sumOf(category, tally.amounts) : 0;
    };
    return {
      bullets: ofCategory('Bullet'),
      abilities: ofCategory('Ability'),
      melee: ofCategory('Melee'),
      dealt: largestFirst(groups.damage, tally.amounts),
      healed: largestFirst(groups.healing, tally.amounts),
      lethalSource: lethalSourceOf(player, tally, matrix.sampleSeconds),
    };
  };
}

function groupsOf(sources: DamageMatrix['sources']): SourceGroups {
  const named = (isMeant: (source: DamageMatrix['sources'][number]) => boolean): NamedSources[] => {
    const meant = [...sources.entries()].filter(([, source]) => isMeant(source));
    const byName = Map.groupBy(meant, ([, { name }]) => name);
    return Array.from(byName, ([name, own]) => ({ name, indexes: own.map(([index]) => index) }));
  };
  return {
    categories: named(({ kind, grouping }) => kind === 'damage' && grouping !== 'class'),
    damage: named(({ kind, grouping }) => kind === 'damage' && grouping === 'class'),
    healing: named(({ kind, grouping }) => kind === 'healing' && grouping !== 'category'),
  };
}

type Amounts = ReadonlyMap<number, number>;

function sumOf({ indexes }: NamedSources, amounts: Amounts): number {
  let sum = 0;
  for (const index of indexes) sum += amounts.get(index) ?? 0;
  return sum;
}

function largestFirst(sources: readonly NamedSources[], amounts: Amounts): AmountOfSource[] {
  const found: AmountOfSource[] = [];
  for (const source of sources) {
    const amount = sumOf(source, amounts);
    if (amount > 0) found.push({ name: source.name, amount });
  }
  return found.toSorted((a, b) => b.amount - a.amount || (a.name < b.name ? -1 : 1));
}

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
