import { firstFrom } from './first-from.ts';
import { stepsOf, type Step } from './win-probability/course.ts';
import type { WinProbabilityModel } from './win-probability/model.ts';
import type { Timeline } from './win-probability/timeline.ts';

/** What a player added to the own team's chance of winning (0.1 = ten points), and how. */
export interface Credit {
  readonly total: number;
  /** By how far the farmed souls stood above or below the average of the twelve. */
  readonly souls: number;
  /** Half of what each kill was worth; all of it when nobody assisted. */
  readonly kills: number;
  readonly assists: number;
  /** What own deaths cost: 0 or below. */
  readonly deaths: number;
  /** Objectives by the damage done to them, less an equal part of those the team lost. */
  readonly objectives: number;
}

export interface MatchCredit {
  /** In the order of the match's players. */
  readonly players: readonly Credit[];
  /**
   * What is nobody's own, by team: levels, respawns, the clock. For each team, its players and this together are exactly its chance in
   * the last second of the match less its chance at the start.
   */
  readonly shared: readonly [number, number];
}

type Tally = { -readonly [key in Exclude<keyof Credit, 'total'>]: number };

const KILLER_SHARE = 0.5;

/**
 * Shares out the ups and downs of the chance of winning, minute by minute. What one team gains the other loses, so the credit of all
 * twelve adds up to about nothing: it says who moved this match, not who was in the winning team.
 *
 * NOTE: a file says who killed, not who assisted: the half of the assistants goes by the assists each made until the next snapshot.
 */
export function matchCredit(
  timeline: Timeline,
  model: WinProbabilityModel,
  steps: readonly Step[] = stepsOf(timeline, model),
): MatchCredit {
  const { players } = timeline.match;
  const tallies: Tally[] = players.map(() => ({ souls: 0, kills: 0, assists: 0, deaths: 0, objectives: 0 }));
  let change = 0;
  let before = leadsAt(timeline, 0);
  for (const step of steps) {
    change += step.change;
    const after = leadsAt(timeline, step.to.atSeconds);
    creditSouls(step, before, after, tallies);
    creditKills(timeline, step, tallies);
    creditObjectives(timeline, step, tallies);
    before = after;
  }
  const credits = tallies.map((tally) => ({
    total: tally.souls + tally.kills + tally.assists + tally.deaths + tally.objectives,
    ...tally,
  }));
  const of = (team: 0 | 1) =>
    credits.reduce((sum, { total }, index) => (players[index]?.team === team ? sum + total : sum), 0);
  return { players: credits, shared: [change - of(0), -change - of(1)] };
}

/**
 * What farming moved goes to those who farmed more than the average of the twelve, and comes from those who farmed less. It is how far ahead
 * they stand that counts, not each minute's gain: who was rich at nine minutes and poor at the end has the credit of somebody poor.
 */
function creditSouls(
  { from, to, perLogit }: Step,
  before: readonly number[],
  after: readonly number[],
  tallies: Tally[],
): void {
  tallies.forEach((tally, index) => {
    tally.souls +=
      2 * perLogit * (to.soulLogit * (after[index] ?? 0) - from.soulLogit * (before[index] ?? 0));
  });
}

/** By how much each farmed more than the mean of all until a second. */
function leadsAt(timeline: Timeline, seconds: number): number[] {
  const souls = timeline.farmedAt(seconds);
  const mean = souls.reduce((sum, own) => sum + own, 0) / Math.max(souls.length, 1);
  return souls.map((own) => own - mean);
}

/** A death is paid for by who died, and shared by killer and helpers. */
function creditKills(timeline: Timeline, { events }: Step, tallies: Tally[]): void {
  for (const { event, value } of events.deaths) {
    const { atSeconds, killer, victim, team } = event;
    const victimTally = tallies[victim];
    if (victimTally) victimTally.deaths -= value;
    const assistants = sharesOfGain(timeline, 'assists', atSeconds, team, killer);
    const killerTally = tallies[killer];
    const toKiller = killerTally ? (assistants ? KILLER_SHARE : 1) : 0;
    if (killerTally) killerTally.kills += value * toKiller;
    assistants?.forEach((share, index) => {
      const tally = tallies[index];
      if (tally) tally.assists += value * (1 - toKiller) * share;
    });
  }
}

/** Nobody's damage to the mid boss is in a file: it is shared equally. */
function creditObjectives(timeline: Timeline, { events }: Step, tallies: Tally[]): void {
  const { players } = timeline.match;
  for (const { event, value } of events.objectives) {
    const { atSeconds, name, team } = event;
    const shares =
      name === 'midBoss' ? undefined : sharesOfGain(timeline, 'objectiveDamage', atSeconds, team);
    tallies.forEach((tally, index) => {
      const isTaker = players[index]?.team === team;
      tally.objectives += isTaker ? value * (shares?.[index] ?? (shares ? 0 : 1 / 6)) : -value / 6;
    });
  }
}

/** Shares of what a team gained between the two snapshots around a second, by player; `undefined` when nobody gained any. */
function sharesOfGain(
  { match: { players }, snapshots }: Timeline,
  figure: 'assists' | 'objectiveDamage',
  seconds: number,
  team: 0 | 1,
  except = -1,
): readonly number[] | undefined {
  const gains = players.map(() => 0);
  let total = 0;
  for (let index = 0; index < gains.length; index += 1) {
    const own = snapshots[index];
    if (!own || players[index]?.team !== team || index === except) continue;
    const next = firstFrom(own.atSeconds, seconds);
    const gain = (own[figure][next] ?? 0) - (own[figure][next - 1] ?? 0);
    if (next === own.atSeconds.length || !(gain > 0)) continue;
    gains[index] = gain;
    total += gain;
  }
  if (total === 0) return undefined;
  return gains.map((gain) => gain / total);
}
