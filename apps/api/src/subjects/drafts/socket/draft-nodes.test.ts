import { RESUME_MS } from '@soulstat/draft';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endLeftRooms } from '../rooms/end-left-rooms.ts';
import { readDraft } from '../rooms/read-draft.ts';
import { SILENT_LOG } from '../../../base/log.ts';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEachBackend } from '../../../testing/databases/databases.ts';
import { openCuttingProxy } from '../testing/cutting-proxy.ts';
import { DraftClient } from '../testing/draft-client.ts';
import { draftGame, dueCaptain, getReady, joinCaptains, openTestRoom } from '../testing/open-room.ts';
import { SturdyCaptain } from '../testing/sturdy-captain.ts';
import { TestClock } from '../testing/test-clock.ts';

/** How often all nodes are lost. */
const ROUNDS = 3;

describeOnEachBackend('a draft on two nodes', (databases) => {
  let clock: TestClock;
  const sites: AccountSite[] = [];
  const clients: DraftClient[] = [];
  const start = async () => {
    const site = await openAccountSite(databases(), { draftClock: clock });
    sites.push(site);
    return site;
  };
  /** A draft that runs, with a captain on each of two nodes. */
  const begin = async () => {
    const [one, two] = [await start(), await start()];
    const room = await openTestRoom(one.url);
    const captains = await joinCaptains(room, [one.url, two.url]);
    clients.push(...captains);
    await getReady(captains);
    clock.pass(RESUME_MS);
    return { one, two, room, captains };
  };

  beforeEach(() => {
    clock = new TestClock();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    for (const site of sites.splice(0)) await site.close();
  });

  test('is one draft for captains on different nodes, also when both act at once', async () => {
    const { room, captains } = await begin();
    while (captains[0].state?.status === 'drafting') {
      const { version } = captains[0].state;
      const heroes = captains[0].rules?.heroes ?? [];
      const taken = captains[0].state.games[0]?.selections.map(({ heroId }) => heroId) ?? [];
      const free = heroes.filter((hero) => !taken.includes(hero));
      // Both send, and send again: one of them is due.
      for (const captain of captains)
        for (const heroId of free.slice(0, 2)) captain.act({ type: 'LOCK_IN', heroId });
      for (const captain of captains) await captain.until(() => (captain.state?.version ?? 0) > version);
      for (const captain of captains)
        await captain.until(
          () => captain.state?.version === Math.max(...captains.map((each) => each.state?.version ?? 0)),
        );
    }
    const stored = await readDraft(databases().postgres, room.code);
    await captains[1].until(() => captains[1].state?.status === 'completed');
    for (const captain of captains) expect(captain.log).toEqual(stored?.log);
    expect(stored?.state.games[0]?.selections).toHaveLength(16);
  });

  test('goes on with the clocks as they stood when nodes are lost, again and again', async () => {
    const begun = await begin();
    const { room } = begun;
    let { one, two, captains } = begun;
    for (let round = 0; round < ROUNDS; round += 1) {
      await draftGame(captains, 2);
      clock.pass(2000);
      const due = dueCaptain(captains).dueTeam;
      await Promise.all([one.close(), two.close()]);
      // Nobody serves the room.
      clock.pass(60_000);
      [one, two] = [await start(), await start()];
      captains = [
        await DraftClient.join(one.url, { code: room.code, token: room.tokens.captain1 }),
        await DraftClient.join(two.url, { code: room.code, token: room.tokens.captain2 }),
      ];
      clients.push(...captains);
      for (const captain of captains) await captain.until(() => captain.state?.status === 'drafting');
      const { state } = captains[0];
      expect(captains[0].dueTeam).toBe(due);
      expect(state?.reserves).toEqual({ 1: 120_000, 2: 120_000 });
      expect(clock.now() - (state?.clock.runningSince ?? 0)).toBeLessThanOrEqual(3000);
    }
    await draftGame(captains);
    const stored = await readDraft(databases().postgres, room.code);
    for (const captain of captains) expect(captain.log).toEqual(stored?.log);
    expect(stored?.log.filter(({ type }) => type === 'served-again')).toHaveLength(ROUNDS);
    expect(stored?.state.status).toBe('completed');
  });

  test('waits for a captain who was lost with a node, once ten seconds have passed', async () => {
    const { one, captains } = await begin();
    await one.close();
    for (let second = 0; second < 9; second += 1) clock.pass(1000);
    expect(captains[1].state?.status).toBe('drafting');
    for (let second = 0; second < 6; second += 1) clock.pass(1000);
    await captains[1].until(() => captains[1].state?.status === 'paused');
    expect(captains[1].state?.pause).toMatchObject({ reason: 'connection', missing: 1 });
  });

  test('is whole, and the same for both captains, behind a network that is late, breaks off and mixes up what it carries', async () => {
    const [one, two] = [await start(), await start()];
    const room = await openTestRoom(one.url, { reserveSeconds: 600 });
    const proxies = [await openCuttingProxy(one.url), await openCuttingProxy(two.url)];
    const captains = ([1, 2] as const).map(
      (team) => new SturdyCaptain(room, team, () => proxies[team - 1]?.url ?? ''),
    );
    // Pauses end and time passes, some times as fast as outside.
    const passing = setInterval(() => clock.pass(100), 20);
    await Promise.all(captains.map((captain) => captain.play()));
    clearInterval(passing);
    const stored = await readDraft(databases().postgres, room.code);
    expect(stored?.state.status).toBe('completed');
    expect(stored?.state.games[0]?.selections).toHaveLength(16);
    for (const { seen, contradictions } of captains) {
      expect([...seen.values()]).toEqual(stored?.log);
      expect(contradictions).toEqual([]);
    }
    expect(proxies.map((proxy) => proxy.cut()).every((cuts) => cuts > 0)).toBe(true);
    for (const proxy of proxies) await proxy.close();
  });

  test('ends when nothing happened in it for six hours', async () => {
    const site = await start();
    const room = await openTestRoom(site.url);
    const client = await DraftClient.join(site.url, { code: room.code });
    clients.push(client);
    const { postgres } = databases();
    clock.pass(5 * 3_600_000);
    await endLeftRooms(postgres, { now: clock.now(), log: SILENT_LOG });
    expect((await readDraft(postgres, room.code))?.state.status).toBe('waiting');
    clock.pass(2 * 3_600_000);
    await endLeftRooms(postgres, { now: clock.now(), log: SILENT_LOG });
    await client.until(() => client.state?.status === 'abandoned');
  });
});
