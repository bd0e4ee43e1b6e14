import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { RawSocket } from '../realtime/raw-socket.ts';
import { postJson, type Ask } from './client.ts';
import { reasonsOf, type Attack, type Stage } from './stage.ts';

const SESSION = { browserSessionId: 'sess_abcdefghij0123456789' };
const WINDOWS = 100;
const HOVERS_PER_SECOND = 11;
const FLOOD_MS = 10_000;
const MESSAGES = 15_000;
const JOINS = 5000;
const ODD_FRAMES = 400;
const WRONG_LINKS = 60;
/** For answers to what was sent last. */
const SETTLE_MS = 1500;
/** Until a connection that was sent away and does not say goodbye is ended. */
const GOODBYE_MS = 4000;

export const DRAFT_ROOMS: readonly Attack[] = [
  { name: 'draft socket: 100 windows of one captain hover', run: floodHovers },
  { name: 'draft socket: 15,000 messages of one connection', run: floodMessages },
  { name: 'draft socket: odd frames', run: sendOddFrames },
  { name: 'draft socket: 5,000 joins of one address', run: floodJoins },
  { name: 'draft socket: moves of seats that one does not have', run: actAsOthers },
  { name: 'draft socket: moves sent again', run: replayMoves },
];

export interface OpenedRoom {
  readonly code: string;
  readonly links: Readonly<Record<string, string>>;
}

