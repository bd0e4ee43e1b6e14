import { advance } from '../advance.ts';
import type { Actor, LogEntry, Outcome, TournamentAction } from '../events.ts';
import { append, consequences, replay } from '../log.ts';
import { entrantsOf } from '../matches.ts';
import { nextAction, startStage } from '../next.ts';
import { openTournament } from '../open.ts';
import { randomFrom } from '../random.ts';
import { isRefusal } from '../refusals.ts';
import type { TournamentSetup } from '../setup.ts';
import type { Match, TournamentState } from '../state.ts';
import { brokenBye, brokenEnd, brokenNow, brokenStandings } from './invariants.ts';
import { organiser, START } from './play.ts';
import { anyCount, anySetup, chance, int, oneOf, type Dice } from './random-setup.ts';

export interface RandomTournament {
  readonly seed: number;
  readonly formats: string;
  readonly entrants: number;
  readonly entries: number;
  /** How often each kind of entry changed something. */
  readonly entered: Readonly<Record<string, number>>;
  /** What was broken; nothing in a correct engine. */
  readonly problems: readonly string[];
}

/** Plays a whole tournament of any kind by chance, and looks after each entry whether every rule holds. */
export function playRandom(seed: number): RandomTournament {
  const dice: Dice = { float: randomFrom(seed) };
  const count = anyCount(dice);
  const setup = anySetup(dice, count);
  const game = new RandomGame(setup, dice);
  game.play(count);
  return {
    seed,
    formats: setup.stages.map(({ format }) => format).join(' → '),
    entrants: count,
    entries: game.log.length,
    entered: game.entered,
    problems: game.problems,
  };
}

/** Entries that are no progress: so many of them in a tournament, so that it ends. */
const TROUBLES = 12;
const MOST_ENTRIES = 20_000;

class RandomGame {
  readonly log: LogEntry[] = [];
  readonly problems: string[] = [];
  readonly entered: Record<string, number> = {};
  private readonly setup: TournamentSetup;
  private readonly dice: Dice;
  private state: TournamentState;
  private troubles = TROUBLES;
  private next = 1000;

  constructor(setup: TournamentSetup, dice: Dice) {
    this.setup = setup;
    this.dice = dice;
    this.state = openTournament(setup);
  }

  play(count: number): void {
    for (let entrant = 1; entrant <= count; entrant += 1)
      this.enter({ type: 'enter', entrant, roster: [], rating: null });
    const order = Array.from({ length: count }, (_, index) => index + 1);
    this.enter({ type: 'seed', order, method: 'manual' });
    this.enter(startStage(this.setup, this.state, 0, this.draw()));
    while (this.state.status === 'running' && this.log.length < MOST_ENTRIES && this.problems.length === 0)
      this.step();
    if (this.state.status === 'running') this.problems.push('it does not end');
    else if (this.state.stages[0]?.startedBy !== null) this.finish();
  }

  private finish(): void {
    if (this.troubles > 0 && chance(this.dice, 0.5)) {
      this.troubles -= 1;
      this.trouble();
      this.check();
      while (this.state.status === 'running' && this.problems.length === 0) this.progress();
    }
    if (this.state.status === 'approval') this.enter({ type: 'approve-standings' });
    this.check();
    this.problems.push(...brokenEnd(this.setup, this.state));
    if (JSON.stringify(replay(this.setup, this.log).state) !== JSON.stringify(this.state))
      this.problems.push('the log gives another tournament');
  }

  private draw(): number {
    return Math.floor(this.dice.float() * 2 ** 32);
  }

  private step(): void {
    if (this.troubles > 0 && chance(this.dice, 0.08)) {
      this.troubles -= 1;
      this.trouble();
      this.check();
    } else this.progress();
  }

  private check(): void {
    this.problems.push(...brokenNow(this.state), ...brokenStandings(this.setup, this.state));
  }

  private get matches(): readonly Match[] {
    return this.state.stages.flatMap(({ matches }) => matches);
  }

  private progress(): void {
    const open = this.matches.filter(({ status }) => status === 'ready' || status === 'running');
    if (open.length > 0) {
      this.playMatch(oneOf(this.dice, open));
      return;
    }
    const action = nextAction(this.setup, this.state, this.draw());
    if (action) this.problems.push(...brokenBye(this.setup, this.state, action));
    if (!action) this.problems.push('nothing comes next');
    else if (!this.enter(action))
      this.problems.push(`what comes next is refused: ${JSON.stringify(action).slice(0, 200)}`);
    this.check();
  }

  private playMatch(match: Match): void {
    const sides = entrantsOf(match);
    if (!sides) return;
    const winner = chance(this.dice, 0.5) ? 0 : 1;
    const kind = this.dice.float();
    if (kind < 0.15) {
      const game = {
        winner: sides[winner],
        seconds: chance(this.dice, 0.8) ? int(this.dice, 900, 3600) : null,
        matchId: null,
      };
      this.enter({ type: 'game', match: match.id, sides, game });
    } else this.enter({ type: 'result', match: match.id, sides, outcome: this.outcome(match, winner) });
  }

  private outcome(match: Match, winner: 0 | 1): Outcome {
    const kind = this.dice.float();
    const sides = entrantsOf(match) ?? [0, 0];
    if (kind < 0.02) return { kind: 'double-forfeit' };
    if (kind < 0.08) return { kind: 'forfeit', loser: sides[winner] };
    const needed = (match.bestOf + 1) / 2;
    const lost = int(this.dice, 0, needed - 1);
    return { kind: 'played', score: winner === 0 ? [needed, lost] : [lost, needed], games: [] };
  }

