import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { noisePicture } from './pictures.ts';
import { openClient, postJson, signIn, type Asked } from './client.ts';
import { reasonsOf, type Attack, type Stage } from './stage.ts';

/** More than one address may send within an hour. */
const FILES_OF_ONE = 34;
const LINES = 7_900;
const COMPARISONS = 200;
const ROOMS = 100;

/** What one visitor or account may take of what all have. */
export const SHARES: readonly Attack[] = [
  { name: 'demo sign-in through a forward of a TCP port', run: signInThroughForward },
  { name: 'ticket files: three addresses take the room', run: fillTicketFiles },
  { name: 'guides: comparing two versions that share nothing', run: compareVersions },
  { name: 'guides: own votes, and names that bodies do not have', run: voteForOneself },
  { name: 'draft rooms: 100 of one account', run: openRooms },
];

async function signInThroughForward({ url, newest }: Stage): Promise<string | undefined> {
  const { port, hostname } = new URL(url);
  const sockets = new Set<Socket>();
  const forward = createServer((socket) => {
    const behind = connect(Number(port), hostname);
    for (const each of [socket, behind]) sockets.add(each.on('error', () => undefined));
    socket.pipe(behind).pipe(socket);
  });
  forward.listen(0, '127.0.0.1');
  await once(forward, 'listening');
  const { ask, close } = openClient(`http://127.0.0.1:${(forward.address() as AddressInfo).port}`);
  const asVisitor = (path: string, { headers = {}, ...asked }: Asked = {}) =>
    ask(path, { ...asked, headers: { ...headers, host: `127.0.0.1:${port}` } });
  const accountId = newest.players[0]?.accountId ?? 1;
  const cookies = await Promise.all(
    ['', 'soulstat', 'undefined'].map((signInKey) =>
      signIn(asVisitor, { url, signInKey }, accountId).catch(() => ''),
    ),
  );
  close();
  for (const socket of sockets) socket.destroy();
  forward.close();
  return cookies.some((cookie) => cookie.includes('soulstat-session')) ? 'signed in as anybody' : undefined;
}

async function fillTicketFiles({ url }: Stage): Promise<string | undefined> {
  const picture = noisePicture(700);
  const send = async (from: string, body: Uint8Array | string) => {
    const { ask, close } = openClient(url, from);
    const headers = { 'content-type': 'application/octet-stream', origin: url };
    const { status } = await ask('/api/tickets/files?fileName=a.png', { method: 'POST', headers, body });
    close();
    return status;
  };
  const statuses: number[] = [];
  for (let sent = 0; sent < FILES_OF_ONE; sent += 1)
    statuses.push(...(await Promise.all([1, 2, 3].map((address) => send(`198.51.104.${address}`, picture)))));
  const other = await send('198.51.105.1', 'what the console said');
  return reasonsOf([
    statuses.includes(200) ? undefined : `files are answered ${statuses[0]}`,
    statuses.includes(429) ? undefined : 'one address sends without end',
    other === 200 ? undefined : `others are answered ${other}`,
  ]);
}

interface Writing {
  readonly guideId: number;
}

/** A guide with two versions that have no line in common, by an account that needs no review. */
async function publishGuide({ askHere, cookie, url, trust }: Stage): Promise<Writing> {
  await trust();
  const post = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie };
    const answer = await askHere(path, {
      method: 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 200)
      throw new Error(`${path} was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    return JSON.parse(answer.text) as { revision: number } & Writing;
  };
  const publish = async (letter: string, revision: number) => {
    const markdown = Array.from({ length: LINES }, (_, line) => `${letter}${line.toString(36)}`)
      .join('\n')
      .slice(0, 99_000);
    const about = { title: 'A long guide', heroId: null, level: 'beginner', language: 'en', markdown };
    const saved = await post('/api/guide-draft', { ...about, revision });
    return post('/api/guide-draft/publish', { revision: saved.revision });
  };
  const { guideId } = await publish('a', 0);
  const { revision } = await post(`/api/guides/${guideId}/edit`, {});
  await publish('b', revision);
  return { guideId };
}

async function compareVersions(stage: Stage): Promise<string | undefined> {
  const { guideId } = await publishGuide(stage);
  const answers = await Promise.all(
    Array.from({ length: COMPARISONS }, () => stage.ask(`/api/guides/${guideId}/changes?v=2`)),
  );
  const wrong = answers.find(({ status }) => status !== 200 && status !== 429 && status !== 503);
  return reasonsOf([
    answers.some(({ status }) => status === 200) ? undefined : 'nothing was compared',
    wrong && `answered ${wrong.status}`,
  ]);
}

async function voteForOneself(stage: Stage): Promise<string | undefined> {
  const { guideId } = await publishGuide(stage);
  const post = (path: string, body: object) =>
    stage.askHere(path, {
      ...postJson(body),
      headers: { 'content-type': 'application/json', origin: stage.url, cookie: stage.cookie },
    });
  const vote = await post(`/api/guides/${guideId}/vote`, { value: 1 });
  const comment = await post(`/api/comments/guide/${guideId}`, { markdown: 'Good', accountId: 1 });
  return reasonsOf([
    vote.status === 403 ? undefined : `the own vote was answered ${vote.status}`,
    comment.status === 400 ? undefined : `an unknown name was answered ${comment.status}`,
  ]);
}

async function openRooms({ ask, askHere, cookies, url }: Stage): Promise<string | undefined> {
  const cookie = cookies[1] ?? '';
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  const body = JSON.stringify({ isPublic: true, name: 'Of one account' });
  const statuses: number[] = [];
  for (let opened = 0; opened < ROOMS; opened += 1)
    statuses.push((await askHere('/api/drafts', { method: 'POST', headers, body })).status);
  const list = await ask('/api/drafts');
  const taken = statuses.filter((status) => status === 201).length;
  const listed = list.text.split('"Of one account"').length - 1;
  return reasonsOf([
    taken <= 60 ? undefined : `${taken} rooms were opened`,
    listed <= 5 ? undefined : `${listed} of them are listed`,
  ]);
}
