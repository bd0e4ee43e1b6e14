import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEachBackend } from '../../../testing/databases/databases.ts';
import { TestClock } from '../../drafts/testing/test-clock.ts';
import { cup, publish, signedIn, START } from '../testing/league.ts';

const HOUR = 3_600_000;
const PLACES = 32;
const CROWD = 500;

describeOnEachBackend('a crowd at the door of a tournament', (databases) => {
  const clock = new TestClock(START - 24 * HOUR);
  let site: AccountSite;
  beforeAll(async () => {
    site = await openAccountSite(databases(), { draftClock: clock });
  });
  afterAll(() => site.close());

  test('fills exactly the places there are, in the order in which it came, and the rest waits in that order', async () => {
    const { postgres } = databases();
    const owner = await signedIn(site.url, postgres, 8001);
    const { setup } = cup();
    const registration = { ...setup.registration, places: PLACES };
    const id = await publish(owner, cup({ setup: { registration } }));
    const visitors = [];
    for (let index = 0; index < CROWD; index += 1)
      visitors.push(await signedIn(site.url, postgres, 20_000 + index));
    const path = `/api/tournaments/${id}/entrants`;
    const body = { name: 'x', acceptsRules: true };
    const answers = await Promise.all(visitors.map((visitor) => visitor.post(path, { body })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));

    const file = (await owner.get(`/api/tournaments/${id}/tournament.json`)).json();
    const order = file.log.map(({ entrant }: { entrant: number }) => entrant);
    expect(new Set(order).size).toBe(CROWD);
    const statusOf = new Map(
      file.state.entrants.map((entrant: { id: number; status: string }) => [entrant.id, entrant.status]),
    );
    expect(order.map((entrant: number) => statusOf.get(entrant))).toEqual([
      ...Array.from({ length: PLACES }, () => 'in'),
      ...Array.from({ length: CROWD - PLACES }, () => 'waiting'),
    ]);
    // What each was told is what is so.
    for (const answer of answers) {
      const { entrant } = answer.json();
      const place = order.indexOf(entrant.id);
      expect(entrant.waitingPosition).toBe(place < PLACES ? null : place - PLACES + 1);
    }
    expect((await owner.get(`/api/tournaments/${id}`)).json()).toMatchObject({ entrants: 32, waiting: 468 });

    const first = answers.findIndex((answer) => answer.json().entrant.id === order[0]);
    const withdrawn = await visitors[first]?.post(`${path}/${order[0]}/withdraw`, { body: { isSure: true } });
    expect(withdrawn?.json()).toMatchObject({ status: 'withdrawn' });
    const moved = await owner.get(`/api/tournaments/${id}/entrants?status=in&sort=entered`);
    expect(moved.json()).toMatchObject({ total: PLACES });
    expect(moved.json().entrants.at(-1).id).toBe(order[PLACES]);
    // Whoever withdrew may come again, at the end of the queue.
    const again = await visitors[first]?.post(path, { body });
    expect(again?.json().entrant).toMatchObject({ status: 'waiting', waitingPosition: CROWD - PLACES });
  });
});
