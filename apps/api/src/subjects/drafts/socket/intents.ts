import type { Team } from '@soulstat/draft';
import type { DraftNotice } from '../queries/draft-events.ts';
import type { Clock } from './clock.ts';

/** Team mates see the hero that is looked at this often at most, however many windows look for one captain. */
const HOVERS_EVERY_MS = 250;
/** Of suggestions the newest of each name counts; a team has six players. */
const SUGGESTIONS_EVERY_MS = 1000;
const NAMES_OF_A_TEAM = 6;

type Intent = Extract<DraftNotice, { kind: 'hover' | 'suggest' }>;

/** What captains look at and players suggest in one room: told at once, and while more follows, the newest of it now and then. */
export type Intents = ReturnType<typeof openIntents>;

export function openIntents(clock: Pick<Clock, 'after'>, tell: (intent: Intent) => void) {
  const hovers = gather(clock, { everyMs: HOVERS_EVERY_MS, most: 1 }, tell);
  const suggestions = gather(clock, { everyMs: SUGGESTIONS_EVERY_MS, most: NAMES_OF_A_TEAM }, tell);
  return {
    hover: (team: Team, heroId: number | null): void => hovers[team].add('', { kind: 'hover', team, heroId }),
    suggest: (team: Team, heroId: number, by: string): void =>
      suggestions[team].add(by, { kind: 'suggest', team, heroId, by }),
    /** A hero was chosen: what was looked at before is over. */
    forgetHovers: (): void => {
      hovers[1].forget();
      hovers[2].forget();
    },
    close: (): void => {
      for (const each of [hovers[1], hovers[2], suggestions[1], suggestions[2]]) each.close();
    },
  };
}

interface Gathering {
  readonly everyMs: number;
  /** Names of which one is waiting; further ones are passed over. */
  readonly most: number;
}

const gather = (...options: Parameters<typeof gatherOfTeam>): Readonly<Record<Team, TeamGathering>> => ({
  1: gatherOfTeam(...options),
  2: gatherOfTeam(...options),
});

type TeamGathering = ReturnType<typeof gatherOfTeam>;

function gatherOfTeam(
  clock: Pick<Clock, 'after'>,
  { everyMs, most }: Gathering,
  tell: (intent: Intent) => void,
) {
  const waiting = new Map<string, Intent>();
  let cancel: (() => void) | undefined;

  function tellAll(): void {
    cancel = undefined;
    if (waiting.size === 0) return;
    cancel = clock.after(everyMs, tellAll);
    const intents = [...waiting.values()];
    waiting.clear();
    for (const intent of intents) tell(intent);
  }

  return {
    add: (name: string, intent: Intent): void => {
      if (waiting.size >= most && !waiting.has(name)) return;
      waiting.set(name, intent);
      if (!cancel) tellAll();
    },
    forget: (): void => waiting.clear(),
    close: (): void => {
      waiting.clear();
      cancel?.();
    },
  };
}
