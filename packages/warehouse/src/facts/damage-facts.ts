import type { DamageMatrix, Death, MatchPlayer } from '@soulstat/match-file';

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

/** Damage or healing of a dealer from one source, as the matrix has it. */
type Dealt = DamageMatrix['dealers'][number]['dealt'][number];
type LethalDealt = Dealt & { readonly dealerSlot: number };

/** By the index of a source its name, if it is meant. */
type Names = readonly (string | undefined)[];

/** Every point stands in the matrix twice, by class and by category, and is taken once for each use. */
export function damageFacts(matrix: DamageMatrix | null): (player: MatchPlayer) => DamageOfPlayer {
  if (matrix === null) {
    const unknown = { bullets: null, abilities: null, melee: null, dealt: [], healed: [] };
    return () => ({ ...unknown, lethalSource: () => '' });
  }
  const { sources, dealers, sampleSeconds } = matrix;
  const namesOf = (isMeant: (source: DamageMatrix['sources'][number]) => boolean): Names =>
    sources.map((source) => (isMeant(source) ? source.name : undefined));
  const lethalNames = namesOf(({ kind, grouping }) => kind === 'lethalDamage' && grouping !== 'category');
  const categories = namesOf(({ kind, grouping }) => kind === 'damage' && grouping !== 'class');
  const dealtNames = namesOf(({ kind, grouping }) => kind === 'damage' && grouping === 'class');
  const healedNames = namesOf(({ kind, grouping }) => kind === 'healing' && grouping !== 'category');
  const lethal = dealers.flatMap(({ slot: dealerSlot, dealt }) =>
    dealt
      .filter((one) => lethalNames[one.sourceIndex] !== undefined && isToPlayer(one))
      .map((one): LethalDealt => ({ ...one, dealerSlot })),
  );
  const lethalByTarget = Map.groupBy(lethal, ({ targetSlot }) => targetSlot);
  return (player) => {
    const own = dealers.filter(({ slot }) => slot === player.slot);
    const bySource = sumsBySource(own.flatMap(({ dealt }) => dealt));
    const byCategory = sumsByName(categories, bySource);
    return {
      bullets: byCategory.get('Bullet') ?? 0,
      abilities: byCategory.get('Ability') ?? 0,
      melee: byCategory.get('Melee') ?? 0,
      dealt: largestFirst(sumsByName(dealtNames, bySource)),
      healed: largestFirst(sumsByName(healedNames, bySource)),
      lethalSource: lethalSourceOf(player, lethalByTarget.get(player.slot) ?? [], lethalNames, sampleSeconds),
    };
  };
}

/** Slot 0 is everything that is not a player. */
const isToPlayer = ({ targetSlot }: Dealt): boolean => targetSlot !== 0;

/** What was dealt to players in all, by the index of its source. */
function sumsBySource(dealt: readonly Dealt[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const one of dealt)
    if (isToPlayer(one))
      sums.set(one.sourceIndex, (sums.get(one.sourceIndex) ?? 0) + (one.amounts.at(-1) ?? 0));
  return sums;
}

/** What comes from the sources of a name. */
function sumsByName(names: Names, bySource: ReadonlyMap<number, number>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [source, amount] of bySource) {
    const name = names[source];
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
  lethal: readonly LethalDealt[],
  names: Names,
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
    const ofKiller = () => lethal.filter(({ dealerSlot }) => dealerSlot === killerSlot);
    const bySample =
      mostLethal.get(killerSlot) ?? mostLethalBySample(ofKiller(), names, sampleSeconds.length);
    mostLethal.set(killerSlot, bySample);
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
function mostLethalBySample(dealt: readonly Dealt[], names: Names, samples: number) {
  const most = new Map<number, { readonly sourceIndex: number; readonly amount: number }>();
  for (const { sourceIndex, amounts } of dealt)
    // The last amount belongs to the last sample; zeros in front are left out.
    for (let place = Math.max(0, amounts.length - samples); place < amounts.length; place += 1) {
      const sample = place - amounts.length + samples;
      const amount = (amounts[place] ?? 0) - (amounts[place - 1] ?? 0);
      if (amount > (most.get(sample)?.amount ?? 0)) most.set(sample, { sourceIndex, amount });
    }
  return new Map(Array.from(most, ([sample, { sourceIndex }]) => [sample, names[sourceIndex] ?? '']));
}

/** The place of the first of ascending numbers that is at least so great; their count where none is. */
export function firstAtLeast(ascending: ArrayLike<number>, value: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? Infinity) >= value) to = middle;
    else from = middle + 1;
  }
  return from;
}
