import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { postJson, type Answer } from './client.ts';
import { reasonsOf, type Attack, type Stage } from './stage.ts';

const BOGUS_ROWS = 60_000;
const ROWS_OF_ONE = 1000;
const SLOW_CONNECTIONS = 500;
const SLOW_MS = 5000;
const REPORTS = 2000;

export const STARVATION: readonly Attack[] = [
  { name: 'salts: 60,000 rows of one address', run: sendBogusSalts },
  { name: 'connections: 500 that never end their headers', run: holdConnections },
  { name: 'connections: 500 that never end their bodies', run: holdBodies },
  { name: 'reports of the content policy: 2,000', run: floodReports },
];

async function sendBogusSalts({ ask, newest }: Stage): Promise<string | undefined> {
  const answers: Answer[] = [];
  for (let from = 0; from < BOGUS_ROWS; from += ROWS_OF_ONE)
    answers.push(await ask('/api/ingest/salts', postJson({ salts: bogusRows(newest.matchId + 1 + from) })));
  const taken = answers.reduce(
    (sum, { text }) => sum + [...text.matchAll(/"state":"(?:new|added)"/g)].length,
    0,
  );
  return reasonsOf([
    ...answers.map(serverError),
    taken < BOGUS_ROWS / 2 ? undefined : `${taken} rows were taken`,
  ]);
}

const bogusRows = (first: number) =>
  Array.from({ length: ROWS_OF_ONE }, (_, row) => ({
    matchId: first + row,
    clusterId: 400,
    metadataSalt: row + 1,
    replaySalt: null,
  }));

function holdConnections(stage: Stage): Promise<string | undefined> {
  return hold(stage, `GET / HTTP/1.1\r\nHost: ${new URL(stage.url).host}\r\nX-Slow: `);
}

function holdBodies(stage: Stage): Promise<string | undefined> {
  return hold(
    stage,
    `POST /api/ingest/salts HTTP/1.1\r\nHost: ${new URL(stage.url).host}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
  );
}

/** Others are answered meanwhile. */
async function hold({ url, askHere }: Stage, begin: string): Promise<string | undefined> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: SLOW_CONNECTIONS }, (): Socket => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).write(begin);
    return socket;
  });
  await delay(SLOW_MS);
  const answer = await askHere('/api/health/live');
  for (const socket of sockets) socket.destroy();
  return answer.status === 200 ? undefined : `others are answered ${answer.status}`;
}

async function floodReports({ ask }: Stage): Promise<string | undefined> {
  const report = [
    { type: 'csp-violation', body: { effectiveDirective: 'script-src', blockedURL: 'https://a.example' } },
  ];
  const answers = await Promise.all(
    Array.from({ length: REPORTS }, () =>
      ask('/api/csp-reports', {
        ...postJson(report),
        headers: { 'content-type': 'application/reports+json' },
      }),
    ),
  );
  const taken = answers.filter(({ status }) => status < 300).length;
  return reasonsOf([
    ...answers.map(serverError),
    taken < REPORTS / 2 ? undefined : `${taken} reports were taken`,
  ]);
}

export const serverError = ({ status }: Answer): string | undefined =>
  status >= 500 && status !== 503 ? `answered ${status}` : undefined;
