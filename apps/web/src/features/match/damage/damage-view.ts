import type { MatchDamage } from '@soulstat/api-client';
import type { GameData } from '@soulstat/game-data';
import { namedSource, type NamedSource, type SourceGroup } from './damage-source.ts';

/** What the matrix may show. */
export const DAMAGE_VIEWS = {
  damage: 'Damage',
  kills: 'Kills',
  healing: 'Healing',
  mitigated: 'Mitigated',
  healPrevented: 'Healing prevented',
  lethalDamage: 'Lethal damage',
} as const;
export type DamageView = keyof typeof DAMAGE_VIEWS;

/** Said under the matrix: which way it reads. */
export const VIEW_NOTES: Readonly<Record<DamageView, string>> = {
  damage: 'Row = attacker, column = victim. Damage to troopers and objectives is left out.',
  kills: 'Row = killer, column = victim. Deaths that no player caused are left out.',
  healing: 'Row = healer, column = healed, themselves included.',
  mitigated: 'Row = who mitigated, column = attacker: by armour, resistance and barriers.',
  healPrevented: 'Row = who prevented healing, column = whose healing.',
  lethalDamage:
    'Row = attacker, column = victim, in the moments that ended in a death. Match files have no overkill; this is the nearest.',
};

/** A stretch of the match between two samples: from after the one to the end of the other. */
export interface Window {
  /** Index of the sample before, -1 for the start. */
  readonly from: number;
  /** Index of the last sample. */
  readonly to: number;
}

/** What to count: everything, a group as `item`, or one source as `item:Toxic Bullets`. */
export type SourceChoice = string;

export type Matrix = ReadonlyMap<number, ReadonlyMap<number, number>>;

export interface Cell {
  readonly slot: number;
  readonly targetSlot: number;
  readonly source: NamedSource;
  readonly kind: string;
  readonly points: number;
}

/** Every flow of the matrix within a window, with its source named. */
export function cellsWithin(damage: MatchDamage, { from, to }: Window, gameData: GameData): Cell[] {
  const samples = damage.sampleSeconds.length;
  const named = damage.sources.map(({ name }) => namedSource(name, gameData));
  return damage.dealt.flatMap(({ slot, targetSlot, sourceIndex, added }) => {
    // The last entry belongs to the last sample: the list may begin later.
    const offset = samples - added.length;
    const points = added.slice(Math.max(0, from + 1 - offset), Math.max(0, to + 1 - offset)).reduce(add, 0);
    const source = named[sourceIndex];
    const kind = damage.sources[sourceIndex]?.kind;
    return points > 0 && source && kind ? [{ slot, targetSlot, source, kind, points }] : [];
  });
}

export function isChosen({ source }: Cell, choice: SourceChoice): boolean {
  return choice === 'all' || choice === source.group || choice === sourceKey(source);
}

export const sourceKey = ({ group, name }: NamedSource): string => `${group}:${name}`;

/** Points by dealer and target. */
export function matrixOf(cells: readonly Cell[], view: DamageView, choice: SourceChoice): Matrix {
  const rows = new Map<number, Map<number, number>>();
  for (const cell of cells)
    if (cell.kind === view && isChosen(cell, choice)) addTo(rows, cell.slot, cell.targetSlot, cell.points);
  return rows;
}

/** Who killed whom within a stretch of seconds, its end included. */
export function killMatrix({ kills }: MatchDamage, fromSeconds: number, toSeconds: number): Matrix {
  const rows = new Map<number, Map<number, number>>();
  for (const { atSeconds, slot, targetSlot } of kills)
    if ((atSeconds > fromSeconds || fromSeconds === 0) && atSeconds <= toSeconds)
      addTo(rows, slot, targetSlot, 1);
  return rows;
}

export const amountOf = (matrix: Matrix, slot: number, targetSlot: number): number =>
  matrix.get(slot)?.get(targetSlot) ?? 0;

export const dealtBy = (matrix: Matrix, slot: number): number =>
  [...(matrix.get(slot)?.values() ?? [])].reduce(add, 0);

export const takenBy = (matrix: Matrix, targetSlot: number): number =>
  [...matrix.values()].reduce((sum, row) => sum + (row.get(targetSlot) ?? 0), 0);

/** Points of one player by source, the largest first. */
export function bySource(
  cells: readonly Cell[],
  kind: string,
  slot: number,
): { source: NamedSource; points: number }[] {
  const sums = new Map<string, { source: NamedSource; points: number }>();
  for (const cell of cells) {
    if (cell.kind !== kind || cell.slot !== slot) continue;
    const key = sourceKey(cell.source);
    sums.set(key, { source: cell.source, points: (sums.get(key)?.points ?? 0) + cell.points });
  }
  return [...sums.values()].toSorted((a, b) => b.points - a.points);
}

/** Points of one player by group of sources. */
export function byGroup(cells: readonly Cell[], slot: number): Readonly<Record<SourceGroup, number>> {
  const sums = { gun: 0, melee: 0, ability: 0, item: 0 };
  for (const { kind, slot: own, source, points } of cells)
    if (kind === 'damage' && own === slot) sums[source.group] += points;
  return sums;
}

/** The last sample that is not after a second; -1 before the first. */
export const sampleAt = (sampleSeconds: readonly number[], second: number): number =>
  sampleSeconds.findLastIndex((sample) => sample <= second);

function addTo(rows: Map<number, Map<number, number>>, slot: number, target: number, points: number): void {
  const row = rows.get(slot) ?? new Map<number, number>();
  rows.set(slot, row.set(target, (row.get(target) ?? 0) + points));
}

const add = (sum: number, value: number): number => sum + value;
