import {
  advance,
  availableHeroes,
  gameOf,
  heroesOf,
  isRefusal,
  otherTeam,
  stepDue,
  TEAMS,
  type Actor,
  type DraftAction,
  type DraftEvent,
  type DraftRules,
  type DraftState,
  type Team,
} from '@soulstat/draft';

/** A room in which nobody sits: both captains come, take heroes that their team plays, and ban those of the other. */
export interface DemoRoom {
  readonly rules: DraftRules;
  readonly state: DraftState;
  /** Heroes that the players of each team play. */
  readonly pools: Readonly<Record<Team, readonly number[]>>;
  /** Numbers in [0, 1): equal ones give equal drafts. */
  readonly random: () => number;
}

/** What happened in a room meanwhile. */
export interface Drafted {
  readonly events: readonly DraftEvent[];
  readonly state: DraftState;
}

const SERVER: Actor = { role: 'server' };
/** A captain thinks so long, in ms. */
const THINKING = [5000, 16_000] as const;

/** The next game of a room is drafted, from this moment on. */
export function draftGame(room: DemoRoom, from: number): Drafted {
  const entering = openEntering(room, from);
  if (room.state.status === 'waiting')
    for (const team of TEAMS) entering.enter(SERVER, { type: 'captain-came', team });
  for (const team of TEAMS) entering.enter(captain(team), { type: 'ready', team, ready: true });
  for (;;) {
    const { state } = entering;
    const next = nextMove(room, state);
    if (!next) return entering.drafted();
    entering.wait(THINKING[0] + Math.round(room.random() * (THINKING[1] - THINKING[0])));
    entering.enter(next.by, next.action);
  }
}

/** Both captains say who won the game, where the room asks. */
export function reportGame(room: DemoRoom, winner: Team, at: number): Drafted {
  const entering = openEntering(room, at);
  if (room.state.status === 'reporting')
    for (const team of TEAMS) entering.enter(captain(team), { type: 'report', team, winner });
  return entering.drafted();
}

/** The heroes of each side: The Hidden King's first. */
export function pickedBySide(state: DraftState): readonly [readonly number[], readonly number[]] {
  const game = gameOf(state);
  return [heroesOf(game, game.hiddenKing, 'pick'), heroesOf(game, otherTeam(game.hiddenKing), 'pick')];
}

const captain = (team: Team): Actor => ({ role: 'captain', team });

function openEntering({ rules, state: begun }: DemoRoom, from: number) {
  let state = begun;
  let at = from;
  const events: DraftEvent[] = [];
  return {
    get state() {
      return state;
    },
    wait: (ms: number) => {
      at += ms;
    },
    enter: (by: Actor, action: DraftAction) => {
      const event: DraftEvent = { at, by, ...action };
      const next = advance(rules, state, event);
      if (isRefusal(next))
        throw new Error(`A draft of the demo world refused ${action.type}: ${next.refused}`);
      state = next;
      events.push(event);
    },
    drafted: (): Drafted => ({ events, state }),
  };
}

function nextMove({ rules, pools, random }: DemoRoom, state: DraftState) {
  const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  if (state.status === 'rolling')
    return { by: SERVER, action: { type: 'coin', winner: anyOf(TEAMS) } } as const;
  if (state.choosing) {
    const { team, left } = state.choosing;
    const action: DraftAction = left.includes('order')
      ? { type: 'choose-order', team, first: anyOf(TEAMS) }
      : { type: 'choose-side', team, hiddenKing: anyOf(TEAMS) };
    return { by: captain(team), action };
  }
  const step = state.status === 'drafting' ? stepDue(rules, state) : undefined;
  if (!step) return undefined;
  const { team, type } = step;
  const free = availableHeroes(rules, state, step);
  const wanted = pools[type === 'pick' ? team : otherTeam(team)].filter((id) => free.includes(id));
  const heroId = anyOf(wanted.length > 0 ? wanted.slice(0, 4) : free);
  return { by: captain(team), action: { type: 'lock-in', team, heroId } } as const;
}
