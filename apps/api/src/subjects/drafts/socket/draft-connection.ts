import { draftSocket, type DraftMove, type DraftSeat, type JoinDraft } from '@soulstat/api-client/contract';
import { REFUSALS } from '@soulstat/draft';
import { randomUUID } from 'node:crypto';
import { Check } from 'typebox/value';
import type { Member } from './audience.ts';
import { oneLine } from '../../../base/one-line.ts';
import { MAX_CHAT_LINES, seatNameOf, seatOf } from './chat.ts';
import type { Drafting } from './drafting.ts';
import type { LiveRoom } from './live-room.ts';
import { openPace } from './pace.ts';
import { draftCodeOf } from '../rooms/secrets.ts';
import type { Log } from '../../../base/log.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { addChatLine, countChat, type ChatChannel } from '../queries/draft-chat.ts';
import { tellDraft } from '../queries/draft-events.ts';
import type { LiveSocket } from '../../../community/realtime/sockets.ts';
import { actionOf, actorOf } from './draft-moves.ts';
import { seatOfToken } from '../rooms/find-room.ts';

/** What is answered with ERROR, besides what the rules of a room refuse. */
export const ERRORS_OF_SOCKET = {
  'invalid-message': 'This message is not one that this server knows.',
  'session-missing': 'A browserSessionId is missing: “sess_” and 20 letters and digits.',
  'unknown-draft': 'There is no draft with this code. Check each letter, or open a new draft.',
  'unknown-link': 'This link is not one of this draft. Ask whoever opened it for yours.',
  'too-many-guesses': 'Too many codes that are none. Wait a minute, then check the code and try again.',
  'not-joined': 'Join a draft first.',
  'too-many-messages': 'Too many messages. Wait a moment.',
  'seat-full': 'This link is open in as many windows as it may be. Close one of them first.',
  'chat-full': 'This draft has as many chat messages as fit.',
  failed: 'This did not work. Try it again in a few seconds.',
} as const;

type ErrorCode = keyof typeof ERRORS_OF_SOCKET | keyof typeof REFUSALS;

const MAX_WAITING = 50;
/** Whoever says nothing is sent away. */
const JOIN_PATIENCE_MS = 30_000;
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

/** Of one connection: a captain who looks at heroes with the arrow keys sends some ten a second. */
const OF_A_CONNECTION = { burst: 40, perSecond: 15 };

export interface ConnectionOptions extends Pick<Drafting, 'clock' | 'guesses' | 'mayWork' | 'rooms'> {
  readonly postgres: Postgres;
  readonly log: Pick<Log, 'warn'>;
}

interface Joined {
  readonly room: LiveRoom;
  readonly member: Member;
}

/** One connection to the socket of drafts: its messages one after the other, each answered where it is refused. */
export function openDraftConnection(socket: LiveSocket, options: ConnectionOptions): void {
  const { clock, log } = options;
  const connection = new DraftConnection(socket, options);
  const mayRead = openPace(clock, OF_A_CONNECTION);
  let waiting = 0;
  let working: Promise<void> = Promise.resolve();
  const work = (task: () => Promise<void>) => {
    waiting += 1;
    working = working
      .then(task)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'A message to a draft could not be answered');
        connection.refuse('failed');
      })
      .finally(() => {
        waiting -= 1;
      });
  };
  const stopWaiting = clock.after(JOIN_PATIENCE_MS, () => {
    if (!connection.hasJoined) socket.close(POLICY_VIOLATION, ERRORS_OF_SOCKET['not-joined']);
  });

  socket.onMessage((text) => {
    if (!mayRead() || waiting >= MAX_WAITING) {
      connection.refuse('too-many-messages');
      return socket.close(POLICY_VIOLATION, ERRORS_OF_SOCKET['too-many-messages']);
    }
    return work(() => connection.hear(text));
  });
  socket.onClose(() => {
    stopWaiting();
    work(() => connection.leave());
  });
}

class DraftConnection {
  readonly #socket: LiveSocket;
  readonly #options: ConnectionOptions;
  #joined: Joined | undefined;

  constructor(socket: LiveSocket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
  }

  get hasJoined(): boolean {
    return this.#joined !== undefined;
  }

  refuse(error: ErrorCode): void {
    const message = { ...REFUSALS, ...ERRORS_OF_SOCKET }[error];
    const code = error.replaceAll('-', '_');
    this.#socket.send(JSON.stringify({ type: 'ERROR', code, message, error }));
  }

