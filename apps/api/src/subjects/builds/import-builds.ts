import type { BuildJsonEntry, BuildListing } from '@soulstat/build-file';
import { contentOfRecord, headOfRecord } from '@soulstat/builds';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { findImportedBuilds, setGameFavourites, type ImportedBuild } from './queries/imported-builds.ts';
import { saveBuildVersion } from './queries/write-builds.ts';
import { buildFactsOf } from './build-facts.ts';
import { dayOf } from '../../base/unix-seconds.ts';
import type { PatchStates } from './patch-states.ts';
import type { ImportTotals } from '../../matches/sync/import-totals.ts';

/** Takes in builds of the game. A build is known by its number there and its version: repeating it changes nothing. */
export async function importBuilds(
  postgres: Postgres,
  entries: readonly BuildJsonEntry[],
  states: PatchStates,
  totals: ImportTotals,
): Promise<void> {
  const ids = entries.flatMap((entry) =>
    entry.state === 'build' ? (entry.listing.hero_build.hero_build_id ?? []) : [],
  );
  // Grows with what is stored.
  const before = new Map(await findImportedBuilds(postgres, ids));
  for (const entry of entries) {
    if (entry.state === 'error') reject(totals, entry.error.message);
    else await importOne(postgres, entry.listing, { states, totals }, before);
  }
}

async function importOne(
  postgres: Postgres,
  listing: BuildListing,
  { states, totals }: { readonly states: PatchStates; readonly totals: ImportTotals },
  before: Map<number, ImportedBuild>,
) {
  const record = listing.hero_build;
  const {
    buildId: gameBuildId,
    authorAccountId,
    originBuildId: originId = null,
    version = 0,
    updatedAt,
    publishedAt,
  } = headOfRecord(record);
  const content = contentOfRecord(record);
  if (gameBuildId === undefined || content === undefined)
    return reject(totals, gameBuildId === undefined ? 'It has no number.' : 'It has no hero.');
  const favourites = Math.max(0, listing.num_favorites ?? 0);
  const known = before.get(gameBuildId);
  if (known && (known.isRemoved || known.gameVersion >= version)) {
    // A listing of an older version tells how many liked it then.
    if (!known.isRemoved && known.gameVersion === version && favourites !== known.favourites)
      await setGameFavourites(postgres, known.buildId, favourites);
    totals.known += 1;
    return undefined;
  }
  const written = new Date((updatedAt ?? publishedAt ?? Date.now() / 1000) * 1000);
  const { buildId } = await postgres.transaction((tx) =>
    saveBuildVersion(tx, {
      buildId: known?.buildId,
      accountId: authorAccountId ?? null,
      source: 'imported',
      content,
      facts: buildFactsOf(content, dayOf(written), states),
      note: null,
      game: { buildId: gameBuildId, version, favourites, originId },
      publishedAt: publishedAt === undefined ? written : new Date(publishedAt * 1000),
      updatedAt: written,
    }),
  );
  before.set(gameBuildId, { gameBuildId, buildId, gameVersion: version, favourites, isRemoved: false });
  totals.stored += 1;
  return undefined;
}

function reject(totals: ImportTotals, reason: string): void {
  totals.rejected += 1;
  totals.reasons.set(reason, (totals.reasons.get(reason) ?? 0) + 1);
}
