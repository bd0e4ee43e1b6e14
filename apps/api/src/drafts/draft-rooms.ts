import type { Log } from '../log.ts';
import type { Postgres } from '../queries/postgres/client/connect.ts';
import { markServed } from '../queries/postgres/drafts/draft-events.ts';
import {
  forgetCaptain,
  isCaptainThere,
  listCaptainsThere,
  seeCaptains,
  type CaptainConnection,
} from '../queries/postgres/drafts/draft-presence.ts';
import { TEAMS, type Team } from '@soulstat/draft';
import type { Topics } from '../realtime/topics.ts';
import type { Member } from './audience.ts';
import { SERVER } from './by-itself.ts';
import type { Clock } from './clock.ts';
import { openLiveRoom, type LiveRoom } from './live-room.ts';

/** Clients of other programs are shown clocks this often; and this often is told that the clocks are kept. */
const TICK_MS = 1000;
const PRESENCE_MS = 3000;
/** A captain of whom no process has heard for this long was lost. */
const LOST_MS = 10_000;

export interface DraftRooms {
  /** Undefined without such a room. What is sent before this returns is sent to the member, too. */
  join(code: string, member: Member): Promise<LiveRoom | undefined>;
  leave(room: LiveRoom, member: Member): Promise<void>;
  close(): Promise<void>;
}

export interface DraftRoomsOptions {
  readonly postgres: Postgres;
  readonly topics: Topics;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly callBack: (code: string, version: number) => void;
  /** Everybody is sent away: captains come back, and their rooms do not wait for them unless they stay away. */
  readonly isDraining: () => boolean;
}

/** The rooms that somebody on this process is in. */
export function openDraftRooms(options: DraftRoomsOptions): DraftRooms {
  const { postgres, clock, log } = options;
  const rooms = new Map<string, Promise<LiveRoom | undefined>>();
  const open = new Map<string, LiveRoom>();
  const underWay = new Set<Promise<unknown>>();
  const captains = new Map<Member, CaptainConnection>();

  const watch = <T>(work: Promise<T>): Promise<T> => {
    const settled = work.then(
      () => undefined,
      () => undefined,
    );
    underWay.add(settled);
    void settled.then(() => underWay.delete(settled));
    return work;
  };
  const inBackground = (work: () => Promise<unknown>) =>
    void watch(work()).catch((error: unknown) => log.warn({ err: error }, 'Draft rooms met an error'));

  async function openRoom(code: string): Promise<LiveRoom | undefined> {
    const room = await openLiveRoom(code, options);
    if (!room) {
      rooms.delete(code);
      return undefined;
    }
    open.set(code, room);
    // Its clock may have run while nobody served it.
    if (room.state.clock.runningSince !== null) await room.append(() => undefined);
    return room;
  }

  function find(code: string): Promise<LiveRoom | undefined> {
    const known = rooms.get(code);
    if (known) return known;
    const opening = openRoom(code);
    rooms.set(code, opening);
    opening.catch(() => rooms.delete(code));
    return opening;
  }

  async function join(code: string, member: Member): Promise<LiveRoom | undefined> {
    const room = await find(code);
    if (!room) return undefined;
    // Its last member left just now.
    if (open.get(code) !== room) return join(code, member);
    room.join(member);
    const { seat } = member;
    if (seat.role !== 'captain') return room;
    const captain = { connectionId: member.connectionId, code, team: seat.team };
    captains.set(member, captain);
    await seeCaptains(postgres, [captain], new Date(clock.now()));
    await room.append((state) =>
      state.present[seat.team]
        ? undefined
        : { by: SERVER, action: { type: 'captain-came', team: seat.team } },
    );
    return room;
  }

  async function leave(room: LiveRoom, member: Member): Promise<void> {
    room.members.delete(member);
    captains.delete(member);
    const { seat } = member;
    try {
      if (seat.role !== 'captain' || options.isDraining()) return;
      const now = clock.now();
      await forgetCaptain(postgres, member.connectionId, new Date(now - 10 * LOST_MS));
      await sayLeft(room, seat.team);
    } finally {
      await closeIfEmpty(room);
    }
  }

  /** Unless a connection of the same captain was seen a moment ago, here or by another process. */
  async function sayLeft(room: LiveRoom, team: Team): Promise<void> {
    await room.append(async (state, tx) => {
      const since = new Date(clock.now() - LOST_MS);
      if (!state.present[team] || (await isCaptainThere(tx, { code: room.code, team }, since)))
        return undefined;
      return { by: SERVER, action: { type: 'captain-left', team } };
    });
  }

  async function closeIfEmpty(room: LiveRoom): Promise<void> {
    if (room.members.size > 0 || open.get(room.code) !== room) return;
    open.delete(room.code);
    rooms.delete(room.code);
    await room.close();
  }

  function tick(): void {
    const running = [...open.values()].filter(({ state }) => state.clock.runningSince !== null);
    if (running.length === 0) return;
    for (const room of running) room.showTimers();
    inBackground(() =>
      markServed(
        postgres,
        running.map(({ code }) => code),
        new Date(clock.now()),
      ),
    );
  }

  async function lookForCaptains(): Promise<void> {
    const now = clock.now();
    if (captains.size > 0) await seeCaptains(postgres, [...captains.values()], new Date(now));
    const awaited = [...open.values()].flatMap((room) =>
      TEAMS.filter((team) => room.state.present[team]).map((team) => ({ room, team })),
    );
    if (awaited.length === 0) return;
    const codes = [...new Set(awaited.map(({ room }) => room.code))];
    const there = await listCaptainsThere(postgres, codes, new Date(now - LOST_MS));
    for (const { room, team } of awaited) if (!there.has(`${room.code} ${team}`)) await sayLeft(room, team);
  }

  const stopTicking = clock.every(TICK_MS, tick);
  const stopLooking = clock.every(PRESENCE_MS, () => inBackground(lookForCaptains));

  return {
    join: (code, member) => watch(join(code, member)),
    leave: (room, member) => watch(leave(room, member)),
    close: async () => {
      stopTicking();
      stopLooking();
      await Promise.allSettled(underWay);
      await Promise.all([...open.values()].map((room) => room.close()));
    },
  };
}
