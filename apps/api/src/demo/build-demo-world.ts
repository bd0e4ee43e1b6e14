import { openIngester, type IngestStores } from '../ingest/ingester.ts';
import { saveDemoWorld, type DemoPlan } from '../queries/postgres/demo-world.ts';
import { savePlayers } from '../queries/postgres/players.ts';
import { expectedMatches } from './demo-league.ts';
import { playLeague } from './play-league.ts';

export interface Building {
  readonly signal: AbortSignal;
  /** Told after each match. */
  readonly onProgress: (progress: { readonly matches: number; readonly of: number }) => void;
  /** Told after every batch of matches that changed something. */
  readonly onWritten?: (() => void) | undefined;
}

/** Matches on their way into the databases at a time: while some hundred are written, as many are played. */
const IN_FLIGHT = 400;

/**
 * Plays the league of a plan and takes in its match files like any others. Cut off anywhere, it can be repeated: what was taken in
 * is known by its content. Resolves early when the signal is aborted.
 */
export async function buildDemoWorld(
  stores: IngestStores,
  plan: DemoPlan,
  { signal, onProgress, onWritten }: Building,
): Promise<void> {
  const ingester = openIngester(stores, { onWritten, inBulk: 'endless' });
  const league = await playLeague(plan);
  const of = expectedMatches(plan);
  const inFlight = new Set<Promise<void>>();
  let matches = 0;
  try {
    await saveDemoWorld(stores.postgres, { state: 'building', plan, matches });
    await savePlayers(stores.postgres, league.players, 'simulated');
    for await (const { bytes, match } of league.matches) {
      if (signal.aborted) break;
      const file = { fileName: `${match.matchId}.meta.zst`, firstMatch: 1, bytes, entries: [match] };
      const taken = ingester.ingest(file).then(() => {
        matches += 1;
        onProgress({ matches, of: Math.max(of, matches) });
      });
      const settled = taken.finally(() => inFlight.delete(settled));
      inFlight.add(settled);
      settled.catch(() => undefined);
      if (inFlight.size >= IN_FLIGHT) await Promise.race(inFlight);
    }
    await Promise.all(inFlight);
    if (!signal.aborted) await saveDemoWorld(stores.postgres, { state: 'ready', plan, matches });
  } finally {
    await Promise.allSettled(inFlight);
    await league.close();
  }
}
