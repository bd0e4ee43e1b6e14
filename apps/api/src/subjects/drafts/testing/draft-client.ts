import type { DraftMove, DraftNews, DraftRoomMessage, DraftSeat } from '@soulstat/api-client/contract';
import {
  advance,
  availableHeroes,
  isRefusal,
  openRoom,
  replay,
  stepDue,
  type DraftEvent,
  type DraftRules,
  type DraftState,
  type WireState,
  type WireTimers,
} from '@soulstat/draft';

/** What is sent over the socket, to the site and to other programs. */
export type SentMessage =
  | DraftNews
  | { readonly type: 'DRAFT_STATE_UPDATE'; readonly draftState: WireState }
  | { readonly type: 'TIMER_UPDATE'; readonly timerState: WireTimers };

interface Joining {
  readonly code: string;
  readonly token?: string | undefined;
  readonly name?: string;
  readonly events?: boolean;
}

/** Somebody at the socket of drafts, who keeps everything that is sent and waits for what is to come. */
export class DraftClient {
  readonly messages: SentMessage[] = [];
  readonly #socket: WebSocket;
  readonly #closed = Promise.withResolvers<{ readonly code: number }>();
  #wake = Promise.withResolvers<void>();
  rules: DraftRules | undefined;
  state: DraftState | undefined;
  log: DraftEvent[] = [];
  you: DraftSeat | undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as SentMessage));
    socket.addEventListener('close', ({ code }) => {
      this.#closed.resolve({ code });
      this.#stir();
    });
  }

  static async open(site: string): Promise<DraftClient> {
    const socket = new WebSocket(`${site.replace('http', 'ws')}/ws/draft`);
    const client = new DraftClient(socket);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return client;
  }

  /** Joins as the site does, and has the room. */
  static async join(site: string, joining: Joining): Promise<DraftClient> {
    const client = await DraftClient.open(site);
    client.sendJoin({ events: true, ...joining });
    await client.until(() => client.state !== undefined);
    return client;
  }

  get isClosed(): boolean {
    return this.#socket.readyState >= WebSocket.CLOSING;
  }

  get closed(): Promise<{ readonly code: number }> {
    return this.#closed.promise;
  }

  sendJoin({ code, token, name = 'Somebody', events = false }: Joining): void {
    this.send({
      type: 'JOIN_DRAFT',
      draftCode: code,
      password: null,
      displayName: name,
      role: 'SPECTATOR',
      browserSessionId: 'sess_abcdefghij0123456789',
      ...(token !== undefined && { token }),
      ...(events && { events }),
    });
  }

  send(message: unknown): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** A frame as it is, of text or of bytes. */
  sendFrame(frame: string | Uint8Array<ArrayBuffer>): void {
    this.#socket.send(frame);
  }

  act(move: DraftMove): void {
    this.send(move);
  }

  /** The team whose turn it is. */
  get dueTeam(): 1 | 2 | undefined {
    return this.rules && this.state && stepDue(this.rules, this.state)?.team;
  }

  /** Whoever is due takes the first hero that can be had. */
  lockInFirst(): void {
    const { rules, state } = this;
    const step = rules && state && stepDue(rules, state);
    const heroId = step && availableHeroes(rules, state, step)[0];
    if (heroId === undefined) throw new Error('Nothing is due.');
    this.act({ type: 'LOCK_IN', heroId });
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if (this.isClosed) throw new Error('The connection was closed');
      await this.#wake.promise;
    }
  }

  /** The next message of a kind that was not waited for yet. */
  async next<Type extends SentMessage['type']>(type: Type): Promise<Extract<SentMessage, { type: Type }>> {
    const isOne = (message: SentMessage): message is Extract<SentMessage, { type: Type }> =>
      message.type === type;
    await this.until(() => this.messages.some(isOne));
    const index = this.messages.findIndex(isOne);
    const [message] = this.messages.splice(index, 1);
    if (!message || !isOne(message)) throw new Error('The message is gone');
    return message;
  }

  close(): void {
    this.#socket.close();
  }

  #hear(message: SentMessage): void {
    this.messages.push(message);
    if (message.type === 'ROOM') this.#enter(message);
    if (message.type === 'EVENT' && this.rules && this.state && message.version > this.state.version)
      this.#follow(message.version, message.event);
    this.#stir();
  }

  #enter(room: DraftRoomMessage): void {
    this.rules = room.rules;
    this.log = [...room.log];
    this.state = replay(room.rules, openRoom(room.rules, room.openedMs), room.log);
    this.you = room.you;
  }

  #follow(version: number, event: DraftEvent): void {
    if (!this.rules || !this.state) return;
    const next = advance(this.rules, this.state, event);
    if (isRefusal(next) || next.version !== version)
      throw new Error(`Event ${version} does not follow ${this.state.version}`);
    this.state = next;
    this.log.push(event);
  }

  #stir(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }
}
