import type { DamageMatrix, Death, MatchPlayer } from '@soulstat/match-file';
import type { PlayerMatchRow } from '../queries/clickhouse/fact-columns.ts';
import { u32 } from './ranges.ts';

/** What the damage matrix of a match says of one player. */
export interface DamageOfPlayer {
  readonly columns: DamageColumns;
  /** With what `killerSlot` killed this player; empty where the matrix does not tell. */
  lethalSource(death: Death): string;
}

type DamageColumns = PlayerMatchRow['damage by source'];

const WITHOUT_MATRIX: DamageOfPlayer = {
  columns: {
    bullet_damage: null,
    ability_damage: null,
    melee_damage: null,
    damage_source: [],
    damage_amount: [],
    healing_source: [],
    healing_amount: [],
  },
  lethalSource: () => '',
};

interface Lethal {
  readonly source: string;
  readonly amounts: readonly number[];
}

interface Tally {
  /** Done to players in all, by the index of the source. */
  readonly amounts: Float64Array;
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
    const tally = { amounts: new Float64Array(sources.length), lethal: new Map<number, Lethal[]>() };
    tallies.set(slot, tally);
    return tally;
  };
  for (const { slot, dealt } of matrix.dealers) {
    const own = tallyOf(slot).amounts;
    for (const { sourceIndex, targetSlot, amounts } of dealt) {
      // Slot 0 is everything that is not a player.
      if (targetSlot === 0 || sourceIndex >= own.length) continue;
      own[sourceIndex] = (own[sourceIndex] ?? 0) + (amounts[amounts.length - 1] ?? 0);
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
    return {
      columns: columnsOf(groups, tally.amounts),
      lethalSource: lethalSourceOf(player, tally, matrix.sampleSeconds),
    };
  };
}

function groupsOf(sources: DamageMatrix['sources']): SourceGroups {
  const named = (isMeant: (source: DamageMatrix['sources'][number]) => boolean): NamedSources[] => {
    const indexes = new Map<string, number[]>();
    sources.forEach((source, index) => {
      if (isMeant(source)) indexes.set(source.name, [...(indexes.get(source.name) ?? []), index]);
    });
    return Array.from(indexes, ([name, ofName]) => ({ name, indexes: ofName }));
  };
  return {
    categories: named(({ kind, grouping }) => kind === 'damage' && grouping !== 'class'),
    damage: named(({ kind, grouping }) => kind === 'damage' && grouping === 'class'),
    healing: named(({ kind, grouping }) => kind === 'healing' && grouping !== 'category'),
  };
}

function columnsOf({ categories, damage, healing }: SourceGroups, amounts: Float64Array): DamageColumns {
  const ofCategory = (name: string, what: string) => {
    const sources = categories.find((one) => one.name === name);
    return u32(sources ? sumOf(sources, amounts) : 0, what);
  };
  const dealt = largestFirst(damage, amounts);
  const healed = largestFirst(healing, amounts);
  return {
    bullet_damage: ofCategory('Bullet', 'damage by bullets'),
    ability_damage: ofCategory('Ability', 'damage by abilities'),
    melee_damage: ofCategory('Melee', 'melee damage'),
    damage_source: dealt.map(({ name }) => name),
    damage_amount: dealt.map(({ amount }) => u32(amount, 'damage of a source')),
    healing_source: healed.map(({ name }) => name),
    healing_amount: healed.map(({ amount }) => u32(amount, 'healing of a source')),
  };
}

function sumOf({ indexes }: NamedSources, amounts: Float64Array): number {
  let sum = 0;
  for (const index of indexes) sum += amounts[index] ?? 0;
  return sum;
}

function largestFirst(
  sources: readonly NamedSources[],
  amounts: Float64Array,
): { readonly name: string; readonly amount: number }[] {
  const found: { name: string; amount: number }[] = [];
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
  const sampleOf = ({ atSeconds }: Death) => sampleSeconds.findIndex((sample) => atSeconds <= sample);
  const samples = deathDetails.map(sampleOf);
  return (death) => {
    const { killerSlot } = death;
    const sample = killerSlot === null ? -1 : sampleOf(death);
    if (killerSlot === null || sample < 0) return '';
    let alike = 0;
    for (let index = 0; index < samples.length; index += 1)
      if (samples[index] === sample && deathDetails[index]?.killerSlot === killerSlot) alike += 1;
    return alike === 1 ? mostLethal(lethal.get(killerSlot) ?? [], sample, sampleSeconds.length) : '';
  };
}

/** The source of most of the damage between a sample and the one before; the first of several alike. */
function mostLethal(sources: readonly Lethal[], sample: number, samples: number): string {
  let most = { source: '', amount: 0 };
  for (const { source, amounts } of sources) {
    // The last amount belongs to the last sample; zeros in front are left out.
    const place = amounts.length - samples + sample;
    const amount = (amounts[place] ?? 0) - (amounts[place - 1] ?? 0);
    if (amount > most.amount) most = { source, amount };
  }
  return most.source;
}
