/** A process that is everybody in draft rooms, and says how long each of them waited. */
import { setTimeout as wait } from 'node:timers/promises';
import { RawSocket } from './raw-socket.ts';

export interface Crowd {
  readonly url: string;
  readonly rooms: number;
  /** In each room, captains with them. */
  readonly clients: number;
  /** Between the moment a captain is due and the hero; 0: at once. */
  readonly thinkingMs: number;
}

export interface Waited {
  /** From the moment a captain sent a hero until a client heard of it. */
  readonly events: readonly number[];
  /** Steps until the last client of the room heard of them. */
  readonly steps: readonly number[];
  readonly joins: readonly number[];
  readonly dropped: number;
  readonly seconds: number;
}

/** Room for all who wait for one another, and no more at once than come to a page at the same moment. */
const JOINED_AT_ONCE = 20;
/** The pause before the first step. */
const BEGIN_MS = 3500;
/** Two captains came and are ready; each step is one more. */
const READY_VERSION = 4;
const STEPS = [1, 2, 1, 2, 2, 1, 1, 2, 2, 1, 2, 1, 1, 2, 2, 1] as const;

interface Room {
  readonly code: string;
  readonly heroes: readonly number[];
  readonly captains: RawSocket[];
  readonly ready: PromiseWithResolvers<void>;
  readonly done: PromiseWithResolvers<void>;
  readonly clients: number;
  step: number;
  sentAt: number;
  left: number;
}

process.once('message', (crowd: Crowd) => {
  void measure(crowd).then((waited) => {
    process.send?.(waited);
  });
});
process.once('disconnect', () => process.exit());

async function measure({ url, rooms: count, clients, thinkingMs }: Crowd): Promise<Waited> {
  const [events, steps, joins]: [number[], number[], number[]] = [[], [], []];
  const sockets: RawSocket[] = [];
  const rooms: Room[] = [];

  function heard(room: Room, text: string): void {
    const version = Number(/^\{"type":"EVENT","version":(\d+),/.exec(text)?.[1] ?? Number.NaN);
    if (version === READY_VERSION) room.ready.resolve();
    if (version !== READY_VERSION + room.step + 1) return;
    const waited = performance.now() - room.sentAt;
    events.push(waited);
    room.left -= 1;
    if (room.left > 0) return;
    steps.push(waited);
    room.step += 1;
    if (room.step === STEPS.length) room.done.resolve();
    else void wait(thinkingMs).then(() => take(room));
  }

  for (let index = 0; index < count; index += 1)
    rooms.push(await openRoom(url, clients, sockets, joins, heard));
  process.send?.('joined');
  await new Promise((resolve) => process.once('message', resolve));
  await Promise.all(rooms.map(begin));
  await wait(BEGIN_MS);
  const begunAt = performance.now();
  // People do not begin at one moment.
  for (const room of rooms) void wait(Math.random() * Math.max(thinkingMs, 50)).then(() => take(room));
  await Promise.all(rooms.map(({ done }) => done.promise));
  const seconds = (performance.now() - begunAt) / 1000;
  const dropped = sockets.filter(({ isOpen }) => !isOpen).length;
  for (const socket of sockets) socket.close();
  return { events, steps, joins, dropped, seconds };
}

function take(room: Room): void {
  room.left = room.clients;
  room.sentAt = performance.now();
  room.captains[(STEPS[room.step] ?? 1) - 1]?.send({ type: 'LOCK_IN', heroId: room.heroes[room.step] });
}

async function openRoom(
  url: string,
  clients: number,
  sockets: RawSocket[],
  joins: number[],
  heard: (room: Room, text: string) => void,
): Promise<Room> {
  const answer = await fetch(`${url}/api/drafts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stepSeconds: 600 }),
  });
  const { code, links } = (await answer.json()) as { code: string; links: Record<string, string> };
  const { rules } = (await (await fetch(`${url}/api/drafts/${code}`)).json()) as {
    rules: { heroes: number[] };
  };
  const room: Room = {
    code,
    heroes: rules.heroes,
    captains: [],
    done: Promise.withResolvers(),
    clients,
    ready: Promise.withResolvers(),
    step: 0,
    sentAt: 0,
    left: 0,
  };
  const join = async (token?: string) => {
    const socket = await RawSocket.open(url, '/ws/draft');
    sockets.push(socket);
    const sentAt = performance.now();
    const joined = Promise.withResolvers<void>();
    socket.onMessage((text) => {
      if (!text.startsWith('{"type":"ROOM"')) return heard(room, text);
      joins.push(performance.now() - sentAt);
      return joined.resolve();
    });
    socket.send({
      type: 'JOIN_DRAFT',
      draftCode: code,
      browserSessionId: 'sess_abcdefghij0123456789',
      events: true,
      ...(token && { token }),
    });
    await joined.promise;
    return socket;
  };
  for (const seat of ['captain1', 'captain2'])
    room.captains.push(await join((links[seat] ?? '').split('#')[1]));
  let left = clients - 2;
  const joinOthers = async () => {
    while (left > 0) {
      left -= 1;
      await join();
    }
  };
  await Promise.all(Array.from({ length: JOINED_AT_ONCE }, joinOthers));
  return room;
}

async function begin(room: Room): Promise<void> {
  for (const captain of room.captains) captain.send({ type: 'READY', ready: true });
  await room.ready.promise;
}
