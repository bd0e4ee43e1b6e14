import { STARTING_SOULS } from '../game.ts';
import { clamp, sigmoid } from '../random.ts';
import type { Arena } from './arena.ts';
import type { Fighter } from './fighter.ts';

/** Averages of the 48 players of four real matches for the minutes from each entry on: souls and creeps a minute. */
const MINUTES: readonly {
  readonly from: number;
  readonly laneSouls: number;
  readonly neutralSouls: number;
  readonly breakableSouls: number;
  readonly creeps: number;
  readonly denies: number;
}[] = [
  { from: 0, laneSouls: 210, neutralSouls: 0, breakableSouls: 6, creeps: 2.9, denies: 0.3 },
  { from: 1, laneSouls: 470, neutralSouls: 8, breakableSouls: 8, creeps: 3.86, denies: 0.34 },
  { from: 3, laneSouls: 600, neutralSouls: 25, breakableSouls: 8, creeps: 4.15, denies: 0.3 },
  { from: 6, laneSouls: 570, neutralSouls: 55, breakableSouls: 14, creeps: 4.15, denies: 0.2 },
  { from: 9, laneSouls: 515, neutralSouls: 125, breakableSouls: 30, creeps: 3.86, denies: 0.06 },
  { from: 12, laneSouls: 485, neutralSouls: 165, breakableSouls: 40, creeps: 3.47, denies: 0.03 },
  { from: 15, laneSouls: 485, neutralSouls: 195, breakableSouls: 42, creeps: 3.28, denies: 0.02 },
  { from: 20, laneSouls: 535, neutralSouls: 215, breakableSouls: 45, creeps: 3.67, denies: 0.02 },
  { from: 25, laneSouls: 640, neutralSouls: 265, breakableSouls: 45, creeps: 3.86, denies: 0.02 },
];
/** What the minute's swing and the odds are worth in camps, in log: the team on top takes the enemy's. */
const UPPER_HAND = { swing: 0.06, logit: 0.045 } as const;
const LANE_SHARE_OF_HAND = 0.35;
/** What a player's play of the minute and skill (per subrank above the lobby) are worth in farm, in log. */
const PLAY = { form: 0.2, skill: 0.022 } as const;
const LANE_PHASE_MINUTES = 9;
/** High ranks farm more, low ranks less, by up to this much in log. Fitted to the high ranks of the 872 matches. */
const HIGH_RANKS_FARM = 0.19;
const MEDIAN_POINTS = 3000;
/** What a dead player's creeps are still worth. */
const KEPT_WHILE_DEAD = 0.35;
/** Souls a creep, a camp's creep and a deny are worth to damage and counts; damage grows with the minute. */
const CREEP_DAMAGE = { perCreep: 165, perMinute: 2.6, perNeutral: 480 } as const;
const NEUTRALS_PER_SOUL = 1 / 165;
const DENY_SOULS = 38;
const URN = { fromMinute: 12, rate: 0.05, least: 200, perMinute: 34 } as const;
const TEAM_BONUS = { fromMinute: 8, below: 0.94, rate: 0.11 } as const;

/** Every player starts with 600 souls. */
export function payStart(arena: Arena): void {
  for (const fighter of arena.fighters) {
    fighter.earn(STARTING_SOULS);
    if (arena.rules.countsStartingSouls) fighter.soulsFromLane += STARTING_SOULS;
    fighter.laneSoulsPerMinute = laneWorth(arena, fighter) / LANE_PHASE_MINUTES;
  }
}

/** What the hero and the duo are worth in souls when the lanes end. */
function laneWorth({ plan, fighters }: Arena, fighter: Fighter): number {
  const { patch, truth } = plan;
  const { lane, team, heroIndex } = fighter.entrant;
  const duoOf = (side: 0 | 1) => {
    const [one, other] = fighters.filter(({ entrant }) => entrant.team === side && entrant.lane === lane);
    return one && other ? patch.laneDuoLogit(one.entrant.heroIndex, other.entrant.heroIndex) : 0;
  };
  const edge = duoOf(team) - duoOf(team === 0 ? 1 : 0);
  return patch.hero(heroIndex).laneSouls + truth.laneSoulsPerLogit * edge;
}

/** What everybody farms in one minute. */
export function farm(arena: Arena): void {
  const minute = MINUTES.findLast(({ from }) => arena.minute >= from) ?? MINUTES[0];
  if (!minute) return;
  for (const team of arena.teams) {
    let pool = 0;
    for (const fighter of team) {
      fighter.eagerness = eagernessOf(fighter);
      pool += fighter.eagerness / team.length;
    }
    for (const fighter of team) farmMinute(arena, fighter, minute, fighter.eagerness / pool);
  }
  if (arena.minute >= URN.fromMinute && arena.random.chance(URN.rate * arena.minuteShare)) runUrn(arena);
  if (arena.minute >= TEAM_BONUS.fromMinute) for (const team of arena.teams) catchUp(arena, team);
}

