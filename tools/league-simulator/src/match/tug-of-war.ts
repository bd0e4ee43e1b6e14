import { clamp, logit as logitOf, sigmoid } from '../random.ts';
import type { Arena } from './arena.ts';
import { basePush, failedPush } from './push.ts';

/**
 * How the odds move. In a minute that carries the information `r`, the log-odds L move by a draw from
 *
 *   P * Normal(r / 2, r) + (1 - P) * Normal(-r / 2, r)   with P = sigmoid(L),
 *
 * which leaves the expectation of P where it was, exactly: it is how the odds of an observer move who sees noisy evidence
 * (log-likelihood ratio of two normals r apart), and a team that is favoured tends to gain. The normal part is the sum of what the
 * twelve players do that minute, so whoever plays well moves the odds. A match ends when a team tries the enemy base and gets through: the
 * stronger the favourite the sooner it tries; a failed push costs what keeps the expectation of P.
 * Whoever has probability p before the match therefore wins a share p of such matches.
 */
export function pull(arena: Arena): void {
  const { random, fighters } = arena;
  const information = informationOf(arena.minute, arena.plan.lobbyPoints) * Math.min(arena.minuteShare, 1);
  const scale = Math.sqrt(information / fighters.length);
  let shock = 0;
  for (const fighter of fighters) {
    fighter.form = random.normal();
    shock += arena.sign(fighter.entrant.team) * fighter.form;
  }
  if (arena.winner !== undefined) {
    arena.swing = arena.winner === 0 ? WINNING_SWING : -WINNING_SWING;
    return;
  }
  if (isPushed(arena)) {
    push(arena);
    return;
  }
  const drift = random.chance(arena.winProbability) ? information / 2 : -information / 2;
  const move = drift + scale * shock;
  arena.logit += move;
  arena.swing = move / Math.sqrt(information);
  for (const fighter of fighters) fighter.formLogit += scale * fighter.form;
}

/** How strongly the winning push shows in kills and souls, and a failed one against its team. */
const WINNING_SWING = 2;
const FAILED_SWING = -1.6;
/** No base falls before this minute. */
const EARLIEST_PUSH = 19;
/** Chance of a try in a minute in which the favourite is far enough ahead. */
const PUSH_RATE = 0.42;
/** Matches between low ranks last longer: the clock of a match runs slower by up to this much. */
const SLOWEST_CLOCK = 0.16;

/** Minutes on the clock of the highest ranks. */
export function clockOf(minute: number, lobbyPoints: number): number {
  return minute / (1 + SLOWEST_CLOCK * clamp((6000 - lobbyPoints) / 4500, 0, 1));
}

/** Information of a minute: steady at first, then more and more, as deaths last longer and objectives matter. */
function informationOf(minute: number, lobbyPoints: number): number {
  const clock = clockOf(minute + 0.5, lobbyPoints);
  return 0.075 + (clock > 14 ? 0.013 * (clock - 14) : 0);
}

/** How far in log-odds a team must be ahead to try the base; less and less as the match goes on. */
function pushMargin(minute: number, lobbyPoints: number): number {
  const clock = clockOf(minute, lobbyPoints);
  return Math.max(0, 3.7 - 0.33 * (clock - EARLIEST_PUSH));
}

function isPushed({ minute, plan, logit, random }: Arena): boolean {
  if (clockOf(minute, plan.lobbyPoints) < EARLIEST_PUSH) return false;
  const excess = Math.abs(logit) - pushMargin(minute, plan.lobbyPoints);
  return excess > 0 && random.chance(PUSH_RATE);
}

/** The favourite tries the base. Gets through with q, else is left with `leftOver`: q + (1 - q) * leftOver = P. */
function push(arena: Arena): void {
  const attackers = arena.logit >= 0 ? 0 : 1;
  const favour = sigmoid(Math.abs(arena.logit));
  const leftOver = 0.05 + 0.3 * favour;
  const sign = arena.sign(attackers);
  if (arena.random.chance((favour - leftOver) / (1 - leftOver))) {
    arena.winner = attackers;
    arena.swing = sign * WINNING_SWING;
    basePush(arena, attackers);
    return;
  }
  arena.logit = sign * logitOf(leftOver);
  arena.swing = sign * FAILED_SWING;
  failedPush(arena, attackers);
}
