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

/** Goes through the matrix once: every point stands in it twice, by class and by category, and is taken once for each use. */
export function damageFacts(matrix: DamageMatrix | null): (player: MatchPlayer) => DamageOfPlayer {
  if (matrix === null) return () => WITHOUT_MATRIX;
  const { sources } = matrix;
  const tallies = new Map<number, Tally>();
  const tallyOf = (slot: number): Tally => {
    const tally = tallies.get(slot) ?? { amounts: new Float64Array(sources.length), lethal: new Map() };
    tallies.set(slot, tally);
    return tally;
  };
  for (const { slot, dealt } of matrix.dealers) {
    const own = tallyOf(slot).amounts;
    for (const { sourceIndex, targetSlot, amounts } of dealt) {
      const source = sources[sourceIndex];
      // Slot 0 is everything that is not a player.
      if (source === undefined || targetSlot === 0) continue;
      own[sourceIndex] = (own[sourceIndex] ?? 0) + (amounts[amounts.length - 1] ?? 0);
      if (source.kind !== 'lethalDamage' || source.grouping === 'category') continue;
      const { lethal } = tallyOf(targetSlot);
      const before = lethal.get(slot);
      if (before) before.push({ source: source.name, amounts });
      else lethal.set(slot, [{ source: source.name, amounts }]);
    }
  }
  return (player) => {
    const tally = tallyOf(player.slot);
    return {
      columns: columnsOf(sources, tally.amounts),
      lethalSource: (death) => lethalSource(death, player, tally, matrix.sampleSeconds),
    };
  };
}

function columnsOf(sources: DamageMatrix['sources'], amounts: Float64Array): DamageColumns {
  const of = (isMeant: (source: DamageMatrix['sources'][number]) => boolean) =>
    sumsByName(sources, amounts, isMeant);
  const categories = of(({ kind, grouping }) => kind === 'damage' && grouping !== 'class');
  const dealt = largestFirst(of(({ kind, grouping }) => kind === 'damage' && grouping === 'class'));
  const healed = largestFirst(of(({ kind, grouping }) => kind === 'healing' && grouping !== 'category'));
  return {
    bullet_damage: u32(categories.get('Bullet') ?? 0, 'damage by bullets'),
    ability_damage: u32(categories.get('Ability') ?? 0, 'damage by abilities'),
    melee_damage: u32(categories.get('Melee') ?? 0, 'melee damage'),
    damage_source: dealt.map(([name]) => name),
    damage_amount: dealt.map(([, amount]) => u32(amount, 'damage of a source')),
    healing_source: healed.map(([name]) => name),
    healing_amount: healed.map(([, amount]) => u32(amount, 'healing of a source')),
  };
}

/** Several sources may have the same name. */
function sumsByName(
  sources: DamageMatrix['sources'],
  amounts: Float64Array,
  isMeant: (source: DamageMatrix['sources'][number]) => boolean,
): Map<string, number> {
  const sums = new Map<string, number>();
  sources.forEach((source, index) => {
    const amount = amounts[index] ?? 0;
    if (amount !== 0 && isMeant(source)) sums.set(source.name, (sums.get(source.name) ?? 0) + amount);
  });
  return sums;
}

function largestFirst(sums: ReadonlyMap<string, number>): [string, number][] {
  return [...sums]
    .filter(([, amount]) => amount > 0)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/**
 * No source names what killed. But the matrix has lethal damage by killer, victim and source every three minutes: where a killer
 * killed this victim once between two samples, the source of most of it is the answer.
 */
function lethalSource(
  { killerSlot, atSeconds }: Death,
  { deathDetails }: MatchPlayer,
  { lethal }: Tally,
  sampleSeconds: readonly number[],
): string {
  if (killerSlot === null) return '';
  const sampleOf = (seconds: number) => sampleSeconds.findIndex((sample) => seconds <= sample);
  const sample = sampleOf(atSeconds);
  const alike = deathDetails.filter(
    (other) => other.killerSlot === killerSlot && sampleOf(other.atSeconds) === sample,
  );
  if (sample < 0 || alike.length !== 1) return '';
  const done = (lethal.get(killerSlot) ?? []).map(({ source, amounts }) => {
    // The last amount belongs to the last sample; zeros in front are left out.
    const place = amounts.length - sampleSeconds.length + sample;
    return { source, amount: (amounts[place] ?? 0) - (amounts[place - 1] ?? 0) };
  });
  const most = done.toSorted((a, b) => b.amount - a.amount)[0];
  return most && most.amount > 0 ? most.source : '';
}
