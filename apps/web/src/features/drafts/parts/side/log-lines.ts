import type { HeroSummary } from '@soulstat/game-data';
import {
  advance,
  gameOf,
  isRefusal,
  openRoom,
  stepDue,
  type DraftEvent,
  type DraftState,
  type Team,
} from '@soulstat/draft';
import type { RoomView } from '../room/room-view.ts';
import { DONE, nameOf } from '../words.ts';

export interface LogLine {
  /** Events up to this one. */
  readonly version: number;
  readonly at: number;
  readonly text: string;
  /** Changes what was taken, such as a ban: the replay stops here. */
  readonly isStep: boolean;
}

export type HeroById = (heroId: number) => Pick<HeroSummary, 'name'>;

/** What happened in a room, in sentences, oldest first. */
export function logLines(room: RoomView, heroOf: HeroById): readonly LogLine[] {
  let state = openRoom(room.rules, room.openedMs);
  return room.log.map((event, index) => {
    const text = sentenceOf(room, state, event, heroOf);
    const next = advance(room.rules, state, event);
    if (!isRefusal(next)) state = next;
    return { version: index + 1, at: event.at, text, isStep: isStepEvent(event) };
  });
}

export const isStepEvent = ({ type }: DraftEvent): boolean =>
  type === 'lock-in' || type === 'time-out' || type === 'undo';

function sentenceOf(room: RoomView, before: DraftState, event: DraftEvent, heroOf: HeroById): string {
  const game = gameOf(before);
  const name = (team: Team) => nameOf(room, game, team);
  switch (event.type) {
    case 'captain-came':
      return `Captain of ${name(event.team)} joined`;
    case 'captain-left':
      return `Captain of ${name(event.team)} lost the connection`;
    case 'ready':
      return `${name(event.team)} ${event.ready ? 'is ready' : 'is not ready any more'}`;
    case 'coin':
      return `${name(event.winner)} won the coin toss`;
    case 'choose-order':
      return `${name(event.team)} chose: ${name(event.first)} picks first`;
    case 'choose-side':
      return `${name(event.team)} chose: ${name(event.hiddenKing)} plays The Hidden King`;
    case 'lock-in':
    case 'time-out':
      return choiceSentence(room, before, event, heroOf);
    case 'pause':
      return `Paused by the referee: ${event.reason}`;
    case 'resume':
      return event.by.role === 'referee' ? 'Resumed by the referee' : 'Resumed without the missing captain';
    case 'undo':
      return `Last step undone by the referee: ${event.reason}`;
    case 'served-again':
      return `${Math.round(event.lostMs / 1000)} s given back after a server restart`;
    case 'report':
      return `${name(event.team)} reports a win of ${name(event.winner)}`;
    case 'decide':
      return `Referee: game ${before.games.length} goes to ${name(event.winner)} (${event.reason})`;
    case 'abandon':
      return `Draft ended early: ${event.reason}`;
  }
}

function choiceSentence(
  room: RoomView,
  before: DraftState,
  event: Extract<DraftEvent, { type: 'lock-in' | 'time-out' }>,
  heroOf: HeroById,
): string {
  const step = stepDue(room.rules, before);
  if (!step) return 'Time was up';
  const name = nameOf(room, gameOf(before), step.team);
  if (event.heroId === null) return `${name} lost a ban: time was up`;
  const hero = heroOf(event.heroId).name;
  if (event.type === 'lock-in') return `${name} ${DONE[step.type]} ${hero}`;
  return `Time was up: ${event.wasRandom ? 'random' : 'last looked at'} ${step.type} for ${name}, ${hero}`;
}
