import type { DraftChatLine, DraftNews, DraftRoomMessage, DraftSeat } from '@soulstat/api-client/contract';
import { deadlineOf, resumesAt, type DraftEvent, type DraftState, type RefusalCode } from '@soulstat/draft';
import type { Log } from '../../../base/log.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { findChatLine, listChat } from '../queries/draft-chat.ts';
import { draftTopic, tellDraft, type DraftNotice } from '../queries/draft-events.ts';
import { listDraftMatches } from '../queries/draft-matches.ts';
import type { BotStrength } from '../queries/drafts.ts';
import { followWhileOpening } from '../../../community/realtime/follow-topic.ts';
import type { Follower, Topics } from '../../../community/realtime/topics.ts';
import type { Evidence } from '../analysis/evidence.ts';
import {
  appendLocked,
  appendToDraft,
  type Appended,
  type Decide,
  type DecideInside,
  type KnownRoom,
} from './append.ts';
import { everythingFor, isOfTeam, openAudience, type Audience, type Member } from './audience.ts';
import { SERVER, timeOutDue, type Hovered } from './by-itself.ts';
import { ALL_CHANNELS, channelsOf, chatLineOf, SHOWN_CHAT_LINES } from './chat.ts';
import type { Clock } from './clock.ts';
import { openIntents, type Intents } from './intents.ts';
import { dutyOf, type Duty } from './practice-bot.ts';
import { paceOfSeats } from '../rooms/seats.ts';
import { openRoomLog, type RoomLog } from './room-log.ts';

export interface LiveRoomOptions {
  readonly postgres: Postgres;
  readonly topics: Topics;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** A program is to be told of the event with this version, which this process has appended. */
  readonly callBack: (code: string, version: number) => void;
  readonly evidence: Evidence;
}

/** After a time-out that could not be written, or came too early by another clock. */
const AGAIN_MS = 250;

/** Of steps and of the end a program is told. */
const isTold = ({ type }: DraftEvent): boolean =>
  ['lock-in', 'time-out', 'report', 'decide', 'abandon'].includes(type);

/** Undefined without such a room. */
export const openLiveRoom = (code: string, options: LiveRoomOptions): Promise<LiveRoom | undefined> =>
  followWhileOpening(options.topics, draftTopic(code), async (unfollow) => {
    const log = await openRoomLog(options.postgres, code);
    if (!log) return undefined;
    const room = new LiveRoom(log, options, unfollow);
    await room.readAround();
    return room;
  });

/** A room that somebody on this process is in. */
export class LiveRoom implements Follower {
  readonly members = new Set<Member>();
  readonly code: string;
  readonly intents: Intents;
  /** Whether moves and chat of a seat come at the pace of people, from all of its windows together. */
  readonly mayWork: (seat: DraftSeat) => boolean;
  readonly #log: RoomLog;
  readonly #options: LiveRoomOptions;
  readonly #unfollow: () => void;
  readonly #audience: Audience;
  readonly #underWay = new Set<Promise<unknown>>();
  #hovered: Hovered = { 1: null, 2: null };
  #chat: readonly DraftChatLine[] = [];
  #matches: DraftRoomMessage['matches'] = [];
  #cancelTimer: () => void = () => undefined;
  #cancelBot: () => void = () => undefined;
  #isClosed = false;

