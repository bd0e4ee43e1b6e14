import type {
  DraftChatLine,
  DraftMove,
  DraftNews,
  DraftRoom,
  DraftRoomMessage,
  DraftSeat,
} from '@soulstat/api-client/contract';
import {
  advance,
  isRefusal,
  openRoom,
  replay,
  type DraftEvent,
  type DraftRules,
  type DraftState,
  type RoomNames,
} from '@soulstat/draft';

/** Whom a team mate would take. */
export interface Suggestion {
  readonly heroId: number;
  readonly by: string;
}

/** A room as somebody sees it. */
export interface RoomView {
  readonly code: string;
  readonly names: RoomNames;
  readonly notes: string;
  readonly rules: DraftRules;
  readonly openedMs: number;
  readonly log: readonly DraftEvent[];
  readonly state: DraftState;
  readonly matches: readonly DraftRoom['matches'][number][];
  readonly you: DraftSeat;
  /** What the captain of one’s own team looks at. */
  readonly hovered: number | null;
  /** Of the step that is due, the newest of each team mate. */
  readonly suggestions: readonly Suggestion[];
  readonly chat: readonly DraftChatLine[];
  /** An official match: analysis is off while a game is drafted, unless the organiser allows it. */
  readonly isOfficial: boolean;
  readonly allowsAnalysis: boolean;
  readonly bot: DraftRoom['bot'];
  /** Players of a team are known. */
  readonly hasScouting: boolean;
  /** Pictures of teams of this site. */
  readonly logos: DraftRoom['logos'];
}

export type Act = (move: DraftMove) => void;

const SPECTATOR: DraftSeat = { role: 'spectator' };

/** As anybody may read it, from its log. */
export const readRoom = (room: DraftRoom): RoomView => ({
  ...replayed(room),
  you: SPECTATOR,
  hovered: null,
  chat: [],
});

/** As whoever joined is sent it. */
export const joinedRoom = (message: DraftRoomMessage): RoomView => ({
  ...replayed(message),
  you: message.you,
  hovered: message.hovered,
  chat: message.chat,
});

function replayed(room: DraftRoom | DraftRoomMessage): Omit<RoomView, 'you' | 'hovered' | 'chat'> {
  const { code, name, teams, notes, rules, openedMs, log, matches } = room;
  const { isOfficial, allowsAnalysis, bot, hasScouting, logos } = room;
  return {
    code,
    names: { name, teams },
    notes,
    rules,
    openedMs,
    log,
    state: replay(rules, openRoom(rules, openedMs), log),
    matches,
    suggestions: [],
    isOfficial,
    allowsAnalysis,
    bot,
    hasScouting,
    logos,
  };
}

/** The room after one more event; undefined where events before it are missing. */
export function withEvent(room: RoomView, version: number, event: DraftEvent): RoomView | undefined {
  if (version <= room.state.version) return room;
  if (version > room.state.version + 1) return undefined;
  const state = advance(room.rules, room.state, event);
  if (isRefusal(state)) return undefined;
  const isChoice = event.type === 'lock-in' || event.type === 'time-out' || event.type === 'undo';
  const intent = isChoice ? { hovered: null, suggestions: [] } : {};
  return { ...room, ...intent, state, log: [...room.log, event] };
}

/** What is said beside the log. */
export function withNews(room: RoomView, news: DraftNews): RoomView {
  switch (news.type) {
    case 'HOVERED':
      return { ...room, hovered: news.heroId };
    case 'SUGGESTED': {
      const { heroId, by } = news;
      return {
        ...room,
        suggestions: [...room.suggestions.filter((other) => other.by !== by), { heroId, by }],
      };
    }
    case 'MATCHES':
      return { ...room, matches: news.matches };
    case 'CHAT_LINE':
      return room.chat.some(({ id }) => id === news.line.id)
        ? room
        : { ...room, chat: [...room.chat, news.line] };
    case 'CHAT_GONE':
      return { ...room, chat: room.chat.filter(({ id }) => id !== news.id) };
    default:
      return room;
  }
}

/** The room as it was after so many events, which nobody acts in. */
export function roomAfter(room: RoomView, events: number): RoomView {
  const log = room.log.slice(0, events);
  const state = replay(room.rules, openRoom(room.rules, room.openedMs), log);
  return { ...room, log, state, you: SPECTATOR, hovered: null, suggestions: [] };
}
