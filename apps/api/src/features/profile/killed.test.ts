import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createPostgresDatabase } from '../../testing/databases.ts';
import { preparedDataFolder, runProgram } from '../../testing/run-program.ts';
import type { TemporaryFolder } from '../../testing/temporary-folder.ts';
import { openVisitor, type Visitor } from '../../testing/visitor.ts';

// Whole programs: each start takes a second, or several on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const ROUNDS = 3;
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

async function killInALoop(env: Record<string, string>): Promise<void> {
  const acknowledged = new Set<number>();
  const cookies = new Map<string, string>();
  let next = 1;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const server = runProgram('main', [], { env: { PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ...env } });
    const [, url = ''] = await server.printed(/ready: (http:\S+)/);
    const visitor = openVisitor(url);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    // The session outlives the server as well: one sign-in serves all rounds.
    if (round === 0) await visitor.signIn(ACCOUNT);
    for (const [name, value] of visitor.cookies) cookies.set(name, value);
    const held = (await visitor.get('/api/profile/favourites')).json() as { accountId: number }[];
    expect(held.map(({ accountId }) => accountId).toSorted((a, b) => a - b)).toEqual(
      [...acknowledged].toSorted((a, b) => a - b),
    );
    if (round === ROUNDS) {
      server.process.kill('SIGTERM');
      await server.ended();
      expect(acknowledged.size).toBeGreaterThan(ROUNDS);
      return;
    }
    const changing = changeUntilKilled(visitor, next, acknowledged);
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan((round + 1) * 3), { timeout: 60_000 });
    server.process.kill('SIGKILL');
    const unsure = await changing;
    await server.ended();
    next += 1000;
    await settle(env, cookies, { unsure, acknowledged });
  }
}

interface Settling {
  /** Asked for and not answered: done or not, either is right. */
  readonly unsure: ReadonlySet<number>;
  readonly acknowledged: Set<number>;
}

/** Looks what became of the change that the kill cut off, so that the next round knows what to expect. */
async function settle(
  env: Record<string, string>,
  cookies: ReadonlyMap<string, string>,
  { unsure, acknowledged }: Settling,
): Promise<void> {
  const server = runProgram('main', [], { env: { PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ...env } });
  const [, url = ''] = await server.printed(/ready: (http:\S+)/);
  const visitor = openVisitor(url);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  const held = new Set(
    ((await visitor.get('/api/profile/favourites')).json() as { accountId: number }[]).map(
      ({ accountId }) => accountId,
    ),
  );
  for (const id of acknowledged)
    if (!unsure.has(id)) expect(held.has(id), `favourite ${id} was acknowledged`).toBe(true);
  for (const id of held)
    expect(acknowledged.has(id) || unsure.has(id), `favourite ${id} was asked for`).toBe(true);
  for (const id of unsure)
    if (held.has(id)) acknowledged.add(id);
    else acknowledged.delete(id);
  server.process.kill('SIGKILL');
  await server.ended();
}

describe('a server killed in a loop loses no favourite it acknowledged, and no session', () => {
  let data: TemporaryFolder;
  beforeAll(async () => {
    data = await preparedDataFolder();
  });
  afterAll(() => data.remove());

  test('with the embedded PostgreSQL', async () => {
    await killInALoop({ DATA_DIR: data.path });
  });

  test.skipIf(inject('postgresServerUrl') === undefined)('with a PostgreSQL server', async () => {
    const database = await createPostgresDatabase();
    const folder = await preparedDataFolder();
    await killInALoop({ DATA_DIR: folder.path, DATABASE_URL: database.url });
    await folder.remove();
    await database.drop();
  });
});
