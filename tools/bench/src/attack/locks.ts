import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { openClient, type Answer, type Asked } from './client.ts';
import { serverError } from './starvation.ts';
import { reasonsOf, type Attack, type Stage } from './stage.ts';

const HOSTILE_REQUESTS = 5000;
const AT_ONCE = 50;
const FORWARDING = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'soulstat.example',
  forwarded: 'for=203.0.113.7',
  'x-real-ip': '203.0.113.7',
  via: '1.1 proxy',
} as const;

export const LOCKS: readonly Attack[] = [
  { name: 'demo sign-in behind a plain proxy', run: signInThroughProxy },
  { name: 'two Host headers', run: sendTwoHosts },
  { name: 'another site sends a form', run: sendFromElsewhere },
  { name: '5,000 hostile addresses, queries and cookies', run: sendHostile },
];

async function signInThroughProxy({ url }: Stage): Promise<string | undefined> {
  const { ask, close } = openClient(url);
  const answers = await Promise.all(
    Object.entries(FORWARDING).map(async ([name, value]) => {
      const { status } = await ask('/api/demo-sign-in', { headers: { [name]: value } });
      return status === 404 || status === 403 ? undefined : `answered ${status} with ${name}`;
    }),
  );
  close();
  return reasonsOf(answers);
}

async function sendTwoHosts({ url }: Stage): Promise<string | undefined> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
  const answer = await textOf(socket);
  return answer.startsWith('HTTP/1.1 400') ? undefined : answer.slice(0, 30);
}

async function sendFromElsewhere({ askHere, cookie }: Stage): Promise<string | undefined> {
  const headers = {
    cookie,
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'content-type': 'application/octet-stream',
  };
  const { status } = await askHere('/api/ingest/files', { method: 'POST', headers, body: 'x' });
  return status === 403 ? undefined : `answered ${status}`;
}

const PIECES = [
  '%00',
  '%ff',
  '..%2f..%2f',
  "'",
  '"',
  '%3Cscript%3E',
  '1e309',
  '-1',
  '9'.repeat(400),
  '[]=',
  '__proto__',
  'constructor',
  '%F0%9F%92%A9',
  '=',
  '&a=1&a=2',
  '%0d%0aset-cookie:a=b',
  '{{7*7}}',
] as const;

const pieceAt = (place: number) => PIECES[place % PIECES.length] ?? '';

/** Addresses of every operation with pieces in all places; 5xx is a defect. */
async function sendHostile(stage: Stage): Promise<string | undefined> {
  const { paths } = JSON.parse((await stage.askHere('/api/openapi.json')).text) as {
    paths: Record<string, unknown>;
  };
  const names = Object.keys(paths);
  const reasons = new Set<string>();
  const queue = Array.from({ length: HOSTILE_REQUESTS }, (_, place) => {
    const path = (names[place % names.length] ?? '/').replaceAll(/\{\w+\}/g, pieceAt(place));
    return { path: `${path}?q=${pieceAt(place * 7)}&hero=${pieceAt(place * 3)}`, place };
  }).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { path, place } of queue) {
        const reason = await hostile(stage, path, {
          headers: { cookie: `session=${pieceAt(place)}; ${pieceAt(place * 5)}` },
        });
        if (reason !== undefined) reasons.add(`${path.slice(0, 60)} ${reason}`);
      }
    }),
  );
  return reasonsOf([...reasons].slice(0, 5));
}

async function hostile({ ask }: Stage, path: string, asked: Asked): Promise<string | undefined> {
  let answer: Answer;
  try {
    answer = await ask(path, asked);
  } catch {
    // What is no HTTP is answered by closing the connection.
    return undefined;
  }
  return serverError(answer);
}
