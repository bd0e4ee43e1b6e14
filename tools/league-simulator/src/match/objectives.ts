import { clamp } from '../random.ts';
import type { Arena } from './arena.ts';
import type { Fighter } from './fighter.ts';
import { LANES } from './map.ts';
import { STRUCTURE_FIGURES, type Structure, type StructureKind } from './structures.ts';

/**
 * Chance that an objective falls in a minute of an even match, by the minutes since when. Fitted to four real matches and to what
 * winners had left in 1,000 matches of three players' histories: all guardians fall, about two of the winner's walkers.
 */
const FALL_RATES: Readonly<
  Record<'guardian' | 'walker' | 'baseGuardian', readonly (readonly [number, number])[]>
> = {
  guardian: [
    [6, 0.01],
    [8, 0.06],
    [10, 0.14],
    [12, 0.22],
    [15, 0.35],
  ],
  walker: [
    [10, 0.02],
    [13, 0.05],
    [17, 0.07],
    [22, 0.1],
  ],
  baseGuardian: [
    [16, 0.01],
    [22, 0.015],
  ],
};
/** How far ahead of its fall an objective is first damaged, at most. */
const SIEGE_SECONDS: Readonly<Record<StructureKind, number>> = {
  guardian: 550,
  walker: 600,
  baseGuardian: 450,
  shrine: 14,
  patron: 60,
  core: 40,
};
const MID_BOSS = { fromMinute: 13, rate: 0.055, souls: 420, respawnSeconds: 420 } as const;

/** Objectives and the mid boss in one minute; the team with the better of it takes them more often. */
export function contestObjectives(arena: Arena): void {
  if (arena.winner !== undefined) return;
  for (const team of [0, 1] as const) besiege(arena, team);
  contestMidBoss(arena);
}

/** Marks an objective as destroyed, and pays and credits the attackers. */
export function takeStructure(arena: Arena, structure: Structure, attackers: 0 | 1, atSeconds: number): void {
  const { random } = arena;
  const { creepShare, souls } = STRUCTURE_FIGURES[structure.kind];
  structure.destroyedAtSeconds = atSeconds;
  structure.firstDamageAtSeconds ??= Math.max(
    25,
    atSeconds - 2 - random.int(Math.min(SIEGE_SECONDS[structure.kind], atSeconds)),
  );
  const left = Math.max(structure.health - structure.playerDamage - structure.creepDamage, 100);
  const byCreeps = Math.round(left * clamp(creepShare * (0.5 + random.float()), 0, 1));
  structure.creepDamage += byCreeps;
  creditDamage(arena, structure, attackers, left - byCreeps);
  for (const fighter of arena.teams[attackers]) {
    if (fighter.leftAtSeconds !== null) continue;
    const paid = Math.round(souls * (0.8 + 0.4 * random.float()));
    fighter.soulsFromBosses += paid;
    fighter.earn(paid);
  }
}

function besiege(arena: Arena, attackers: 0 | 1): void {
  const { random, minute, startSeconds, endSeconds } = arena;
  const sign = arena.sign(attackers);
  const upperHand = Math.exp(clamp(0.45 * sign * arena.logit + 0.5 * sign * arena.swing, -2.2, 2.2));
  const defenders = arena.structures[attackers === 0 ? 1 : 0];
  for (const lane of LANES) {
    const next = defenders.find(
      (structure) => structure.lane === lane && structure.destroyedAtSeconds === null,
    );
    if (!next || !isLaneKind(next.kind)) continue;
    const rate = rateAt(FALL_RATES[next.kind], minute) * arena.minuteShare * upperHand;
    if (rate > 0 && random.chance(rate)) {
      takeStructure(arena, next, attackers, startSeconds + random.int(endSeconds - startSeconds));
    } else if (rate > 0 && random.chance(rate * 1.5)) {
      scratch(arena, next, attackers);
    }
  }
}

/** Damage that does not destroy. */
function scratch(arena: Arena, structure: Structure, attackers: 0 | 1): void {
  const { random } = arena;
  structure.firstDamageAtSeconds ??= arena.startSeconds + random.int(arena.endSeconds - arena.startSeconds);
  const left = structure.health - structure.playerDamage - structure.creepDamage;
  structure.creepDamage += Math.round(left * 0.12 * random.float());
  creditDamage(arena, structure, attackers, Math.round(left * 0.1 * random.float()));
}

function creditDamage(arena: Arena, structure: Structure, attackers: 0 | 1, damage: number): void {
  const { random } = arena;
  const team = arena.teams[attackers];
  structure.playerDamage += damage;
  structure.playerSpiritDamage += Math.round(damage * 0.4 * random.float());
  const weights = team.map((fighter) =>
    fighter.leftAtSeconds === null ? weightOf(fighter) * random.float() : 0,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  let left = damage;
  team.forEach((fighter, index) => {
    const part =
      index === team.length - 1 ? left : Math.min(left, Math.round((damage * (weights[index] ?? 0)) / total));
    left -= part;
    fighter.objectiveDamage += part;
    if (part > damage / 4) fighter.objectivesTaken += 1;
  });
}

function contestMidBoss(arena: Arena): void {
  const { random, minute, midBosses, swing, logit } = arena;
  const last = midBosses.at(-1);
  const isThere = !last || arena.startSeconds > last.destroyedAtSeconds + MID_BOSS.respawnSeconds;
  if (minute < MID_BOSS.fromMinute || !isThere || !random.chance(MID_BOSS.rate * arena.minuteShare)) return;
  const better = swing + 0.3 * logit >= 0 ? 0 : 1;
  const worse = better === 0 ? 1 : 0;
  const killedBy = random.chance(0.88) ? better : worse;
  const claimedBy = random.chance(0.93) ? better : worse;
  const destroyedAtSeconds = arena.startSeconds + random.int(arena.endSeconds - arena.startSeconds);
  midBosses.push({ killedBy, claimedBy, destroyedAtSeconds });
  for (const fighter of arena.teams[killedBy]) {
    if (fighter.leftAtSeconds !== null) continue;
    fighter.soulsFromBosses += MID_BOSS.souls;
    fighter.earn(MID_BOSS.souls);
  }
}

function rateAt(steps: readonly (readonly [number, number])[], minute: number): number {
  let rate = 0;
  for (const [from, value] of steps) if (minute >= from) rate = value;
  return rate;
}

const isLaneKind = (kind: StructureKind): kind is keyof typeof FALL_RATES => kind in FALL_RATES;
const weightOf = (fighter: Fighter) => fighter.profile.objectiveDamage;
