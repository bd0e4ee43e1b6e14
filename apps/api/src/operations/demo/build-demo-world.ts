import { openIngester } from '../../matches/ingest/ingester.ts';
import { saveDemoWorld, type DemoPlan } from './queries/demo-world.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { writeDemoBuilds } from './demo-builds.ts';
import { writeDemoGuides } from './demo-guides.ts';
import { expectedMatches } from './demo-league.ts';
import { playLeague, type PlayedLeague } from './play-league.ts';
import type { IngestStores } from '../../matches/ingest/ingest-stores.ts';

export interface Building {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly matches: number; readonly of: number }) => void;
  /** Told after every batch of matches that changed something. */
  readonly onWritten?: (() => void) | undefined;
  /** The league of the plan, where it is being played already. */
  readonly league?: Promise<PlayedLeague> | undefined;
}

/** Matches that are written together: the larger the batches, the fewer statements in all. */
const BATCH = 600;
/** Matches on their way into the databases at a time: while some hundred are written, as many are played. */
const IN_FLIGHT = 2 * BATCH;

/**
 * Plays the league of a plan and takes in its match files like any others. Cut off anywhere, it can be repeated: what was taken in
 * is known by its content. Resolves early when the signal is aborted.
 */
export async function buildDemoWorld(
  stores: IngestStores,
  plan: DemoPlan,
  { signal, onProgress, onWritten, league: begun }: Building,
): Promise<void> {
  const league = await (begun ?? playLeague(plan));
  let playing = league.parts.length;
  let hasFailed = false;
  const isStopped = () => signal.aborted || hasFailed;
  const isMoreToCome = () => playing > 0 && !isStopped();
  const ingester = openIngester(stores, { onWritten, inBulk: { least: BATCH, isMoreToCome } });
  const of = expectedMatches(plan);
  const inFlight = new Set<Promise<void>>();
  let matches = 0;

  async function takeIn(part: PlayedLeague['parts'][number]): Promise<void> {
    for await (const { bytes, match } of part) {
      if (isStopped()) break;
      const file = { fileName: `${match.matchId}.meta.zst`, firstMatch: 1, bytes, entries: [match] };
      const taken = ingester.ingest(file).then(() => {
        matches += 1;
        onProgress({ matches, of: Math.max(of, matches) });
      });
      const settled = taken.finally(() => inFlight.delete(settled));
      inFlight.add(settled);
      settled.catch(() => undefined);
      while (inFlight.size >= IN_FLIGHT) await Promise.race(inFlight);
    }
    playing -= 1;
  }

  try {
    await saveDemoWorld(stores.postgres, { state: 'building', plan, matches });
    await savePlayers(stores.postgres, league.players, 'simulated');
    await Promise.all(league.parts.map(takeIn));
    await Promise.all(inFlight);
    await writeDemoGuides(stores.postgres, league.players);
    if (!signal.aborted) await writeDemoBuilds(stores, signal);
    if (!signal.aborted) await saveDemoWorld(stores.postgres, { state: 'ready', plan, matches });
  } catch (error) {
    hasFailed = true;
    throw error;
  } finally {
    await Promise.allSettled(inFlight);
    await league.close();
  }
}
