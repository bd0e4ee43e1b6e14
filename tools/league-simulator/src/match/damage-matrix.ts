import type { DamageDealer, DamageKind, DamageMatrix, DamageSource } from '@soulstat/match-file';
import { SHOP } from '../game.ts';
import type { Random } from '../random.ts';
import type { Arena } from './arena.ts';
import type { Fighter } from './fighter.ts';

type Category = 'Bullet' | 'Ability' | 'Melee' | 'UnknownAbility';
interface Means {
  readonly name: string;
  readonly category: Category;
  readonly share: number;
}
type Dealt = DamageDealer['dealt'][number];

const itemNames = new Map(SHOP.map(({ itemId, className, slot }) => [itemId, { className, slot }]));
const MAX_ITEM_SOURCES = 3;
/** Part of the damage that also counts as lethal. */
const LETHAL_SHARE = 0.3;

/**
 * Who did how much to whom with what: the damage of the match split over weapons, abilities and items. Sums over class names and
 * over categories equal the players' last snapshots to the point, targets with slot 0 left out.
 */
export function damageMatrixOf(arena: Arena, random: Random): DamageMatrix {
  const sources = new SourceTable();
  const dealers = arena.fighters.map((fighter) => {
    const dealt: Dealt[] = [];
    dealDamage(arena, fighter, random, sources, dealt);
    dealHealing(arena, fighter, random, sources, dealt);
    return { slot: fighter.entrant.slot, dealt };
  });
  return {
    sampleSeconds: arena.damageSamples.map(({ atSeconds }) => atSeconds),
    sources: sources.list,
    dealers,
  };
}

function dealDamage(
  arena: Arena,
  fighter: Fighter,
  random: Random,
  sources: SourceTable,
  dealt: Dealt[],
): void {
  const means = damageMeans(fighter, random);
  const shares = means.map(({ share }) => share);
  const byName = means.map(({ name }, index) => ({
    source: sources.index('damage', name, 'class'),
    lethal: index < 2 ? sources.index('lethalDamage', name, 'class') : undefined,
  }));
  const byCategory = CATEGORIES.map((category) => ({
    source: sources.index('damage', category, 'category'),
    own: means.flatMap((mean, index) => (mean.category === category ? [index] : [])),
  }));
  const targets = arena.teams[fighter.entrant.team === 0 ? 1 : 0].map((enemy) => ({
    slot: enemy.entrant.slot,
    totals: arena.damageSamples.map((sample) => sample.dealt[fighter.index * 12 + enemy.index] ?? 0),
  }));
  targets.push({ slot: 0, totals: arena.damageSamples.map(({ toOthers }) => toOthers[fighter.index] ?? 0) });
  for (const { slot, totals } of targets) {
    const parts = split(totals, shares);
    byName.forEach(({ source, lethal }, index) => {
      const part = parts[index] ?? [];
      add(dealt, source, slot, part);
      if (lethal !== undefined && slot !== 0)
        add(
          dealt,
          lethal,
          slot,
          part.map((amount) => Math.floor(amount * LETHAL_SHARE)),
        );
    });
    for (const { source, own } of byCategory)
      add(
        dealt,
        source,
        slot,
        sumOf(
          own.map((index) => parts[index] ?? []),
          totals.length,
        ),
      );
  }
}

const CATEGORIES: readonly Category[] = ['Bullet', 'Ability', 'Melee', 'UnknownAbility'];

