import { OBJECTIVES, type Objective } from '@soulstat/match-file';
import type { Random } from '../random.ts';
import { LANES } from './map.ts';

export type StructureKind = 'guardian' | 'walker' | 'baseGuardian' | 'shrine' | 'patron' | 'core';

/** An objective while the match runs. */
export interface Structure {
  readonly team: 0 | 1;
  readonly kind: StructureKind;
  readonly name: (typeof OBJECTIVES)[number];
  /** `null` for those of the whole base. */
  readonly lane: number | null;
  readonly health: number;
  destroyedAtSeconds: number | null;
  firstDamageAtSeconds: number | null;
  playerDamage: number;
  playerSpiritDamage: number;
  creepDamage: number;
}

/** Lane ids and the numbers their objectives carry. */
const LANE_NUMBERS: Readonly<Record<number, 1 | 3 | 4>> = { 1: 1, 4: 3, 6: 4 };
/** Hit points until destroyed, share done by creeps and souls for each attacker. Fitted to four real matches. */
export const STRUCTURE_FIGURES: Readonly<
  Record<StructureKind, { health: number; creepShare: number; souls: number }>
> = {
  guardian: { health: 5100, creepShare: 0.5, souls: 285 },
  walker: { health: 7600, creepShare: 0.3, souls: 500 },
  baseGuardian: { health: 8300, creepShare: 0.6, souls: 180 },
  shrine: { health: 5600, creepShare: 0.12, souls: 220 },
  patron: { health: 12_500, creepShare: 0.27, souls: 0 },
  core: { health: 12_800, creepShare: 0.22, souls: 0 },
};
/** Lane 2 went in February 2025: its bits stay set as if it stood. */
const LANE_2_BITS = (1 << 2) | (1 << 6) | (1 << 13);

export function raiseStructures(team: 0 | 1, random: Random): Structure[] {
  const raise = (kind: StructureKind, name: Structure['name'], lane: number | null): Structure => ({
    team,
    kind,
    name,
    lane,
    health: Math.round(STRUCTURE_FIGURES[kind].health * Math.exp(0.12 * random.normal())),
    destroyedAtSeconds: null,
    firstDamageAtSeconds: null,
    playerDamage: 0,
    playerSpiritDamage: 0,
    creepDamage: 0,
  });
  const inLanes = LANES.flatMap((lane) => {
    const number = LANE_NUMBERS[lane] ?? 1;
    return [
      raise('guardian', `guardianLane${number}`, lane),
      raise('walker', `walkerLane${number}`, lane),
      raise('baseGuardian', `baseGuardianLane${number}`, lane),
    ];
  });
  return [
    ...inLanes,
    raise('shrine', 'shrine1', null),
    raise('shrine', 'shrine2', null),
    raise('patron', 'patron', null),
    raise('core', 'core', null),
  ];
}

/** Bit mask of what stands, as a decimal string. */
export function standingMask(structures: readonly Structure[]): string {
  let mask = LANE_2_BITS;
  for (const { name, destroyedAtSeconds } of structures) {
    if (destroyedAtSeconds === null) mask |= 1 << OBJECTIVES.indexOf(name);
  }
  return String(mask);
}

/** What the file lists: the objectives somebody damaged. */
export function listObjectives(structures: readonly Structure[]): Objective[] {
  return structures
    .filter(({ firstDamageAtSeconds }) => firstDamageAtSeconds !== null)
    .map((structure) => ({
      team: structure.team,
      name: structure.name,
      destroyedAtSeconds: structure.destroyedAtSeconds,
      firstDamageAtSeconds: structure.firstDamageAtSeconds,
      playerDamage: structure.playerDamage,
      playerSpiritDamage: structure.playerSpiritDamage,
      creepDamage: structure.creepDamage,
    }));
}
