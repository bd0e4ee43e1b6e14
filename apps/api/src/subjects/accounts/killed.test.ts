import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openPostgresServer } from '../../storage/postgres/server.ts';
import { createPostgresDatabase } from '../../testing/databases/databases.ts';
import { KILL_ROUNDS } from '../../testing/effort.ts';
import { preparedDataFolder, runProgram } from '../../testing/programs/run-program.ts';
import { sessionCookies } from '../../testing/session-cookie.ts';
import { openVisitor, type Visitor } from '../../testing/visitor.ts';
import type { TemporaryFolder } from '@soulstat/warehouse/internals';

// Whole programs: each start takes a second, or several on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const ACCOUNT = 22_202;

/** Changes the list without a pause until the server is gone; what was acknowledged is what it must still know. */
async function changeUntilKilled(
  visitor: Visitor,
  first: number,
  acknowledged: Set<number>,
): Promise<Set<number>> {
  const unsure = new Set<number>();
  for (let id = first; ; id += 1) {
    const removed = id % 3 === 0 ? [...acknowledged][0] : undefined;
    const changed = removed ?? id;
    unsure.add(changed);
    const path = removed === undefined ? 'add-favourite' : 'remove-favourite';
    const answer = await visitor.post(`/api/profile/${path}/${changed}`).catch(() => undefined);
    if (answer?.status !== 200) return unsure;
    unsure.delete(changed);
    if (removed === undefined) acknowledged.add(id);
    else acknowledged.delete(removed);
  }
}

/** A change that was asked for and not answered is done or not: either is right, and from now on it is known. */
function settle(present: ReadonlySet<number>, unsure: ReadonlySet<number>, acknowledged: Set<number>): void {
  for (const id of unsure)
    if (present.has(id)) acknowledged.add(id);
    else acknowledged.delete(id);
}

const favouritesOf = async (visitor: Visitor) => {
  const list = (await visitor.get('/api/profile/favourites')).json() as { accountId: number }[];
  return list.map(({ accountId }) => accountId).toSorted((a, b) => a - b);
};

async function killInALoop(
  env: Record<string, string>,
  rounds: number,
  signIn: (visitor: Visitor) => Promise<unknown>,
): Promise<void> {
  const acknowledged = new Set<number>();
  let unsure: ReadonlySet<number> = new Set();
  const cookies = new Map<string, string>();
  for (let round = 0; round <= rounds; round += 1) {
    const server = runProgram('main', [], { env: { PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ...env } });
    const [, url = ''] = await server.printed(/ready: (http:\S+)/);
    const visitor = openVisitor(url);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    // The session outlives the server as well: one sign-in serves all rounds.
    if (round === 0) await signIn(visitor);
    for (const [name, value] of visitor.cookies) cookies.set(name, value);
    const present = await favouritesOf(visitor);
    settle(new Set(present), unsure, acknowledged);
    expect(present).toEqual([...acknowledged].toSorted((a, b) => a - b));
    if (round === rounds) {
      server.process.kill('SIGTERM');
      await server.ended();
      expect(acknowledged.size).toBeGreaterThan(rounds);
      return;
    }
    const before = acknowledged.size;
    const changing = changeUntilKilled(visitor, 1 + round * 1000, acknowledged);
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 3), { timeout: 60_000 });
    server.process.kill('SIGKILL');
    unsure = await changing;
    await server.ended();
  }
}

describe('a server killed in a loop loses no favourite it acknowledged, and no session', () => {
  let data: TemporaryFolder;
  beforeAll(async () => {
    data = await preparedDataFolder();
  });
  afterAll(() => data.remove());

  test('with the embedded PostgreSQL', async () => {
    await killInALoop({ DATA_DIR: data.path }, KILL_ROUNDS, (visitor) => visitor.signIn(ACCOUNT));
  });

  test.skipIf(inject('postgresServerUrl') === undefined)('with a PostgreSQL server', async () => {
    const database = await createPostgresDatabase();
    const folder = await preparedDataFolder();
    // It is made for being cut off: what is tried is that we wait for its word.
    const rounds = KILL_ROUNDS - 1;
    await killInALoop({ DATA_DIR: folder.path, DATABASE_URL: database.url }, rounds, async ({ cookies }) => {
      const postgres = await openPostgresServer(database.url);
      for (const [name, value] of await sessionCookies(postgres, ACCOUNT, 'steam')) cookies.set(name, value);
      await postgres.close();
    });
    await folder.remove();
    await database.drop();
  });
});