/** `eagerness` is relative to the team: what one takes of the map another cannot, so a team of farmers farms no more than others. */
function farmMinute(
  arena: Arena,
  fighter: Fighter,
  minute: (typeof MINUTES)[number],
  eagerness: number,
): void {
  if (fighter.leftAtSeconds !== null) return;
  const { random, minuteShare } = arena;
  const dead = Math.min(fighter.deadSecondsOwed, 60 * minuteShare);
  fighter.deadSecondsOwed -= dead;
  const presence = minuteShare * (1 - (1 - KEPT_WHILE_DEAD) * Math.min(dead / (60 * minuteShare), 1));
  // Lanes are shared, so half of a lead in farming (in log) reaches them; camps are taken: five quarters.
  const share = Math.sqrt(eagerness);
  const upperHand =
    arena.sign(fighter.entrant.team) *
    (UPPER_HAND.swing * arena.swing + UPPER_HAND.logit * clamp(arena.logit, -4, 4));
  const height = clamp((arena.plan.lobbyPoints - MEDIAN_POINTS) / 2500, -1, 1);
  const worth = presence * arena.tempo.farm * Math.exp(HIGH_RANKS_FARM * height);

  const extra = arena.minute < LANE_PHASE_MINUTES ? fighter.laneSoulsPerMinute : 0;
  const lanes = minute.laneSouls * share * Math.exp(LANE_SHARE_OF_HAND * upperHand) + extra;
  const lane = random.round(lanes * worth * fighter.orbs * noise(arena, 0.12));
  const orbs = Math.floor(lane * random.between(0.3, 0.44));
  fighter.soulsFromLane += lane - orbs;
  fighter.soulsFromLaneOrbs += orbs;
  const camps = Math.exp(upperHand) * eagerness * Math.sqrt(share) * noise(arena, 0.5);
  const neutral = random.round(minute.neutralSouls * worth * camps);
  fighter.soulsFromNeutrals += neutral;
  const breakable = arena.rules.hasBreakables
    ? random.round(minute.breakableSouls * presence * eagerness * noise(arena, 0.55))
    : 0;
  fighter.soulsFromBreakables += breakable;
  fighter.earn(lane + neutral + breakable);
  countCreeps(arena, fighter, minute, presence * eagerness, neutral);
  deny(arena, fighter, minute.denies * presence);
}

/** How keen and able a player is to farm. */
function eagernessOf({ profile, style, appetite, form, skillEdge }: Fighter): number {
  return profile.lastHits * style.farm * appetite * Math.exp(PLAY.form * form + PLAY.skill * skillEdge);
}

function countCreeps(
  { random, minute }: Arena,
  fighter: Fighter,
  rates: (typeof MINUTES)[number],
  share: number,
  neutralSouls: number,
): void {
  const possible = random.poisson(rates.creeps * share);
  const taken = random.round(possible * 0.76);
  const neutrals = random.round(neutralSouls * NEUTRALS_PER_SOUL);
  fighter.possibleCreeps += possible;
  fighter.creepKills += Math.min(taken, possible);
  fighter.neutralKills += neutrals;
  fighter.lastHits += possible + neutrals;
  fighter.creepDamage += Math.round(
    possible * (CREEP_DAMAGE.perCreep + CREEP_DAMAGE.perMinute * minute) * random.between(0.8, 1.2),
  );
  fighter.neutralDamage += Math.round(neutrals * CREEP_DAMAGE.perNeutral * random.between(0.8, 1.2));
}

function deny({ random }: Arena, fighter: Fighter, mean: number): void {
  const denies = random.poisson(mean * fighter.profile.denies * fighter.denyHabit);
  if (denies === 0) return;
  const souls = denies * (DENY_SOULS + random.int(25));
  fighter.denies += denies;
  fighter.soulsFromDenies += souls;
  fighter.earn(souls);
}

/** The urn pays the team that brings it, more often the one behind. */
function runUrn(arena: Arena): void {
  const { random, minute } = arena;
  const team = random.chance(sigmoid(-0.25 * arena.logit)) ? 0 : 1;
  const souls = URN.least + Math.round(URN.perMinute * minute);
  for (const fighter of arena.teams[team]) {
    if (fighter.leftAtSeconds !== null) continue;
    fighter.soulsFromTreasure += souls;
    fighter.earn(souls);
  }
}

/** The team's bonus goes to those below its average. */
function catchUp(arena: Arena, team: readonly Fighter[]): void {
  const mean = team.reduce((sum, { netWorth }) => sum + netWorth, 0) / team.length;
  for (const fighter of team) {
    const gap = TEAM_BONUS.below * mean - fighter.netWorth;
    if (gap <= 0 || fighter.leftAtSeconds !== null) continue;
    const bonus = Math.floor(gap * TEAM_BONUS.rate * arena.minuteShare * arena.random.float() * 2);
    fighter.soulsFromTeamBonus += bonus;
    fighter.earn(bonus);
  }
}

/** A factor around 1, uniform with this standard deviation (up to 0.57). */
function noise({ random }: Arena, deviation: number): number {
  return 1 + Math.sqrt(12) * deviation * (random.float() - 0.5);
}
