import type { DraftMove, DraftNews, DraftRoom } from '@soulstat/api-client/contract';
import { deadlineOf, isOver } from '@soulstat/draft';
import { joinedRoom, readRoom, withEvent, withNews, type RoomView } from './room-view.ts';

/** `ended`: nothing more will happen, so nobody stays connected. */
export type Connection = 'connecting' | 'live' | 'lost' | 'ended';

/** What the server did not do, in its words; the number tells two of the same apart. */
export interface Refused {
  readonly number: number;
  readonly error: string;
  readonly message: string;
}

export interface RoomSnapshot {
  readonly connection: Connection;
  readonly room: RoomView | undefined;
  readonly refused: Refused | undefined;
  /** Of the link this tab came with. */
  readonly token: string | undefined;
  /** Add to the clock of this machine for that of the server. */
  readonly offsetMs: number;
}

export interface Joining {
  readonly code: string;
  readonly token: string | undefined;
  readonly name: string | undefined;
  /** What the server rendered the page from. */
  readonly known: RoomView | undefined;
  /** Reads the room anew, where an event was missed. */
  readonly read: () => Promise<DraftRoom>;
}

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
/** The server writes a time-out by itself: one that does not come so long after it was due was not heard. */
const OVERDUE_MS = 8000;

/** One visitor's connection to a room: joins, follows its events, and joins again whenever it is cut off. */
export class RoomConnection {
  #snapshot: RoomSnapshot;
  #socket: WebSocket | undefined;
  #joining: Joining;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #isStopped = true;
  readonly #session = `sess_${sessionName()}`;
  readonly #listeners = new Set<() => void>();

  constructor(joining: Joining) {
    this.#joining = joining;
    this.#snapshot = {
      connection: 'connecting',
      room: joining.known,
      refused: undefined,
      token: joining.token,
      offsetMs: 0,
    };
  }

  readonly snapshot = (): RoomSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns what leaves the room. */
  start(): () => void {
    this.#isStopped = false;
    this.#connect();
    addEventListener('online', this.#again);
    addEventListener('offline', this.#cut);
    document.addEventListener('visibilitychange', this.#seen);
    return () => {
      this.#isStopped = true;
      removeEventListener('online', this.#again);
      removeEventListener('offline', this.#cut);
      document.removeEventListener('visibilitychange', this.#seen);
      clearTimeout(this.#retry);
      clearTimeout(this.#overdue);
      this.#socket?.close();
      this.#socket = undefined;
    };
  }

  /** Joins anew as somebody else, or under another name. */
  rejoin(change: Partial<Pick<Joining, 'token' | 'name'>>): void {
    this.#joining = { ...this.#joining, ...change };
    this.#set({ token: this.#joining.token });
    if (!this.#isStopped) this.#connect();
  }

  readonly act = (move: DraftMove): void => {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(move));
    else this.#refuse('offline', 'You are not connected. This works again once you are.');
  };

  /** What was refused has been read. */
  readonly forget = (): void => this.#set({ refused: undefined });

  #connect(): void {
    clearTimeout(this.#retry);
    const { room } = this.#snapshot;
    if (room && isOver(room.state) && this.#joining.token === undefined)
      return this.#set({ connection: 'ended' });
    const before = this.#socket;
    const socket = new WebSocket(new URL('/ws/draft', location.href.replace(/^http/, 'ws')));
    this.#socket = socket;
    // Until the next one has joined: a captain who comes under another name was never away.
    for (const end of ['message', 'close']) socket.addEventListener(end, () => before?.close());
    socket.addEventListener('open', () => this.#join(socket));
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(data)) as DraftNews);
    });
    socket.addEventListener('close', () => {
      if (socket === this.#socket) this.#lost();
    });
    return undefined;
  }

  #join(socket: WebSocket): void {
    const { code, token, name } = this.#joining;
    socket.send(
      JSON.stringify({
        type: 'JOIN_DRAFT',
        draftCode: code,
        browserSessionId: this.#session,
        events: true,
        ...(name && { displayName: name }),
        ...(token && { token }),
      }),
    );
  }

  #hear(news: DraftNews): void {
    const { room } = this.#snapshot;
    if (news.type === 'ERROR') return this.#refuse(news.error, news.message);
    if (news.type === 'ROOM') {
      this.#failures = 0;
      return this.#enter(joinedRoom(news), news.now);
    }
    if (!room) return undefined;
    if (news.type !== 'EVENT') return this.#set({ room: withNews(room, news) });
    const next = withEvent(room, news.version, news.event);
    if (next) return this.#enter({ ...next, you: room.you }, news.now);
    void this.#catchUp();
    return undefined;
  }

  #enter(room: RoomView, serverNow: number): void {
    const { refused } = this.#snapshot;
    // Whoever came with a wrong link has to know why they only watch.
    const kept = refused?.error === 'unknown-link' ? refused : undefined;
    this.#set({ connection: 'live', room, refused: kept, offsetMs: serverNow - Date.now() });
    clearTimeout(this.#overdue);
    const deadline = deadlineOf(room.rules, room.state);
    if (deadline === undefined) return;
    this.#overdue = setTimeout(() => void this.#catchUp(), deadline - serverNow + OVERDUE_MS);
  }

  /** Reads the log as it is: a captain who joined again would be away for a moment. */
  async #catchUp(): Promise<void> {
    try {
      const read = readRoom(await this.#joining.read());
      const { room } = this.#snapshot;
      if (!room || read.state.version <= room.state.version) return;
      const { log, state, matches } = read;
      this.#set({ room: { ...room, log, state, matches, suggestions: [], hovered: null } });
    } catch {
      this.#socket?.close();
    }
  }

  #lost(): void {
    clearTimeout(this.#overdue);
    if (this.#isStopped) return;
    this.#set({ connection: 'lost' });
    const most = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    // Not all of a thousand who were cut off together come back at the same moment.
    this.#retry = setTimeout(() => this.#connect(), most * (0.5 + Math.random() / 2));
  }

  readonly #again = (): void => {
    if (this.#snapshot.connection === 'lost') this.#connect();
  };

  readonly #cut = (): void => {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    if (socket) this.#lost();
  };

  readonly #seen = (): void => {
    if (document.visibilityState === 'visible') this.#again();
  };

  #refuse(error: string, message: string): void {
    const number = (this.#snapshot.refused?.number ?? 0) + 1;
    this.#set({ refused: { number, error, message } });
    // Whoever has a wrong link still may watch.
    if (error === 'unknown-link') this.rejoin({ token: undefined });
  }

  #set(change: Partial<RoomSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const tell of this.#listeners) tell();
  }
}

function sessionName(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return [...crypto.getRandomValues(new Uint8Array(20))]
    .map((byte) => letters.charAt(byte % letters.length))
    .join('');
}
