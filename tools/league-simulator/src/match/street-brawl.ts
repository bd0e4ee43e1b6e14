import type { Match, StreetBrawlRound } from '@soulstat/match-file';
import { STARTING_SOULS } from '../game.ts';
import { clamp, sigmoid } from '../random.ts';
import { train } from './abilities.ts';
import { Arena, type MatchPlan } from './arena.ts';
import { assembleMatch, type Envelope } from './assemble.ts';
import { spar } from './combat.ts';
import { fight } from './fights.ts';
import { award } from './places.ts';
import { shop } from './shopping.ts';
import { takeSamples } from './snapshots.ts';

/** Souls of everybody while round 1, 2, … runs; the last three as in real histories, the first two drawn through. */
const ROUND_SOULS = [5600, 13_200, 22_400, 34_000, 48_000] as const;
const ROUNDS_TO_WIN = 3;
/** Between rounds everybody shops. Fitted to 59 Street Brawls of three players' histories. */
const BREAK_SECONDS = 50;
const ROUND_SECONDS = { median: 118, spread: 0.3, least: 50, most: 240 } as const;
/** Fights and buys go by the rates of this minute of a normal match. */
const PACE_MINUTE = 16;
const SHOPPING_TRIPS = 4;
const LAST_HITS_PER_MINUTE = 4;
/** No guardians and walkers, all else stands. As in real histories. */
const STREET_BRAWL_MASK = '65093';

/** A Street Brawl while it runs, best of five. What is bought wins nothing here. */
export interface StreetBrawl {
  readonly arena: Arena;
  readonly rounds: readonly StreetBrawlRound[];
}

/** Plays rounds until one team has won three; each round has the same odds, such that the match has those of the plan. */
export function playStreetBrawl(plan: MatchPlan): StreetBrawl {
  const arena = new Arena(plan);
  const roundOdds = roundProbability(sigmoid(plan.logit));
  const rounds: StreetBrawlRound[] = [];
  const score: [number, number] = [0, 0];
  for (const fighter of arena.fighters) fighter.earn(STARTING_SOULS);
  arena.minute = PACE_MINUTE;
  while (Math.max(...score) < ROUNDS_TO_WIN) {
    equip(arena, ROUND_SOULS[rounds.length] ?? 0);
    advance(arena, BREAK_SECONDS, undefined, () => matchProbability(roundOdds, score));
    const winningTeam = plan.random.chance(roundOdds) ? 0 : 1;
    const { median, spread, least, most } = ROUND_SECONDS;
    const durationSeconds = Math.round(clamp(median * Math.exp(spread * plan.random.normal()), least, most));
    advance(arena, durationSeconds, winningTeam, () => matchProbability(roundOdds, score));
    score[winningTeam] += 1;
    rounds.push({ durationSeconds, winningTeam });
  }
  arena.winner = score[0] > score[1] ? 0 : 1;
  takeSamples(arena, true);
  arena.winProbabilities.push(arena.winProbability);
  award(arena);
  return { arena, rounds };
}

/** Turns it into a match: no objectives, and scores instead. */
export function assembleStreetBrawl({ arena, rounds }: StreetBrawl, envelope: Envelope): Match {
  const wins = (team: number) => rounds.filter((round) => round.winningTeam === team).length;
  const match = assembleMatch(arena, envelope);
  return {
    ...match,
    objectiveMasks: [STREET_BRAWL_MASK, STREET_BRAWL_MASK],
    teamScores: [wins(0), wins(1)],
    players: match.players.map((player) => ({ ...player, lane: null })),
    objectives: [],
    midBosses: [],
    streetBrawlRounds: rounds,
  };
}

/** Lets `seconds` pass, stopping at each sample time on the way; with a winning team there is fighting. */
function advance(arena: Arena, seconds: number, winningTeam: 0 | 1 | undefined, chance: () => number): void {
  const until = arena.endSeconds + seconds;
  while (arena.endSeconds < until) {
    arena.startSeconds = arena.endSeconds;
    const nextMinute = (Math.floor(arena.startSeconds / 60) + 1) * 60;
    if (arena.startSeconds % 60 === 0) arena.winProbabilities.push(chance());
    arena.endSeconds = Math.min(nextMinute, until);
    arena.swing = winningTeam === undefined ? 0 : arena.sign(winningTeam);
    if (winningTeam !== undefined) brawl(arena);
    if (arena.endSeconds % 60 === 0) takeSamples(arena, false);
  }
}

function brawl(arena: Arena): void {
  const { random } = arena;
  for (const fighter of arena.fighters) fighter.form = random.normal();
  const held = arena.fighters.map(({ unspent }) => unspent);
  const worth = arena.fighters[0]?.soulsFromTeamBonus ?? 0;
  fight(arena);
  spar(arena);
  arena.fighters.forEach((fighter, index) => {
    fighter.unspent = held[index] ?? 0;
    setWorth(fighter, worth);
    const creeps = random.poisson(LAST_HITS_PER_MINUTE * arena.minuteShare * fighter.appetite);
    fighter.lastHits += creeps;
    fighter.possibleCreeps += creeps;
    fighter.creepKills += creeps;
    fighter.creepDamage += creeps * 220;
  });
}

/** Souls come by round, the same for all, whatever happens in it. */
function equip(arena: Arena, souls: number): void {
  const { logit } = arena;
  for (const fighter of arena.fighters) {
    fighter.unspent += souls - fighter.netWorth;
    setWorth(fighter, souls - STARTING_SOULS);
  }
  // One second in: a sale at second 0 would read as none.
  arena.startSeconds = arena.endSeconds + 1;
  arena.endSeconds += 2;
  train(arena);
  for (let trip = 0; trip < SHOPPING_TRIPS; trip += 1) shop(arena);
  arena.endSeconds -= 2;
  arena.logit = logit;
}

function setWorth(fighter: Arena['fighters'][number], worth: number): void {
  fighter.soulsFromPlayers = 0;
  fighter.soulsFromAssists = 0;
  fighter.soulsLost = 0;
  fighter.soulsFromTeamBonus = worth;
  fighter.netWorth = worth + STARTING_SOULS;
  fighter.peakNetWorth = fighter.netWorth;
}

/** Chance to win the match from a score, each round being won with `odds`. */
export function matchProbability(odds: number, [own, other]: readonly [number, number]): number {
  if (own >= ROUNDS_TO_WIN) return 1;
  if (other >= ROUNDS_TO_WIN) return 0;
  return (
    odds * matchProbability(odds, [own + 1, other]) + (1 - odds) * matchProbability(odds, [own, other + 1])
  );
}

/** The chance of a round that gives a match its chance, by halving. */
export function roundProbability(ofMatch: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (matchProbability(middle, [0, 0]) < ofMatch) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
