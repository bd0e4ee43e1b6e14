import { markServed } from '../queries/draft-events.ts';
import {
  forgetCaptain,
  isCaptainThere,
  listCaptainsThere,
  seeCaptains,
  type CaptainConnection,
} from '../queries/draft-presence.ts';
import { TEAMS, type Team } from '@soulstat/draft';
import type { Member } from '../socket/audience.ts';
import { SERVER } from '../socket/by-itself.ts';
import { openLiveRoom, type LiveRoom, type LiveRoomOptions } from '../socket/live-room.ts';
import { BOT_TEAM } from '../socket/practice-bot.ts';
import { isSeatFree } from './seats.ts';

/** Clients of other programs are shown clocks this often; and this often is told that the clocks are kept. */
const TICK_MS = 1000;
const PRESENCE_MS = 3000;
/** A captain of whom no process has heard for this long was lost. */
const LOST_MS = 10_000;

export interface DraftRoomsOptions extends LiveRoomOptions {
  /** Everybody is sent away: captains come back, and their rooms do not wait for them unless they stay away. */
  readonly isDraining: () => boolean;
}

/** The rooms that somebody on this process is in. */
export class DraftRooms {
  readonly #options: DraftRoomsOptions;
  readonly #opening = new Map<string, Promise<LiveRoom | undefined>>();
  readonly #open = new Map<string, LiveRoom>();
  readonly #captains = new Map<Member, CaptainConnection>();
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #stops: readonly (() => void)[];

  constructor(options: DraftRoomsOptions) {
    this.#options = options;
    const { clock } = options;
    this.#stops = [
      clock.every(TICK_MS, () => this.#tick()),
      clock.every(PRESENCE_MS, () => this.#inBackground(this.#lookForCaptains())),
    ];
  }

  /** Undefined without such a room; `full` where the link is open in too many windows. */
  join(code: string, member: Member): Promise<LiveRoom | 'full' | undefined> {
    return this.#watch(this.#join(code, member));
  }

  leave(room: LiveRoom, member: Member): Promise<void> {
    return this.#watch(this.#leave(room, member));
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await Promise.allSettled(this.#underWay);
    await Promise.all([...this.#open.values()].map((room) => room.close()));
  }

  async #join(code: string, member: Member): Promise<LiveRoom | 'full' | undefined> {
    const room = await this.#find(code);
    if (!room) return undefined;
    // Its last member left just now.
    if (this.#open.get(code) !== room) return this.#join(code, member);
    if (!isSeatFree(room.members, member.seat)) return 'full';
    room.join(member);
    const { seat } = member;
    if (seat.role === 'captain')
      await this.#come(room, member, { connectionId: member.connectionId, code, team: seat.team });
    return room;
  }

  async #come(room: LiveRoom, member: Member, captain: CaptainConnection): Promise<void> {
    const { team } = captain;
    this.#captains.set(member, captain);
    await seeCaptains(this.#options.postgres, [captain], new Date(this.#options.clock.now()));
    await room.append((state) =>
      state.present[team] ? undefined : { by: SERVER, action: { type: 'captain-came', team } },
    );
  }

  async #leave(room: LiveRoom, member: Member): Promise<void> {
    const { postgres, clock, isDraining } = this.#options;
    room.members.delete(member);
    this.#captains.delete(member);
    const { seat } = member;
    try {
      if (seat.role !== 'captain' || isDraining()) return;
      await forgetCaptain(postgres, member.connectionId, new Date(clock.now() - 10 * LOST_MS));
      await this.#sayLeft(room, seat.team);
    } finally {
      await this.#closeIfEmpty(room);
    }
  }

  #find(code: string): Promise<LiveRoom | undefined> {
    const known = this.#opening.get(code);
    if (known) return known;
    const opening = this.#openRoom(code);
    this.#opening.set(code, opening);
    opening.catch(() => this.#opening.delete(code));
    return opening;
  }

  async #openRoom(code: string): Promise<LiveRoom | undefined> {
    const room = await openLiveRoom(code, this.#options);
    if (!room) {
      this.#opening.delete(code);
      return undefined;
    }
    this.#open.set(code, room);
    // Its clock may have run while nobody served it.
    if (room.state.clock.runningSince !== null) await room.append(() => undefined);
    return room;
  }

  async #closeIfEmpty(room: LiveRoom): Promise<void> {
    if (room.members.size > 0 || this.#open.get(room.code) !== room) return;
    this.#open.delete(room.code);
    this.#opening.delete(room.code);
    await room.close();
  }

  /** Unless a connection of the same captain was seen a moment ago, here or by another process. */
  async #sayLeft(room: LiveRoom, team: Team): Promise<void> {
    const { clock } = this.#options;
    await room.appendInside(async (state, tx) => {
      const since = new Date(clock.now() - LOST_MS);
      if (!state.present[team] || (await isCaptainThere(tx, { code: room.code, team }, since)))
        return undefined;
      return { by: SERVER, action: { type: 'captain-left', team } };
    });
  }

  #tick(): void {
    const { postgres, clock } = this.#options;
    const running = [...this.#open.values()].filter(({ state }) => state.clock.runningSince !== null);
    if (running.length === 0) return;
    for (const room of running) room.showTimers();
    const codes = running.map(({ code }) => code);
    this.#inBackground(markServed(postgres, codes, new Date(clock.now())));
  }

  async #lookForCaptains(): Promise<void> {
    const { postgres, clock } = this.#options;
    const now = clock.now();
    if (this.#captains.size > 0) await seeCaptains(postgres, [...this.#captains.values()], new Date(now));
    const awaited = [...this.#open.values()].flatMap((room) =>
      TEAMS.flatMap((team) =>
        room.state.present[team] && !(room.bot && team === BOT_TEAM) ? [{ room, team }] : [],
      ),
    );
    if (awaited.length === 0) return;
    const codes = [...new Set(awaited.map(({ room }) => room.code))];
    const there = await listCaptainsThere(postgres, codes, new Date(now - LOST_MS));
    for (const { room, team } of awaited)
      if (!there.has(`${room.code} ${team}`)) await this.#sayLeft(room, team);
  }

  #watch<T>(work: Promise<T>): Promise<T> {
    const settled: Promise<unknown> = Promise.allSettled([work]).then(() => this.#underWay.delete(settled));
    this.#underWay.add(settled);
    return work;
  }

  /** Whatever fails here is done again a moment later. */
  #inBackground(work: Promise<unknown>): void {
    this.#watch(work).catch((error: unknown) =>
      this.#options.log.warn({ err: error }, 'Draft rooms met an error'),
    );
  }
}
