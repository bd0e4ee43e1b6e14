import { fieldFor, startStage, type Match, type TournamentState } from '@soulstat/tournament';
import type { HeldTournament } from './held-tournaments.ts';

const MINUTE = 60_000;
/** A start that was due longer ago than this is left to a person: the server was away, and so may everybody else be. */
const STARTS_WITHIN = 60 * MINUTE;

/** When the server has something to do by itself, or has to look whether it has; null: nothing. */
export function nextLook({ row, state }: HeldTournament, now: number): Date | null {
  const times = [
    startTime({ row, state }, now),
    ...laterStarts({ row, state }, now),
    ...noShowTimes({ row, state }, now),
  ];
  const next = Math.min(...times.flatMap((time) => time ?? []));
  return Number.isFinite(next) ? new Date(next) : null;
}

type Running = Pick<HeldTournament, 'row' | 'state'>;

/** When the first stage starts by itself; undefined where an organiser starts it, or it has started. */
export function startTime({ row, state }: Running, now: number): number | undefined {
  const { setup, startsByItself } = row.source;
  if (!startsByItself || state.status !== 'registration') return undefined;
  const at = Math.max(setup.schedule.startsAt, state.checkInClosesAt ?? 0);
  return now - at > STARTS_WITHIN ? undefined : at;
}

/** Later stages that are ready and wait for their time. */
function laterStarts({ row, state }: Running, now: number): (number | undefined)[] {
  if (state.status !== 'running') return [];
  return state.stages.map(({ status }, index) => {
    const at = row.source.setup.schedule.stageStartsAt[index] ?? undefined;
    return index > 0 && status === 'ready' && at !== undefined && at > now ? at : undefined;
  });
}

/** Whether anybody may have to be looked for: matches become late one after the other, so it is looked every minute. */
function noShowTimes({ row, state }: Running, now: number): (number | undefined)[] {
  const { minutesToAppear, forfeitsNoShows } = row.source;
  if (minutesToAppear === null || !forfeitsNoShows || state.status !== 'running') return [];
  return openMatches(state).length > 0 ? [now + MINUTE] : [];
}

/** Both sides are there, and nothing was entered but that it began, which it does with the first captain who comes. */
export const isAwaited = ({ status, games, reports }: Match): boolean =>
  status === 'ready' || (status === 'running' && games.length === 0 && !reports.some(Boolean));

export const openMatches = ({ stages }: TournamentState): Match[] =>
  stages.flatMap(({ matches }) => matches.filter(isAwaited));

/** What starts the first stage, where it is time and enough are there. */
export function startDue(tournament: Running, now: number, draw: number) {
  const { row, state } = tournament;
  const at = startTime(tournament, now);
  if (at === undefined || at > now) return undefined;
  const { setup } = row.source;
  const [first] = setup.stages;
  const groups = first?.format === 'round-robin' ? first.groups : 1;
  if (fieldFor(setup, state, 0).length < 2 * groups) return undefined;
  return startStage(setup, state, 0, draw);
}