/** Healing goes to oneself and, by the healer's habit, to two mates. */
function dealHealing(
  arena: Arena,
  fighter: Fighter,
  random: Random,
  sources: SourceTable,
  dealt: Dealt[],
): void {
  const { hero, slot, team } = fighter.entrant;
  const totals = arena.damageSamples.map(({ healed }) => healed[fighter.index] ?? 0);
  const item = fighter.buys.find(({ itemId }) => itemNames.get(itemId)?.slot === 'vitality');
  const names = [
    random.pick(hero.abilities).className,
    itemNames.get(item?.itemId ?? 0)?.className ?? 'upgrade_health_stealing_magic',
  ];
  const mates = arena.teams[team].filter((mate) => mate !== fighter);
  const given = (1 - fighter.selfHealShare) / 2;
  const targets = [slot, random.pick(mates).entrant.slot, random.pick(mates).entrant.slot];
  const byTarget = split(totals, [fighter.selfHealShare, given, given]);
  byTarget.forEach((amounts, index) => {
    split(amounts, [0.45, 0.55]).forEach((part, which) => {
      add(dealt, sources.index('healing', names[which] ?? '', 'class'), targets[index] ?? slot, part);
    });
  });
}

function damageMeans(fighter: Fighter, random: Random): Means[] {
  const { hero } = fighter.entrant;
  const bullets = 1.1 - 0.5 * fighter.spiritLean;
  const crits = random.between(0.1, 0.4);
  const items = fighter.buys.flatMap(({ itemId }) => {
    const item = itemNames.get(itemId);
    return item && item.slot !== 'vitality' ? [item.className] : [];
  });
  const means: { name: string; category: Category; share: number }[] = [
    { name: hero.weapon, category: 'Bullet', share: bullets * (1 - crits) },
    { name: `${hero.weapon}_crit`, category: 'Bullet', share: bullets * crits },
    ...hero.abilities.map(({ className }, ability) => ({
      name: className,
      category: 'Ability' as const,
      share:
        (fighter.abilityTiers[ability] ?? -1) < 0 ? 0 : 0.28 * fighter.spiritLean * random.between(0.3, 1.7),
    })),
    { name: hero.melee, category: 'Melee', share: random.between(0.02, 0.14) },
    ...[...new Set(items)].slice(-MAX_ITEM_SOURCES).map((name) => ({
      name,
      category: 'UnknownAbility' as const,
      share: random.between(0.01, 0.1),
    })),
  ];
  const used = means.filter(({ share }) => share > 0);
  const total = used.reduce((sum, { share }) => sum + share, 0);
  return used.map((mean) => ({ ...mean, share: mean.share / total }));
}

/** Splits cumulative totals into cumulative whole parts that add up to them at every sample. */
function split(totals: readonly number[], shares: readonly number[]): number[][] {
  const parts = shares.map((): number[] => []);
  const sums = shares.map(() => 0);
  const last = shares.length - 1;
  let before = 0;
  for (const total of totals) {
    let reached = 0;
    let given = 0;
    for (let index = 0; index <= last; index += 1) {
      reached += shares[index] ?? 0;
      const upTo = index === last ? total - before : Math.floor((total - before) * reached);
      const sum = (sums[index] ?? 0) + upTo - given;
      sums[index] = sum;
      given = upTo;
      parts[index]?.push(sum);
    }
    before = total;
  }
  return parts;
}

/** Notes an entry; leading zeros are left out, as in real files. */
function add(dealt: Dealt[], sourceIndex: number, targetSlot: number, amounts: readonly number[]): void {
  const first = amounts.findIndex((amount) => amount > 0);
  if (first >= 0) dealt.push({ sourceIndex, targetSlot, amounts: amounts.slice(first) });
}

function sumOf(lists: readonly (readonly number[])[], length: number): number[] {
  const sums: number[] = [];
  for (let place = 0; place < length; place += 1) {
    let sum = 0;
    for (const list of lists) sum += list[place] ?? 0;
    sums.push(sum);
  }
  return sums;
}

class SourceTable {
  readonly list: DamageSource[] = [];
  private readonly places = new Map<string, number>();

  index(kind: DamageKind, name: string, grouping: DamageSource['grouping']): number {
    const key = `${kind} ${name}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.list.length);
    return this.list.push({ kind, name, grouping }) - 1;
  }
}
