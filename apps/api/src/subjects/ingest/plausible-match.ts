import { GAME_DATA } from '@soulstat/game-data/full';
import {
  CLOCK_TOLERANCE_SECONDS,
  END_TOLERANCE_SECONDS,
  FIRST_MATCH_AT,
  teamSizeOf,
} from '../../matches/ingest/match-bounds.ts';
import type { MatchOutline } from '../../matches/ingest/match-outline.ts';

/** Why a match cannot have been played as it says: a code for programs, the end of a sentence for people. */
export interface Implausible {
  readonly code: string;
  readonly reason: string;
}

/** The first thing that is wrong with a match by itself; undefined where nothing is. `now` in Unix seconds. */
export function findImplausible(outline: MatchOutline, now: number): Implausible | undefined {
  for (const check of CHECKS) {
    const found = check(outline, now);
    if (found) return found;
  }
  return undefined;
}

type Check = (outline: MatchOutline, now: number) => Implausible | undefined;

const notWhole: Check = ({ lastSnapshotSeconds }) =>
  lastSnapshotSeconds === undefined
    ? { code: 'not_whole', reason: 'has results and no snapshots: send the whole match file' }
    : undefined;

const future: Check = ({ startedAt, durationSeconds }, now) =>
  startedAt + durationSeconds > now + CLOCK_TOLERANCE_SECONDS
    ? { code: 'future_start', reason: 'ends in the future, going by its start' }
    : undefined;

const beforeTheGame: Check = ({ startedAt }) =>
  startedAt < FIRST_MATCH_AT
    ? { code: 'before_game', reason: 'starts before anybody could play the game' }
    : undefined;

/** Players who left have no later snapshots, those who stayed have one of the end. */
const duration: Check = ({ durationSeconds, lastSnapshotSeconds = 0, pausedSeconds }) =>
  Math.abs(lastSnapshotSeconds - durationSeconds) > END_TOLERANCE_SECONDS + pausedSeconds
    ? { code: 'wrong_duration', reason: 'has a length that differs from its last snapshot' }
    : undefined;

const afterTheEnd: Check = ({ durationSeconds, lastEventSeconds, pausedSeconds }) =>
  lastEventSeconds > durationSeconds + END_TOLERANCE_SECONDS + pausedSeconds
    ? { code: 'after_end', reason: 'has purchases, deaths or objectives after its end' }
    : undefined;

/** Full in what is played in a queue; lobbies of friends may be smaller. */
const teams: Check = ({ gameMode, matchMode, players }) => {
  const size = teamSizeOf(gameMode);
  const sizes = [0, 1].map((team) => players.filter((player) => player.team === team).length);
  const isOdd = isQueued(matchMode) ? sizes.some((of) => of !== size) : sizes.some((of) => of > size);
  if (!isOdd) return undefined;
  return {
    code: 'odd_teams',
    reason: `has ${sizes.join(' and ')} players, where ${size} and ${size} play`,
  };
};

const doubleAccounts: Check = ({ players }) => {
  const accounts = players.map(({ accountId }) => accountId).filter((accountId) => accountId !== 0);
  return hasTwice(accounts) ? { code: 'double_account', reason: 'has the same account twice' } : undefined;
};

/** Heroes that come after this version have greater ids, and not many at once. */
const NEW_HEROES = 20;
const NEWEST_HERO = GAME_DATA.heroes.all.reduce((newest, { id }) => Math.max(newest, id), 0);

const unknownHeroes: Check = ({ players }) => {
  const isPossible = (id: number) =>
    GAME_DATA.heroById(id) !== undefined || (id > NEWEST_HERO && id <= NEWEST_HERO + NEW_HEROES);
  return players.every(({ heroId }) => isPossible(heroId))
    ? undefined
    : { code: 'unknown_hero', reason: 'has a hero that is not in the game' };
};

/** In 876 real matches of the queues nobody plays what another plays; what other modes allow is not known. */
const doubleHeroes: Check = ({ gameMode, matchMode, players }) =>
  gameMode === 'normal' && isQueued(matchMode) && hasTwice(players.map(({ heroId }) => heroId))
    ? { code: 'double_hero', reason: 'has two players with the same hero' }
    : undefined;

const QUEUED: ReadonlySet<string> = new Set(['ranked', 'unranked', 'newPlayerPlacement']);
const isQueued = (matchMode: string) => QUEUED.has(matchMode);

const hasTwice = (values: readonly number[]): boolean => new Set(values).size < values.length;

const CHECKS: readonly Check[] = [
  notWhole,
  future,
  beforeTheGame,
  duration,
  afterTheEnd,
  teams,
  doubleAccounts,
  unknownHeroes,
  doubleHeroes,
];
