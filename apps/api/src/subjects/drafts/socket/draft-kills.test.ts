import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { readDraft } from '../rooms/read-draft.ts';
import { openPostgresServer } from '../../../storage/postgres/server.ts';
import { createPostgresDatabase } from '../../../testing/databases/databases.ts';
import { KILL_ROUNDS } from '../../../testing/effort.ts';
import { preparedDataFolder, runProgram, type Running } from '../../../testing/programs/run-program.ts';
import { openTestRoom } from '../testing/open-room.ts';
import { SturdyCaptain } from '../testing/sturdy-captain.ts';

// Whole programs: each start takes a second, or several on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

/** Of a game with sixteen steps. */
const ROUNDS = Math.min(KILL_ROUNDS, 7);
/** The moments differ: while a captain thinks, while a move is written, after it was answered. */
const MOMENTS_MS = [0, 45, 60, 20, 90];
/** Longer than a node takes to start. */
const STEP_SECONDS = 90;
const ALONE_MS = 1500;
const PATIENCE = { timeout: 120_000, interval: 10 };

describe.skipIf(inject('postgresServerUrl') === undefined)('a draft', () => {
  const running = new Set<Running>();
  afterEach(async () => {
    for (const node of running) node.process.kill('SIGKILL');
    await Promise.all([...running].map((node) => node.ended()));
    running.clear();
  });

  async function start(env: Record<string, string>) {
    const node = runProgram('main', [], { env: { PORT: '0', LOG_LEVEL: 'silent', ...env } });
    running.add(node);
    const [, url = ''] = await node.printed(/ready: (http:\S+)/);
    return { node, url };
  }

  async function kill(node: Running): Promise<void> {
    node.process.kill('SIGKILL');
    await node.ended();
    running.delete(node);
  }

  test('whose nodes are killed in the middle of steps goes on at the other one, and at the next one where all are gone', async () => {
    const postgres = await createPostgresDatabase();
    // Drafts ask nothing of the warehouse: each node has one of its own, which is there already.
    const folders = [await preparedDataFolder(), await preparedDataFolder()];
    const envOf = (node: number) => ({ DATABASE_URL: postgres.url, DATA_DIR: folders[node]?.path ?? '' });
    const nodes = await Promise.all([start(envOf(0)), start(envOf(1))]);
    const urlOf = (node: number) => nodes[node % nodes.length]?.url ?? '';
    const room = await openTestRoom(urlOf(0), { stepSeconds: STEP_SECONDS });
    // Each begins at a node of their own and, when that is gone, tries one after the other.
    const captains = ([1, 2] as const).map((team) => {
      let tried = team;
      return new SturdyCaptain(room, team, () => urlOf((tried += 1)));
    });
    const goUntil = (selections: number) => {
      for (const captain of captains) captain.stopsAt = selections;
    };
    const chosen = () => Math.max(...captains.map(({ selections }) => selections));
    goUntil(0);
    const games = captains.map((captain) => captain.play());

    for (let round = 0; round < ROUNDS; round += 1) {
      goUntil(2 * round + 2);
      await vi.waitFor(() => expect(chosen()).toBeGreaterThan(2 * round), PATIENCE);
      await delay(MOMENTS_MS[round % MOMENTS_MS.length]);
      const [victim] = nodes.splice(0, 1);
      if (victim) await kill(victim.node);
      nodes.push(await start(envOf(round % 2)));
    }
    // Nobody serves the room.
    await vi.waitFor(() => expect(chosen()).toBe(2 * ROUNDS), PATIENCE);
    await Promise.all(nodes.splice(0).map(({ node }) => kill(node)));
    const killedAt = Date.now();
    await delay(ALONE_MS);
    nodes.push(await start(envOf(0)));
    goUntil(Number.POSITIVE_INFINITY);
    await Promise.all(games);

    const stores = await openPostgresServer(postgres.url);
    const stored = await readDraft(stores, room.code);
    expect(stored?.state.status).toBe('completed');
    const selections = stored?.state.games[0]?.selections ?? [];
    expect(selections).toHaveLength(16);
    // No time ran out, and none of it was taken from a reserve.
    expect(selections.filter(({ wasRandom }) => wasRandom)).toEqual([]);
    expect(stored?.state.reserves).toEqual({ 1: 120_000, 2: 120_000 });
    const served = stored?.log.filter((event) => event.type === 'served-again') ?? [];
    expect(served).toHaveLength(1);
    for (const { at, lostMs } of served) expect(lostMs).toBeGreaterThanOrEqual(at - killedAt);
    for (const { seen, contradictions, connections } of captains) {
      expect([...seen.values()]).toEqual(stored?.log);
      expect(contradictions).toEqual([]);
      expect(connections).toBeGreaterThan(1);
    }
    await stores.close();
    for (const { node } of nodes) await kill(node);
    for (const { remove } of folders) await remove();
    await postgres.drop();
  });
});
