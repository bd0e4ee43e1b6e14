import { Worker } from 'node:worker_threads';
import type { Log } from '../../base/log.ts';
import type { Ingester } from '../../matches/ingest/ingester.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import type { LiveSource } from '../../subjects/live/index.ts';
import type { DemoWorld } from './demo-world.ts';
import { dueSlots } from './live-slots.ts';
import type { LivePart, PlayedLive } from './live-league-worker.ts';
import { findDemoWorld } from './queries/demo-world.ts';

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './live-league-worker.ts' : './live-league-worker.js',
  import.meta.url,
);

export interface LiveDemoOptions {
  readonly log: Log;
  readonly demo: Pick<DemoWorld, 'state' | 'add'>;
  readonly postgres: Postgres;
  /** Takes in what has ended, as a file like any other. */
  readonly ingester: Ingester;
  readonly now?: () => number;
}

/** So long an ended match stands in the feed with its winner. */
const SAID_SECONDS = 60;

/**
 * Some twenty matches of the simulated league in real time, told as a feed tells them. What is played when follows from the time alone, so
 * that a restart goes on with the same matches; what has ended is stored like any other match of the league.
 */
export function openLiveDemo({ log, demo, postgres, ingester, now = Date.now }: LiveDemoOptions): LiveSource {
  const played = new Map<number, PlayedLive>();
  const stored = new Set<number>();
  return {
    kind: 'simulated',
    isOn: () => demo.state().state === 'ready',
    ask: async () => {
      const seconds = Math.floor(now() / 1000);
      await playDue(seconds);
      for (const match of played.values()) if (endOf(match) <= seconds) await storeEnded(match);
      const entries = [...played.values()].flatMap((match) => entryAt(match, seconds) ?? []);
      return { state: 'read', bytes: new TextEncoder().encode(JSON.stringify(entries)) };
    },
  };

  async function playDue(seconds: number): Promise<void> {
    const world = await findDemoWorld(postgres);
    if (world?.state !== 'ready') return;
    const due = dueSlots(seconds);
    const numbers = new Set(due.map(({ number }) => number));
    for (const number of played.keys())
      if (!numbers.has(number)) {
        played.delete(number);
        stored.delete(number);
      }
    // All that begins within a while at once: a thread makes the whole league first.
    const missing = due.filter(({ number }) => !played.has(number));
    if (!missing.some(({ startsAt }) => startsAt <= seconds)) return;
    for (const match of await playIn({ plan: world.plan, slots: missing })) played.set(match.number, match);
  }

  async function storeEnded({ number, file, matchId }: PlayedLive): Promise<void> {
    if (stored.has(number)) return;
    stored.add(number);
    const { bytes, match } = file;
    await demo
      .add(async () => {
        await ingester.ingest({ fileName: `${matchId}.meta.zst`, firstMatch: 1, bytes, entries: [match] });
      })
      .catch((error: unknown) => {
        stored.delete(number);
        log.warn({ err: error }, 'A match of the simulated league could not be stored');
      });
  }
}

const endOf = ({ startsAt, seconds }: PlayedLive) => startsAt + seconds;

/** As the feed has it; undefined before it begins and after it was said who won. */
function entryAt(match: PlayedLive, now: number) {
  const { startsAt, seconds, frames, winner } = match;
  if (startsAt > now || endOf(match) + SAID_SECONDS < now) return undefined;
  const atSeconds = Math.min(now - startsAt, seconds);
  const frame = frames.findLast((each) => each.atSeconds <= atSeconds) ?? frames[0];
  return {
    match_id: match.matchId,
    lobby_id: String(match.matchId * 1000),
    start_time: startsAt,
    duration_s: atSeconds,
    match_mode_parsed: 'Unranked',
    game_mode_parsed: 'Normal',
    region_mode_parsed: match.region,
    net_worth_team_0: frame?.souls[0],
    net_worth_team_1: frame?.souls[1],
    objectives_mask_team0: frame?.standing[0],
    objectives_mask_team1: frame?.standing[1],
    spectators: match.number % 7,
    open_spectator_slots: 10,
    winning_team: atSeconds < seconds ? null : winner,
    players: match.players,
  };
}

/** In a thread that ends with it. */
function playIn(part: LivePart): Promise<readonly PlayedLive[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly PlayedLive[]>();
  const worker = new Worker(WORKER, { workerData: part });
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('The simulated matches broke off')));
  return promise;
}