  async hear(text: string): Promise<void> {
    const message = parse(text);
    if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'JOIN_DRAFT')
      return Check(draftSocket.JoinDraft, message) ? this.#join(message) : this.#refuseJoin(message);
    if (!Check(draftSocket.DraftMove, message)) return this.refuse('invalid-message');
    return this.#joined ? this.#act(this.#joined, message) : this.refuse('not-joined');
  }

  async leave(): Promise<void> {
    const joined = this.#joined;
    this.#joined = undefined;
    if (joined) await this.#options.rooms.leave(joined.room, joined.member);
  }

  #refuseJoin(message: object): void {
    const session = 'browserSessionId' in message ? message.browserSessionId : undefined;
    const isSession = typeof session === 'string' && /^sess_[a-z0-9]{20}$/.test(session);
    this.refuse(isSession ? 'invalid-message' : 'session-missing');
  }

  /** The site comes back after a while, and later each time. */
  #sendAway(error: ErrorCode): void {
    this.refuse(error);
    this.#socket.close(TRY_AGAIN_LATER, { ...REFUSALS, ...ERRORS_OF_SOCKET }[error]);
  }

  async #join({ draftCode, token, displayName, events = false }: JoinDraft): Promise<void> {
    const { postgres, guesses, mayWork, rooms } = this.#options;
    const { network } = this.#socket;
    await this.leave();
    if (!mayWork(this.#socket)) return this.#sendAway('too-many-messages');
    if (!guesses.mayAsk(network)) return this.refuse('too-many-guesses');
    const code = draftCodeOf(draftCode);
    const named = code === undefined ? undefined : await seatOfToken(postgres, code, token);
    if (token && !named) {
      guesses.missed(network);
      return this.refuse('unknown-link');
    }
    const seat: DraftSeat = named ? seatOf(named) : { role: 'spectator' };
    const [connectionId, name] = [randomUUID(), nameOf(displayName, seat)];
    const member: Member = { connectionId, socket: this.#socket, seat, name, hasEvents: events };
    const room = code === undefined ? undefined : await rooms.join(code, member);
    if (room === 'full') return this.#sendAway('seat-full');
    if (room) this.#joined = { room, member };
    else guesses.missed(network);
    return room ? undefined : this.refuse('unknown-draft');
  }

  async #act({ room, member }: Joined, move: DraftMove): Promise<void> {
    const { seat, name } = member;
    if (move.type === 'HOVER')
      return seat.role === 'captain'
        ? room.intents.hover(seat.team, move.heroId)
        : this.refuse('not-allowed');
    if (move.type === 'SUGGEST') {
      const isOfTeam = seat.role === 'captain' || seat.role === 'player';
      return isOfTeam ? room.intents.suggest(seat.team, move.heroId, name) : this.refuse('not-allowed');
    }
    if (!room.mayWork(seat) || !this.#options.mayWork(this.#socket)) return this.refuse('too-many-messages');
    if (move.type === 'CHAT') return this.#chat({ room, member }, move.channel, move.text);
    const by = actorOf(seat);
    const action = actionOf(move, seat);
    if (!by || !action) return this.refuse('not-allowed');
    const refused = await room.append(() => ({ by, action }));
    return refused && this.refuse(refused);
  }

  /** Spectators read; what they think of a draft is not for those who draft. */
  async #chat({ room, member }: Joined, channel: 'all' | 'team', text: string): Promise<void> {
    const { postgres, clock } = this.#options;
    const { seat, name } = member;
    const written = seatNameOf(seat);
    const body = oneLine(text);
    if (!written || (channel === 'team' && seat.role === 'referee')) return this.refuse('not-allowed');
    if (body === '') return this.refuse('invalid-message');
    if ((await countChat(postgres, room.code)) >= MAX_CHAT_LINES) return this.refuse('chat-full');
    const { code } = room;
    const to: ChatChannel = channel === 'team' && 'team' in seat ? `team${seat.team}` : 'all';
    await postgres.transaction(async (tx) => {
      const line = { code, channel: to, seat: written, writtenAs: name, body, sentAt: new Date(clock.now()) };
      await tellDraft(tx, code, { kind: 'chat', chatId: await addChatLine(tx, line) });
    });
    return undefined;
  }
}

const MAX_NAME = 32;
const NAMES_OF_SEATS = { captain: 'Captain', player: 'Player', referee: 'Referee', spectator: 'Spectator' };

/** As its owner wants to be called, on one line; else after the seat. */
function nameOf(displayName: string | null | undefined, seat: DraftSeat): string {
  const name = [...oneLine(displayName ?? '')].slice(0, MAX_NAME).join('');
  return name || NAMES_OF_SEATS[seat.role];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