export async function openRoom(ask: Ask, more: object = {}): Promise<OpenedRoom> {
  const { status, text } = await ask('/api/drafts', postJson(more));
  if (status !== 201) throw new Error(`The room was answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as OpenedRoom;
}

interface Heard {
  readonly type: string;
  readonly error?: string;
  readonly version?: number;
}

/** Somebody in a room, with everything that was heard there. */
export async function joinRoom(
  { url }: Stage,
  { code, links }: OpenedRoom,
  seat = '',
  from = '198.51.101.1',
) {
  const socket = await RawSocket.open(url, '/ws/draft', `X-Forwarded-For: ${from}\r\n`);
  const heard: Heard[] = [];
  socket.onMessage((text) => heard.push(JSON.parse(text) as Heard));
  const join = (token = links[seat]?.split('#')[1]) =>
    socket.send({ type: 'JOIN_DRAFT', draftCode: code, events: true, ...SESSION, ...(token && { token }) });
  join();
  return { socket, heard, join, errors: () => heard.flatMap(({ error }) => error ?? []) };
}

async function floodHovers(stage: Stage): Promise<string | undefined> {
  const room = await openRoom(stage.ask);
  const watching = await joinRoom(stage, room, 'player1', '198.51.102.1');
  const windows = await Promise.all(
    Array.from({ length: WINDOWS }, () => joinRoom(stage, room, 'captain1').catch(() => undefined)),
  );
  const begunAt = performance.now();
  for (let round = 0; performance.now() - begunAt < FLOOD_MS; round += 1) {
    for (const each of windows) each?.socket.send({ type: 'HOVER', heroId: 1 + (round % 30) });
    await delay(1000 / HOVERS_PER_SECOND);
  }
  await delay(SETTLE_MS);
  for (const each of windows) each?.socket.close();
  watching.socket.close();
  const told = watching.heard.filter(({ type }) => type === 'HOVERED').length;
  const most = (FLOOD_MS / 1000) * 5;
  return reasonsOf([
    told > 0 ? undefined : 'no hover was told',
    told <= most ? undefined : `${told} hovers were told`,
  ]);
}

async function floodMessages(stage: Stage): Promise<string | undefined> {
  const room = await openRoom(stage.ask);
  const captain = await joinRoom(stage, room, 'captain1');
  for (let message = 0; message < MESSAGES; message += 1)
    captain.socket.send({ type: 'CHAT', channel: 'all', text: `Line ${message}` });
  await delay(GOODBYE_MS);
  const lines = captain.heard.filter(({ type }) => type === 'CHAT_LINE').length;
  return reasonsOf([
    captain.socket.isOpen ? 'the connection is still open' : undefined,
    lines <= 100 ? undefined : `${lines} lines were written`,
  ]);
}

/** Lengths that are not there, reserved bits, text that is no UTF-8, pieces without an end, megabytes. */
async function sendOddFrames(stage: Stage): Promise<string | undefined> {
  const room = await openRoom(stage.ask);
  const kinds = [
    () => Buffer.from([0xff, 0x80, 0, 0, 0, 0]),
    () => Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    () => Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]),
    () => Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x7b]),
    () => Buffer.from([0x81, 0x05, 0x68, 0x65, 0x6c, 0x6c, 0x6f]),
    () =>
      Buffer.concat([
        Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0]),
        Buffer.alloc(1 << 20),
      ]),
    () => Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0]),
    () => randomBytes(64),
  ];
  const answers: (string | undefined)[] = [];
  for (let sent = 0; sent < ODD_FRAMES; sent += 1) {
    const odd = await joinRoom(stage, room, 'player1', `198.51.103.${sent % 250}`);
    odd.socket.write(kinds[sent % kinds.length]?.() ?? Buffer.alloc(0));
    await delay(5);
    odd.socket.close();
    if (odd.errors().includes('failed')) answers.push('a frame met an error of the server');
  }
  const { status } = await stage.askHere('/api/health/live');
  return reasonsOf([...answers, status === 200 ? undefined : `afterwards the server answers ${status}`]);
}

async function floodJoins(stage: Stage): Promise<string | undefined> {
  const room = await openRoom(stage.ask);
  let joined = 0;
  for (let sent = 0; sent < JOINS;) {
    const some = await Promise.all(
      Array.from({ length: 20 }, () => joinRoom(stage, room).catch(() => undefined)),
    );
    for (const each of some) for (let again = 1; again < 25; again += 1) each?.join();
    sent += 20 * 25;
    await delay(500);
    for (const each of some) {
      joined += each?.heard.filter(({ type }) => type === 'ROOM').length ?? 0;
      each?.socket.close();
    }
  }
  return joined <= JOINS / 5 ? undefined : `${joined} joins were answered`;
}

const MOVES = [
  { type: 'READY', ready: true },
  { type: 'LOCK_IN', heroId: 1 },
  { type: 'HOVER', heroId: 1 },
  { type: 'SUGGEST', heroId: 1 },
  { type: 'CHAT', channel: 'team', text: 'Mine' },
  { type: 'PAUSE', reason: 'x' },
  { type: 'UNDO', reason: 'x' },
  { type: 'DECIDE', winner: 1, reason: 'x' },
  { type: 'ABANDON', reason: 'x' },
];

async function actAsOthers(stage: Stage): Promise<string | undefined> {
  const room = await openRoom(stage.ask);
  const other = await openRoom(stage.ask);
  const spectator = await joinRoom(stage, room);
  await delay(SETTLE_MS);
  for (const move of MOVES) spectator.socket.send(move);
  await delay(SETTLE_MS);
  // The links of another room, and links of nobody.
  const stranger = await joinRoom(stage, { ...room, links: other.links }, 'captain1');
  for (let tried = 0; tried < WRONG_LINKS; tried += 1) {
    stranger.join(randomBytes(16).toString('base64url'));
    await delay(70);
  }
  await delay(SETTLE_MS);
  const read = await stage.askHere(`/api/drafts/${room.code}`);
  const { version } = JSON.parse(read.text) as { version?: number };
  for (const { socket } of [spectator, stranger]) socket.close();
  return reasonsOf([
    spectator.errors().length === MOVES.length ? undefined : 'a spectator’s move was taken',
    stranger.heard.some(({ type }) => type === 'ROOM') ? 'a wrong link was let in' : undefined,
    stranger.errors().includes('too-many-guesses') ? undefined : 'wrong links can be tried without end',
    version === 0 || version === undefined ? undefined : `the room has ${version} events`,
  ]);
}

async function replayMoves(stage: Stage): Promise<string | undefined> {
  const room = await openRoom(stage.ask);
  const captains = [
    await joinRoom(stage, room, 'captain1'),
    await joinRoom(stage, room, 'captain2'),
  ] as const;
  await delay(SETTLE_MS);
  for (let again = 0; again < 20; again += 1) captains[0].socket.send({ type: 'READY', ready: true });
  await delay(SETTLE_MS);
  const events = captains[1].heard.filter(({ type }) => type === 'EVENT').length;
  for (const { socket } of captains) socket.close();
  return events <= 2 ? undefined : `twenty times the same made ${events} events`;
}
