import { advance } from '../advance.ts';
import type { Actor, LogEntry, Outcome, TournamentAction, TournamentEvent } from '../events.ts';
import { append } from '../log.ts';
import { indexOfMatch } from '../links.ts';
import { entrantsOf, stageOfMatch } from '../matches.ts';
import { nextAction, startStage } from '../next.ts';
import { openTournament } from '../open.ts';
import { isRefusal } from '../refusals.ts';
import type {
  DoubleEliminationSetup,
  EntrantId,
  RoundRobinSetup,
  SingleEliminationSetup,
  StageSetup,
  SwissSetup,
  TournamentSetup,
} from '../setup.ts';
import type { Match, TournamentState } from '../state.ts';

export const organiser: Actor = { role: 'organiser' };
export const referee: Actor = { role: 'referee' };
export const captain = (entrant: EntrantId): Actor => ({ role: 'captain', entrant });

export const START = Date.UTC(2027, 2, 28, 16);
const HOUR = 3_600_000;

const BASE = { name: 'Stage', intake: { from: 'all' }, series: { usual: 1, exceptions: [] } } as const;
const TABLE = {
  ...BASE,
  points: { win: 1, loss: 0, forfeit: 0 },
  tieBreaks: ['head-to-head', 'buchholz', 'game-difference'],
  forfeitsCountGames: false,
} as const;

export const single = (change: Partial<SingleEliminationSetup> = {}): SingleEliminationSetup => ({
  ...BASE,
  format: 'single-elimination',
  ordering: 'inner-outer',
  hasBronzeMatch: true,
  ...change,
});

export const double = (change: Partial<DoubleEliminationSetup> = {}): DoubleEliminationSetup => ({
  ...BASE,
  format: 'double-elimination',
  ordering: 'inner-outer',
  loserOrderings: null,
  hasReset: true,
  ...change,
});

export const groups = (change: Partial<RoundRobinSetup> = {}): RoundRobinSetup => ({
  ...TABLE,
  format: 'round-robin',
  groups: 1,
  groupOrdering: 'seed-optimised',
  legs: 1,
  ...change,
});

export const swiss = (change: Partial<SwissSetup> = {}): SwissSetup => ({
  ...TABLE,
  format: 'swiss',
  length: { by: 'fixed', rounds: null },
  lateUntilRound: 0,
  latePoints: 'none',
  ...change,
});

export const setupOf = (
  stages: readonly StageSetup[],
  change: Partial<TournamentSetup> = {},
): TournamentSetup => ({
  registration: {
    mode: 'open',
    opensAt: START - 48 * HOUR,
    closesAt: START - HOUR,
    places: 512,
    limits: {
      minRank: null,
      maxRank: null,
      minAverage: null,
      maxAverage: null,
      regions: [],
      minAccountDays: null,
    },
  },
  checkIn: null,
  stages,
  needsApproval: false,
  schedule: {
    startsAt: START,
    minutesPerGame: 30,
    minutesAroundGame: 10,
    minutesBetweenRounds: 5,
    parallelMatches: null,
    breaks: [],
    stageStartsAt: [],
  },
  ...change,
});

/** A tournament that is played entry by entry; a refused one fails the test that sent it. */
export class Cup {
  readonly setup: TournamentSetup;
  readonly log: LogEntry[] = [];
  state: TournamentState;
  now = START - 2 * HOUR;

  constructor(setup: TournamentSetup) {
    this.setup = setup;
    this.state = openTournament(setup);
  }

  /** So many entrants, numbered and seeded 1, 2, 3 …, and the first stage started. */
  static of(count: number, ...stages: readonly StageSetup[]): Cup {
    return new Cup(setupOf(stages)).enter(count).start();
  }

  enter(count: number): this {
    for (let entrant = 1; entrant <= count; entrant += 1)
      this.send({ type: 'enter', entrant, roster: [], rating: null });
    const order = Array.from({ length: count }, (_, index) => index + 1);
    return this.send({ type: 'seed', order, method: 'manual' });
  }

