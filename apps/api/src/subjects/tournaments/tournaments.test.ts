import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { TestClock } from '../drafts/testing/test-clock.ts';
import { cup, publish, signedIn, START } from './testing/league.ts';

const OWNER = 9001;
const PLAYERS = Array.from({ length: 8 }, (_, index) => 9101 + index);
const HOUR = 3_600_000;

interface SeenMatch {
  readonly id: string;
  readonly status: string;
  readonly sides: readonly { readonly kind: string; readonly entrant?: number }[];
}

describeOnEmbedded('a tournament from its making to its champion', (databases) => {
  const clock = new TestClock(START - 24 * HOUR);
  let site: AccountSite;
  let owner: Visitor;
  let guest: Visitor;
  let id = 0;
  const captains = new Map<number, Visitor>();

  beforeAll(async () => {
    site = await openAccountSite(databases(), { draftClock: clock });
    owner = await signedIn(site.url, databases().postgres, OWNER);
    guest = await site.visitor();
  });
  afterAll(() => site.close());

  const read = async (path: string) => (await guest.get(`/api/tournaments/${id}${path}`)).json();
  const act = async (action: object, reason?: string) => {
    const { version } = await read('');
    return owner.post(`/api/tournaments/${id}/control/actions`, { body: { action, version, reason } });
  };
  const matchesOf = async (stage: number): Promise<SeenMatch[]> => (await read(`/stages/${stage}`)).matches;
  const sidesOf = ({ sides }: SeenMatch) => sides.map(({ entrant = 0 }) => entrant);

  /** Both captains say that the lower entrant id won. */
  async function play(match: SeenMatch, score: readonly [number, number] = [1, 0]): Promise<void> {
    const [a = 0, b = 0] = sidesOf(match);
    const said = a < b ? score : score.toReversed();
    for (const entrant of [a, b]) {
      const answer = await captains.get(entrant)?.post(`/api/tournaments/${id}/matches/${match.id}/report`, {
        body: { score: said },
      });
      expect(answer?.status, answer?.text).toBe(200);
    }
  }

  test('is made from a template, saved as it goes, and published', async () => {
    id = await publish(owner, cup());
    expect(id).toBeGreaterThan(99_999_999);
    expect(await read('')).toMatchObject({ name: 'The Saturday Cup', phase: 'open', entrants: 0, places: 8 });
    const list = (await guest.get('/api/tournaments?state=open')).json();
    expect(list).toMatchObject({ total: 1, tournaments: [{ id }] });
  });

  test('takes entries in their order, and each once', async () => {
    for (const account of PLAYERS) {
      const captain = await signedIn(site.url, databases().postgres, account);
      const entered = await captain.post(`/api/tournaments/${id}/entrants`, {
        body: { name: 'x', acceptsRules: true },
      });
      expect(entered.status, entered.text).toBe(201);
      captains.set(entered.json().entrant.id, captain);
    }
    const again = await [...captains.values()][0]?.post(`/api/tournaments/${id}/entrants`, {
      body: { name: 'x', acceptsRules: true },
    });
    expect(again?.json().code).toBe('entry_refused');
    expect((await read('/entrants')).total).toBe(8);
  });

  test('is paired round by round as soon as results are in', async () => {
    expect((await act({ type: 'start-stage', stage: 0 })).status).toBe(200);
    for (let round = 1; round <= 3; round += 1) {
      const open = (await matchesOf(0)).filter(({ status }) => status === 'ready');
      expect(open).toHaveLength(4);
      for (const match of open) await play(match);
    }
    expect((await read('/stages/0')).standings[0].lines).toHaveLength(8);
  });

  test('goes on with the best four, and ends with the approval of an organiser', async () => {
    for (let round = 1; round <= 2; round += 1) {
      const open = (await matchesOf(1)).filter(({ status }) => status === 'ready');
      for (const match of open) await play(match, [2, 1]);
    }
    expect(await read('')).toMatchObject({ phase: 'approval' });
    expect((await act({ type: 'approve-standings' })).status).toBe(200);
    const first = Math.min(...captains.keys());
    expect(await read('')).toMatchObject({ phase: 'finished', champion: { id: first } });
  });
});
