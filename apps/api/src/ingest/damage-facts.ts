import type { DamageMatrix, Death, MatchPlayer } from '@soulstat/match-file';
import type { PlayerMatchRow } from '../queries/clickhouse/fact-columns.ts';
import { u32 } from './ranges.ts';

/** What the damage matrix of a match says of one player. */
export interface DamageOfPlayer {
  readonly columns: DamageColumns;
  /** With what `killerSlot` killed this player; empty where the matrix does not tell. */
  lethalSource(death: Death): string;
}

type DamageColumns = Pick<
  PlayerMatchRow,
  | 'bullet_damage'
  | 'ability_damage'
  | 'melee_damage'
  | 'damage_source'
  | 'damage_amount'
  | 'healing_source'
  | 'healing_amount'
>;

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
  readonly categories: Map<string, number>;
  readonly damage: Map<string, number>;
  readonly healing: Map<string, number>;
  /** Done to this player, by the slot of the dealer. */
  readonly lethal: Map<number, Lethal[]>;
}

/** Goes through the matrix once: every point stands in it twice, by class and by category, and is taken once for each use. */
export function damageFacts(matrix: DamageMatrix | null): (player: MatchPlayer) => DamageOfPlayer {
  if (matrix === null) return () => WITHOUT_MATRIX;
  const tallies = new Map<number, Tally>();
  const tallyOf = (slot: number): Tally => {
    const tally = tallies.get(slot) ?? newTally();
    tallies.set(slot, tally);
    return tally;
  };
  for (const { slot, dealt } of matrix.dealers)
    for (const { sourceIndex, targetSlot, amounts } of dealt) {
      const source = matrix.sources[sourceIndex];
      // Slot 0 is everything that is not a player.
      if (source === undefined || targetSlot === 0) continue;
      const { kind, name, grouping } = source;
      const amount = amounts.at(-1) ?? 0;
      const tally = tallyOf(slot);
      if (kind === 'damage') add(grouping === 'class' ? tally.damage : tally.categories, name, amount);
      else if (grouping === 'category') continue;
      else if (kind === 'healing') add(tally.healing, name, amount);
      else if (kind === 'lethalDamage') {
        const { lethal } = tallyOf(targetSlot);
        lethal.set(slot, [...(lethal.get(slot) ?? []), { source: name, amounts }]);
      }
    }
  return (player) => {
    const tally = tallyOf(player.slot);
    return {
      columns: columnsOf(tally),
      lethalSource: (death) => lethalSource(death, player, tally, matrix.sampleSeconds),
    };
  };
}

const newTally = (): Tally => ({
  categories: new Map(),
  damage: new Map(),
  healing: new Map(),
  lethal: new Map(),
});

function add(sums: Map<string, number>, name: string, amount: number): void {
  sums.set(name, (sums.get(name) ?? 0) + amount);
}

function columnsOf({ categories, damage, healing }: Tally): DamageColumns {
  const [dealt, healed] = [largestFirst(damage), largestFirst(healing)];
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
