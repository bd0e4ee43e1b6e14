import type { Position } from '@soulstat/match-file';
import { clamp, sigmoid } from '../random.ts';
import type { Arena } from './arena.ts';
import type { Fighter } from './fighter.ts';
import { lanePosition, near } from './map.ts';

/** Kills a minute of both teams, by the minute from which. Fitted to 872 matches of August 2025 and four whole ones. */
const KILL_RATES: readonly (readonly [number, number])[] = [
  [0, 0.35],
  [1, 1.3],
  [3, 1.9],
  [8, 2.4],
  [14, 2.65],
  [20, 2.85],
];
/** Nobody meets an enemy before. */
const FIRST_BLOOD_SECONDS = 45;
const LAST_PUSH_RATE = 4.6;
/** How the minute's swing and the odds share the kills between the teams. */
const TILT = { swing: 0.79, logit: 0.1 } as const;
/** What play and skill (per subrank above the lobby) do to who kills and who dies. */
const PLAY = { killForm: 0.4, deathForm: -0.15, killSkill: 0.03, deathSkill: -0.028 } as const;
const LANE_PHASE_MINUTES = 9;
/** How much less those in other lanes have to do with a fight of the lane phase. */
const FAR_FROM_LANE = 0.1;
/** One death in 150 is by something that is no player's. */
const NO_KILLER = 0.0066;
/** Deaths last 8 seconds at first. Fitted to all deaths of four real matches. */
const DEATH_SECONDS = {
  first: 8,
  from: 300,
  perSecond: 0.0335,
  late: 1200,
  latePerSecond: 0.055,
  most: 76,
} as const;
/** Kills of a team that leads by a share of all souls pay this many times that share more. */
const COMEBACK = 3.8;
/** The buff of the mid boss halves them now and then. */
const HALVED = 0.06;

/** Who kills whom in one minute. */
export function fight(arena: Arena): void {
  const { random, minute, swing } = arena;
  for (const fighter of arena.fighters) weighIn(fighter);
  const rate = arena.winner === undefined ? rateAt(minute) : LAST_PUSH_RATE;
  const excitement = 1 + 0.15 * (Math.abs(swing) - 0.8);
  const count = random.poisson(rate * arena.tempo.kills * excitement * arena.minuteShare);
  const from = Math.max(arena.startSeconds, FIRST_BLOOD_SECONDS);
  const seconds = Array.from({ length: count }, () => from + random.int(arena.endSeconds - from)).toSorted(
    (a, b) => a - b,
  );
  const tilt = clamp(TILT.swing * swing + TILT.logit * arena.logit, -2.2, 2.2);
  const share = sigmoid(tilt);
  for (const second of seconds) kill(arena, random.chance(share) ? 0 : 1, second);
}

function kill(arena: Arena, killers: 0 | 1, second: number): void {
  const { random } = arena;
  const isLanePhase = arena.minute < LANE_PHASE_MINUTES;
  const victim = choose(arena, killers === 0 ? 1 : 0, 'deathWeight', second, null);
  if (!victim) return;
  const lane = isLanePhase ? victim.entrant.lane : null;
  const killer = choose(arena, killers, 'killWeight', second, lane);
  if (!killer) return;
  const position = deathPosition(arena, victim, lane);
  const byPlayer = !random.chance(NO_KILLER);
  const deadSeconds = deathSeconds(arena, second);
  victim.deathDetails.push({
    atSeconds: second,
    timeToKillSeconds: arena.rules.hasTimeToKill
      ? Math.round(Math.exp(2.25 + 0.55 * random.normal()) * 64) / 64
      : null,
    killerSlot: byPlayer ? killer.entrant.slot : null,
    position,
    killerPosition: byPlayer ? near(position, 380, random) : position,
    deadSeconds,
  });
  victim.deaths += 1;
  victim.diedThisMinute = true;
  victim.respawnsAtSeconds = second + deadSeconds;
  victim.deadSecondsOwed += deadSeconds;
  loseSouls(arena, victim);
  if (byPlayer) pay(arena, killer, victim, second, lane);
}