  constructor(log: RoomLog, options: LiveRoomOptions, unfollow: () => void) {
    this.code = log.row.code;
    this.#log = log;
    this.#options = options;
    this.#unfollow = unfollow;
    this.#audience = openAudience(log.row, this.members);
    this.intents = openIntents(options.clock, (intent) =>
      this.#do(tellDraft(options.postgres, this.code, intent)),
    );
    this.mayWork = paceOfSeats(options.clock);
    log.watch((event, state) => this.#happened(event, state));
    this.#schedule();
    this.#scheduleBot();
  }

  get bot(): BotStrength | null {
    return this.#log.row.bot;
  }

  get state(): DraftState {
    return this.#log.state();
  }

  /** What is beside the log. */
  async readAround(): Promise<void> {
    const { postgres } = this.#options;
    const lines = await listChat(postgres, this.code, { channels: ALL_CHANNELS, limit: SHOWN_CHAT_LINES });
    this.#chat = lines.map(chatLineOf);
    const matches = await listDraftMatches(postgres, [this.code]);
    this.#matches = matches.map(({ code: _code, ...match }) => match);
  }

  /** Sends everything there is, and from then on whatever happens. */
  join(member: Member): void {
    const here = {
      state: this.state,
      events: this.#log.events(),
      matches: this.#matches,
      hovered: this.#hovered,
      chat: this.#chat,
    };
    for (const message of everythingFor(member, this.#log.row, here, this.#options.clock.now()))
      member.socket.send(JSON.stringify(message));
    this.members.add(member);
  }

  told(message: unknown): void {
    const notice = message as DraftNotice;
    if (notice.kind === 'event') this.#take(notice.version - 1, [notice.event]);
    else if (notice.kind === 'chat') this.#do(this.#showLine(notice.chatId));
    else if (notice.kind === 'matches') this.#do(this.#showMatches());
    else this.#showIntent(notice);
  }

  missed(): void {
    this.#do(this.#log.catchUp());
    this.#do(this.readAround());
  }

  append(decide: Decide): Promise<RefusalCode | undefined> {
    const { postgres, clock } = this.#options;
    return this.#appended((known) => appendToDraft(postgres, known, { decide, now: clock.now() }));
  }

  /** By what the database says, too. */
  appendInside(decide: DecideInside): Promise<RefusalCode | undefined> {
    const { postgres, clock } = this.#options;
    return this.#appended((known) => appendLocked(postgres, known, { decide, now: clock.now() }));
  }

  async #appended(append: (known: KnownRoom) => Promise<Appended | undefined>) {
    const { callBack } = this.#options;
    const known = { code: this.code, rules: this.#log.row.rules, state: this.state };
    const appended = await append(known);
    if (!appended) return 'over';
    const after = known.state.version;
    this.#take(after, appended.events);
    const own = appended.own === 0 ? [] : appended.events.slice(-appended.own);
    if (appended.row?.hasCallback && own.some(isTold)) callBack(this.code, after + appended.events.length);
    return appended.refused;
  }

  showTimers(): void {
    this.#audience.showTimers(this.state, this.#options.clock.now());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.intents.close();
    this.#cancelTimer();
    this.#cancelBot();
    this.#unfollow();
    await Promise.allSettled(this.#underWay);
    await this.#audience.settled();
  }

  #take(after: number, events: readonly DraftEvent[]): void {
    if (!this.#log.take(after, events)) this.#do(this.#log.catchUp());
  }

  #happened(event: DraftEvent, state: DraftState): void {
    if (event.type === 'lock-in' || event.type === 'time-out') {
      this.#hovered = { 1: null, 2: null };
      this.intents.forgetHovers();
    }
    this.#audience.happened(event, state, this.#options.clock.now());
    this.#schedule();
    this.#scheduleBot();
  }

  #showIntent(notice: Extract<DraftNotice, { kind: 'hover' | 'suggest' }>): void {
    const { team, heroId } = notice;
    if (notice.kind === 'hover') this.#hovered = { ...this.#hovered, [team]: heroId };
    const news: DraftNews =
      notice.kind === 'hover'
        ? { type: 'HOVERED', heroId }
        : { type: 'SUGGESTED', heroId: notice.heroId, by: notice.by };
    this.#audience.tell(news, isOfTeam(team));
  }

  async #showLine(chatId: number): Promise<void> {
    const row = await findChatLine(this.#options.postgres, chatId);
    if (!row) return this.#hideLine(chatId);
    if (this.#chat.some(({ id }) => id === chatId)) return;
    const line = chatLineOf(row);
    this.#chat = [...this.#chat, line].slice(-SHOWN_CHAT_LINES);
    this.#audience.tell({ type: 'CHAT_LINE', line }, (seat) => channelsOf(seat).includes(line.channel));
  }

  #hideLine(chatId: number): void {
    const line = this.#chat.find(({ id }) => id === chatId);
    if (!line) return;
    this.#chat = this.#chat.filter(({ id }) => id !== chatId);
    this.#audience.tell({ type: 'CHAT_GONE', id: chatId }, (seat) => channelsOf(seat).includes(line.channel));
  }

  async #showMatches(): Promise<void> {
    await this.readAround();
    this.#audience.tell({ type: 'MATCHES', matches: this.#matches }, () => true);
  }

  /** One timer for what comes next by itself: the end of a pause, or of somebody's time. */
  #schedule(least = 0): void {
    this.#cancelTimer();
    if (this.#isClosed) return;
    const { clock } = this.#options;
    const now = clock.now();
    const resumes = resumesAt(this.state, now);
    const next = resumes ?? deadlineOf(this.#log.row.rules, this.state);
    if (next === undefined) return;
    this.#cancelTimer = clock.after(Math.max(least, next - now), () =>
      resumes === undefined ? this.#do(this.#timeIsOver()) : this.#pauseIsOver(),
    );
  }

  #pauseIsOver(): void {
    this.#audience.showState(this.state, this.#options.clock.now());
    this.#schedule();
  }

  /** What the bot has seen is what it acts on: where something else happened meanwhile, that asked it anew. */
  #scheduleBot(): void {
    this.#cancelBot();
    const { clock, evidence } = this.#options;
    const { bot: strength, rules } = this.#log.row;
    const duty = strength && dutyOf(this.state, clock.now(), { rules, strength, evidence });
    if (!duty || this.#isClosed) return;
    const { version } = this.state;
    this.#cancelBot = clock.after(duty.afterMs, () => this.#do(this.#letBotAct(duty, version)));
  }

  async #letBotAct({ act }: Duty, version: number): Promise<void> {
    const asked = await act();
    await this.append((state) => (state.version === version ? asked : undefined));
  }

  async #timeIsOver(): Promise<void> {
    const { clock } = this.#options;
    const { rules } = this.#log.row;
    try {
      await this.append((state) => {
        const action = timeOutDue(rules, state, { hovered: this.#hovered, now: clock.now() });
        return action && { by: SERVER, action };
      });
    } finally {
      this.#schedule(AGAIN_MS);
    }
  }

  /** Whatever fails here is tried again by what comes next. */
  #do(work: Promise<unknown>): void {
    const watched = work
      .catch((error: unknown) =>
        this.#options.log.warn({ err: error, code: this.code }, 'A draft room met an error'),
      )
      .finally(() => this.#underWay.delete(watched));
    this.#underWay.add(watched);
  }
}
