import { openIngester } from '../../matches/ingest/ingester.ts';
import { wantDump } from '../../storage/queries/wanted-dump.ts';
import { saveDemoWorld, type DemoPlan } from './queries/demo-world.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { writeDemoBuilds } from './demo-builds.ts';
import { writeDemoVotes } from './demo-difficulty.ts';
import { writeDemoGuides } from './demo-guides.ts';
import { playDemoSeason } from './demo-season.ts';
import { playDemoTournaments } from './demo-tournaments.ts';
import { expectedMatches } from './demo-league.ts';
import { playLeague, type PlayedLeague } from './play-league.ts';
import type { PlayedMatch } from './played-match.ts';
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
  // The tournaments as well.
  let playing = league.parts.length + 1;
  let hasFailed = false;
  const isStopped = () => signal.aborted || hasFailed;
  const isMoreToCome = () => playing > 0 && !isStopped();
  const ingester = openIngester(stores, { onWritten, inBulk: { least: BATCH, isMoreToCome } });
  const of = expectedMatches(plan);
  const inFlight = new Set<Promise<void>>();
  let matches = 0;

  function takeIn({ bytes, match }: PlayedMatch): void {
    const file = { fileName: `${match.matchId}.meta.zst`, firstMatch: 1, bytes, entries: [match] };
    const taken = ingester.ingest(file).then(() => {
      matches += 1;
      onProgress({ matches, of: Math.max(of, matches) });
    });
    const settled = taken.finally(() => inFlight.delete(settled));
    inFlight.add(settled);
    settled.catch(() => undefined);
  }

  async function takeInPart(part: PlayedLeague['parts'][number]): Promise<void> {
    for await (const played of part) {
      if (isStopped()) break;
      takeIn(played);
      while (inFlight.size >= IN_FLIGHT) await Promise.race(inFlight);
    }
    playing -= 1;
  }

  try {
    await saveDemoWorld(stores.postgres, { state: 'building', plan, matches });
    await savePlayers(stores.postgres, league.players, 'simulated');
    await Promise.all(league.parts.map(takeInPart));
    if (!isStopped()) {
      const part = { plan, league, takeIn, signal };
      const teams = await playDemoTournaments(stores, part);
      if (!isStopped()) await playDemoSeason(stores, part, teams);
    }
    playing -= 1;
    await Promise.all(inFlight);
    for (const write of [writeDemoGuides, writeDemoVotes]) await write(stores.postgres, league.players);
    if (!signal.aborted) await writeDemoBuilds(stores, signal);
    if (signal.aborted) return;
    await saveDemoWorld(stores.postgres, { state: 'ready', plan, matches });
    await wantDump(stores.postgres);
  } catch (error) {
    hasFailed = true;
    throw error;
  } finally {
    await Promise.allSettled(inFlight);
    await league.close();
  }
}