/** Kill and assist souls: worth more later and for richer victims. */
function pay(arena: Arena, killer: Fighter, victim: Fighter, second: number, lane: number | null): void {
  const { random, minute } = arena;
  const richness = clamp(0.35 + (0.65 * victim.netWorth) / Math.max(arena.meanNetWorth(), 1), 0.5, 1.8);
  const worth = richness * clamp(1 + COMEBACK * arena.leadOf(victim.entrant.team), 0.6, 1.5);
  const bounty = Math.round((215 + 34 * minute) * worth);
  killer.kills += 1;
  killer.killsThisMinute += 1;
  killer.soulsFromPlayers += bounty;
  killer.earn(bounty);
  creditKind(arena, killer);
  const reward = Math.round((60 + 6.2 * minute) * worth);
  for (const mate of arena.teams[killer.entrant.team]) {
    if (mate === killer || !mate.isUp(second)) continue;
    const isNear = lane === null || mate.entrant.lane === lane;
    const chance = lane === null ? 0.49 : isNear ? 0.6 : 0.06;
    if (
      !random.chance(
        clamp(
          chance *
            arena.tempo.company[mate.entrant.team] *
            mate.profile.assists *
            mate.style.assists *
            mate.company *
            (1 + 0.012 * mate.skillEdge),
          0,
          0.95,
        ),
      )
    )
      continue;
    mate.assists += 1;
    mate.soulsFromAssists += reward;
    mate.earn(reward);
  }
}

function creditKind(arena: Arena, killer: Fighter): void {
  const draw = arena.random.float();
  const byBullets = 0.75 - 0.35 * killer.spiritLean;
  if (draw < 0.09) killer.meleeKills += 1;
  else if (draw < 0.09 + byBullets) {
    killer.bulletKills += 1;
    if (arena.random.chance(0.25)) killer.headshotKills += 1;
  } else killer.abilityKills += 1;
}

/** Part of what is unspent stays behind. */
function loseSouls({ rules }: Arena, victim: Fighter): void {
  const lost = Math.min(Math.floor(victim.unspent * rules.deathLossShare), victim.netWorth);
  victim.soulsLost += lost;
  victim.unspent -= lost;
  victim.netWorth -= lost;
}

function deathPosition(arena: Arena, victim: Fighter, lane: number | null): Position {
  const { random } = arena;
  const sign = arena.sign(victim.entrant.team);
  // Whoever is losing dies nearer to the own base (team 0's is at -1).
  const front = clamp(0.3 * Math.tanh(arena.logit) * (arena.minute / 20), -0.5, 0.5);
  const along = clamp(front - sign * 0.06 + 0.17 * random.normal() * (lane === null ? 2 : 0.7), -0.98, 0.98);
  const where = lane ?? random.pick([1, 4, 4, 6]);
  return near(lanePosition(where, along), lane === null ? 1300 : 420, random);
}

function deathSeconds({ random }: Arena, second: number): number {
  const { first, from, perSecond, late, latePerSecond, most } = DEATH_SECONDS;
  const early = perSecond * (clamp(second, from, late) - from);
  const seconds = Math.min(first + early + latePerSecond * Math.max(0, second - late), most);
  return Math.round(second > 900 && random.chance(HALVED) ? seconds / 2 : seconds);
}

/** Somebody of the team who is up, by weight; with a lane, whoever is elsewhere hardly ever. */
function choose(
  arena: Arena,
  team: 0 | 1,
  weight: 'killWeight' | 'deathWeight',
  second: number,
  lane: number | null,
): Fighter | undefined {
  const fighters = arena.teams[team];
  let total = 0;
  for (let index = 0; index < fighters.length; index += 1) {
    const fighter = fighters[index];
    const isNear = lane === null || fighter?.entrant.lane === lane;
    const own = fighter?.isUp(second) ? fighter[weight] * (isNear ? 1 : FAR_FROM_LANE) : 0;
    CHANCES[index] = own;
    total += own;
  }
  let left = arena.random.float() * total;
  for (let index = 0; index < fighters.length; index += 1) {
    const own = CHANCES[index] ?? 0;
    left -= own;
    if (own > 0 && left < 0) return fighters[index];
  }
  return undefined;
}

/** The weights of the choice being made. */
const CHANCES = new Float64Array(6);

/** How readily the fighter kills and dies this minute. */
function weighIn(fighter: Fighter): void {
  const { profile, style, aggression, carelessness, form, skillEdge } = fighter;
  fighter.killsThisMinute = 0;
  fighter.diedThisMinute = false;
  fighter.killWeight =
    profile.kills * style.kills * aggression * Math.exp(PLAY.killForm * form + PLAY.killSkill * skillEdge);
  fighter.deathWeight =
    profile.deaths *
    style.deaths *
    carelessness *
    Math.exp(PLAY.deathForm * form + PLAY.deathSkill * skillEdge);
}

function rateAt(minute: number): number {
  let rate = 0;
  for (const [from, value] of KILL_RATES) if (minute >= from) rate = value;
  return rate;
}