  private trouble(): void {
    const action = oneOf(this.dice, TROUBLE_KINDS)(this);
    if (action === 'undo') this.undo();
    else if (action) this.enterAndUndo(action);
  }

  /** Every entry that makes trouble is shown first, and sometimes taken back at once: the state before, to the byte. */
  private enterAndUndo(action: TournamentAction): void {
    const isTakenBack = chance(this.dice, 0.4);
    const before = isTakenBack ? JSON.stringify(this.state) : '';
    const shown = consequences(this.setup, this.log, this.state, this.entry(action));
    if (!this.enter(action)) return;
    if (isRefusal(shown)) this.problems.push('its consequences were refused');
    if (!isTakenBack) return;
    this.takeBack(this.log.length);
    if (JSON.stringify(this.state) !== before)
      this.problems.push(`undoing ${action.type} gives another state`);
  }

  private undo(): void {
    this.takeBack(int(this.dice, Math.max(1, this.log.length - 6), this.log.length));
  }

  private takeBack(entry: number): void {
    const target = this.log[entry - 1];
    if (!target || target.type === 'start-stage' || target.type === 'seed' || target.type === 'enter') return;
    const event = { ...this.base(), type: 'undo', entry } as const;
    const next = append(this.setup, this.log, this.state, event);
    if (isRefusal(next)) return;
    this.count('undo');
    this.log.push(event);
    this.state = next.state;
  }

  private base(by: Actor = organiser) {
    return { id: this.log.length + 1, at: START + this.log.length * 1000, by, reason: 'By chance.' };
  }

  private entry(action: TournamentAction) {
    return { ...this.base(), ...action };
  }

  private enter(action: TournamentAction): boolean {
    const event = this.entry(action);
    const next = advance(this.setup, this.state, event);
    if (isRefusal(next)) return false;
    this.count(action.type);
    this.log.push(event);
    this.state = next;
    return true;
  }

  private count(type: string): void {
    this.entered[type] = (this.entered[type] ?? 0) + 1;
  }

  anyMatch(hasResult: boolean): Match | undefined {
    const found = this.matches.filter((match) => (match.result !== null) === hasResult && entrantsOf(match));
    return found.length > 0 ? oneOf(this.dice, found) : undefined;
  }

  anyEntrant(status: 'playing' | 'dropped'): number | undefined {
    const found = this.state.entrants.filter((entrant) => entrant.status === status);
    return found.length > 0 ? oneOf(this.dice, found).id : undefined;
  }

  correction(): TournamentAction | undefined {
    const match = this.anyMatch(true);
    if (!match?.result) return undefined;
    const outcome = this.outcome(match, chance(this.dice, 0.5) ? 0 : 1);
    return {
      type: 'correct',
      match: match.id,
      sides: match.result.sides,
      outcome,
      replaces: match.result.entry,
    };
  }

  reopening(): TournamentAction | undefined {
    const match = this.anyMatch(true);
    if (!match) return undefined;
    const { bracket, round } = match;
    return { type: 'reopen-round', stage: Number.parseInt(match.id, 10) - 1, bracket, round };
  }

  newcomer(): number {
    this.next += 1;
    return this.next;
  }

  runningStage(): number {
    return Math.max(
      0,
      this.state.stages.findIndex(({ status }) => status === 'running'),
    );
  }

  members(count: number): number[] {
    const field = this.state.stages[this.runningStage()]?.field ?? [];
    return Array.from({ length: Math.min(count, field.length) }, () => oneOf(this.dice, field).entrant);
  }

  newestRound(): number {
    return this.state.stages[this.runningStage()]?.rounds ?? 0;
  }
}

type Trouble = (game: RandomGame) => TournamentAction | 'undo' | undefined;

const TROUBLE_KINDS: readonly Trouble[] = [
  (game) => game.correction(),
  (game) => game.correction(),
  (game) => game.correction(),
  (game) => about(game.anyEntrant('playing'), (entrant) => ({ type: 'drop', entrant })),
  (game) => about(game.anyEntrant('playing'), (entrant) => ({ type: 'drop', entrant })),
  (game) => about(game.anyEntrant('dropped'), (entrant) => ({ type: 'return', entrant })),
  (game) => ({ type: 'enter-late', entrant: game.newcomer(), roster: [], rating: null }),
  (game) => about(game.anyMatch(true), ({ id }) => ({ type: 'remake', match: id, game: null })),
  (game) => about(game.anyMatch(true), ({ id }) => ({ type: 'remake', match: id, game: 1 })),
  (game) => game.reopening(),
  (game) => ({ type: 'unpair-round', stage: game.runningStage(), round: game.newestRound() }),
  (game) => ({ type: 'reopen-stage', stage: game.runningStage() }),
  (game) => ({ type: 'draw-lots', stage: game.runningStage(), order: game.members(3) }),
  (game) => {
    const [a = 0, b = 0] = game.members(2);
    return { type: 'swap', stage: game.runningStage(), entrants: [a, b] };
  },
  () => 'undo',
  () => 'undo',
];

const about = <Thing>(thing: Thing | undefined, action: (thing: Thing) => TournamentAction) =>
  thing === undefined ? undefined : action(thing);
