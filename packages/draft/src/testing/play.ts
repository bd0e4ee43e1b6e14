import { advance } from '../advance.ts';
import { deadlineOf, RESUME_MS } from '../clocks.ts';
import type { Actor, DraftAction, DraftEvent } from '../events.ts';
import { PRESETS } from '../presets.ts';
import { isRefusal } from '../refusals.ts';
import type { DraftRules } from '../rules.ts';
import { openRoom, type DraftState } from '../state.ts';
import { availableHeroes, stepDue } from '../steps.ts';
import type { Team } from '../teams.ts';

export const HEROES = Array.from({ length: 120 }, (_, index) => index + 1);

export const rulesOf = (change: Partial<DraftRules> = {}): DraftRules => ({
  preset: PRESETS.competitive,
  bestOf: 1,
  firstPick: 'team1',
  nextGame: 'loser-chooses',
  fearless: 'none',
  timeout: 'random',
  heroes: HEROES,
  ...change,
});

export const captain = (team: Team): Actor => ({ role: 'captain', team });
export const referee: Actor = { role: 'referee' };
export const server: Actor = { role: 'server' };

/** A room that is played event by event; a refused event fails the test that sent it. */
export class Room {
  state: DraftState;
  now = 1_000_000;
  readonly events: DraftEvent[] = [];

  readonly rules: DraftRules;

  constructor(rules: DraftRules) {
    this.rules = rules;
    this.state = openRoom(rules, this.now);
  }

  send(by: Actor, action: DraftAction): this {
    const event: DraftEvent = { at: this.now, by, ...action };
    const next = advance(this.rules, this.state, event);
    if (isRefusal(next)) throw new Error(`${action.type} was refused: ${next.refused}`);
    this.events.push(event);
    this.state = next;
    return this;
  }

  refusal(by: Actor, action: DraftAction): string | undefined {
    const next = advance(this.rules, this.state, { at: this.now, by, ...action });
    return isRefusal(next) ? next.refused : undefined;
  }

  wait(ms: number): this {
    this.now += ms;
    return this;
  }

  /** Both captains are there and ready, and the first step runs. */
  begin(): this {
    for (const team of [1, 2] as const) this.send(server, { type: 'captain-came', team });
    return this.getReady();
  }

  getReady(): this {
    for (const team of [1, 2] as const) this.send(captain(team), { type: 'ready', team, ready: true });
    return this.state.status === 'drafting' ? this.wait(RESUME_MS) : this;
  }

  /** Whoever is due takes the first hero that can be had. */
  lockIn(): this {
    const step = stepDue(this.rules, this.state);
    const heroId = step && availableHeroes(this.rules, this.state, step)[0];
    if (!step || heroId === undefined) throw new Error('Nothing is due.');
    return this.send(captain(step.team), { type: 'lock-in', team: step.team, heroId });
  }

  /** The rest of the draft of this game. */
  draft(): this {
    while (this.state.status === 'drafting') this.wait(1000).lockIn();
    return this;
  }

  untilOver(): this {
    const deadline = deadlineOf(this.rules, this.state);
    if (deadline === undefined) throw new Error('No clock runs.');
    this.now = deadline;
    return this;
  }
}
