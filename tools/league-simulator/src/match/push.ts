import type { Arena } from './arena.ts';
import { takeStructure } from './objectives.ts';
import type { Structure, StructureKind } from './structures.ts';

/** Seconds each objective holds in the last push. Fitted to four real matches (last push of 70 to 170 seconds). */
const PUSH_SECONDS: Readonly<Record<StructureKind, readonly [number, number]>> = {
  guardian: [4, 9],
  walker: [5, 12],
  baseGuardian: [3, 12],
  shrine: [4, 11],
  patron: [12, 30],
  core: [18, 75],
};
/** Base guardians that stand when the core falls: one in eight, though never all three. */
const BASE_GUARDIAN_SPARED = 0.12;
const FAILED_PUSH_TAKES_BASE_GUARDIAN = 0.45;
const FAILED_PUSH_TAKES_SHRINE = 0.25;

/** The push that ends the match: everything on the way to the core falls, in the order the game allows. */
export function basePush(arena: Arena, attackers: 0 | 1): void {
  const { random } = arena;
  const standing = arena.structures[attackers === 0 ? 1 : 0].filter(isStanding);
  const of = (kind: StructureKind) => standing.filter((structure) => structure.kind === kind);
  const guards = random.shuffle(of('baseGuardian'));
  const hasFallenGuard = guards.length < 3;
  const falling = [
    ...of('guardian'),
    ...of('walker'),
    ...guards.filter((_, index) => (index === 0 && !hasFallenGuard) || !random.chance(BASE_GUARDIAN_SPARED)),
    ...random.shuffle(of('shrine')),
    ...of('patron'),
    ...of('core'),
  ];
  let second = arena.startSeconds + random.int(25);
  for (const structure of falling) {
    const [least, most] = PUSH_SECONDS[structure.kind];
    second += least + random.int(most - least + 1);
    takeStructure(arena, structure, attackers, second);
  }
  arena.overAtSeconds = second + 1;
  // Where little stood in the way the match is over within the minute.
  arena.endSeconds = Math.min(arena.endSeconds, arena.overAtSeconds);
}

/** A push that fails takes what stands in one lane up to a walker, sometimes more. */
export function failedPush(arena: Arena, attackers: 0 | 1): void {
  const { random } = arena;
  const defenders = arena.structures[attackers === 0 ? 1 : 0];
  const lane = random.pick([1, 4, 6]);
  let second = arena.startSeconds + random.int(30);
  for (const structure of defenders) {
    if (!isStanding(structure) || structure.lane !== lane) continue;
    if (structure.kind === 'baseGuardian' && !random.chance(FAILED_PUSH_TAKES_BASE_GUARDIAN)) return;
    second += 4 + random.int(7);
    takeStructure(arena, structure, attackers, second);
  }
  const shrine = defenders.find((structure) => structure.kind === 'shrine' && isStanding(structure));
  if (shrine && random.chance(FAILED_PUSH_TAKES_SHRINE)) takeStructure(arena, shrine, attackers, second + 4);
}

const isStanding = (structure: Structure) => structure.destroyedAtSeconds === null;