  start(stage = 0): this {
    return this.send(startStage(this.setup, this.state, stage, 7));
  }

  entry(
    action: TournamentAction,
    by: Actor = organiser,
    reason: string | null = 'Because.',
  ): TournamentEvent {
    return { id: this.log.length + 1, at: this.now, by, reason, ...action };
  }

  send(action: TournamentAction, by: Actor = organiser): this {
    const event = this.entry(action, by);
    const next = advance(this.setup, this.state, event);
    if (isRefusal(next)) throw new Error(`${action.type} was refused: ${next.refused}`);
    this.log.push(event);
    this.state = next;
    this.now += 1000;
    return this;
  }

  refusal(action: TournamentAction, by: Actor = organiser): string | undefined {
    const next = advance(this.setup, this.state, this.entry(action, by));
    return isRefusal(next) ? next.refused : undefined;
  }

  undo(entry: number): this {
    const event = {
      id: this.log.length + 1,
      at: this.now,
      by: organiser,
      reason: 'Wrong.',
      type: 'undo',
      entry,
    } as const;
    const next = append(this.setup, this.log, this.state, event);
    if (isRefusal(next)) throw new Error(`undo was refused: ${next.refused}`);
    this.log.push(event);
    this.state = next.state;
    return this;
  }

  get matches(): readonly Match[] {
    return this.state.stages.flatMap(({ matches }) => matches);
  }

  match(id: string): Match {
    const stage = this.state.stages[stageOfMatch(id)];
    const found = stage?.matches[indexOfMatch(stage, id)];
    if (!found) throw new Error(`There is no match ${id}.`);
    return found;
  }

  /** The match in which these two meet and have no result yet, else their last one. */
  between(a: EntrantId, b: EntrantId): Match {
    const met = this.matches.filter((match) => {
      const both = entrantsOf(match);
      return both?.includes(a) && both.includes(b);
    });
    const found = met.find(({ result }) => !result) ?? met.at(-1);
    if (!found) throw new Error(`${a} and ${b} do not meet.`);
    return found;
  }

  outcome(match: Match, winner: EntrantId, lost = 0): Outcome {
    const needed = (match.bestOf + 1) / 2;
    const isFirst = entrantsOf(match)?.[0] === winner;
    return { kind: 'played', score: isFirst ? [needed, lost] : [lost, needed], games: [] };
  }

  win(winner: EntrantId, loser: EntrantId, lost = 0): this {
    const match = this.between(winner, loser);
    return this.result(match.id, this.outcome(match, winner, lost));
  }

  result(match: string, outcome: Outcome): this {
    const sides = entrantsOf(this.match(match));
    if (!sides) throw new Error(`${match} has no two entrants.`);
    return this.send({ type: 'result', match, sides, outcome });
  }

  correction(match: string, outcome: Outcome): TournamentAction {
    const { result } = this.match(match);
    if (!result) throw new Error(`${match} has no result.`);
    return { type: 'correct', match, sides: result.sides, outcome, replaces: result.entry };
  }

  get open(): readonly Match[] {
    return this.matches.filter(({ status }) => status === 'ready' || status === 'running');
  }

  /** All matches that can be played now, by who wins: the better seed by default. */
  round(winnerOf: (a: EntrantId, b: EntrantId) => EntrantId = Math.min): this {
    for (const match of this.open) {
      const both = entrantsOf(match);
      if (both) this.result(match.id, this.outcome(match, winnerOf(...both)));
    }
    return this;
  }

  /** What the server may enter by itself. */
  next(): this {
    const action = nextAction(this.setup, this.state, 99);
    if (!action) throw new Error('Nothing comes next.');
    return this.send(action);
  }

  /** To the end. */
  play(winnerOf: (a: EntrantId, b: EntrantId) => EntrantId = Math.min): this {
    for (let step = 0; this.state.status === 'running'; step += 1) {
      if (step > 2000) throw new Error('It never ends.');
      if (this.open.length > 0) this.round(winnerOf);
      else this.next();
    }
    return this;
  }
}
