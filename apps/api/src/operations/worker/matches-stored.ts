import { tellPlayers } from '../../community/players/tell-players.ts';
import { alertFollowers } from '../../subjects/alerts/tell.ts';
import type { Stores } from '../../storage/databases.ts';
import { linkDrafts } from '../../subjects/drafts/matches/link-drafts.ts';
import { endStoredLive } from '../../subjects/live/index.ts';
import { linkScrims } from '../../subjects/teams/link-scrims.ts';
import { linkTournaments } from '../../subjects/tournaments/play/link-matches.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { forgetStoredMatches, listStoredMatches } from '../../matches/queries/stored-matches.ts';
import { scoreNewMatches } from '../../matches/scores/score-matches.ts';
import { settleUploads } from '../../matches/uploads/settle-uploads.ts';

/**
 * Works out what follows from matches that are new or have changed, from their facts as they are now. What it returns writes the result to
 * PostgreSQL, with `tx` alone, in the transaction that also takes the matches off the list: each batch takes effect exactly once, whatever
 * is cut off. A match comes again when it changes.
 */
export type FollowUp = (
  matchIds: readonly number[],
  stores: Stores,
) => Promise<(tx: Postgres) => Promise<void>>;

/**
 * Besides the rollups. NOTE: what ClickHouse gets, scores and files that are confirmed, is written right away: it replaces itself, and is
 * right whether or not the batch is taken off the list this time.
 */
const followUpMatches: FollowUp = async (matchIds, stores) => {
  const settle = await settleUploads(stores, matchIds);
  await scoreNewMatches(stores, matchIds);
  const linkToDrafts = await linkDrafts(stores, matchIds);
  const linkToScrims = await linkScrims(stores, matchIds);
  const linkToTournaments = await linkTournaments(stores, matchIds);
  const endLive = await endStoredLive(stores, matchIds);
  const tell = await tellPlayers(stores, matchIds);
  const alert = await alertFollowers(stores, matchIds);
  return async (tx) => {
    await settle(tx);
    await linkToDrafts(tx);
    await linkToScrims(tx);
    await linkToTournaments(tx);
    await endLive(tx);
    await tell(tx);
    await alert(tx);
  };
};

const BATCHES_AT_ONCE = 20;

/** Another worker took one of the same batches first. */
class TakenByAnother extends Error {
  override readonly name = 'TakenByAnother';
}

/** Does what follows from every match on the list, oldest first, until it is aborted, and returns how many batches it took off. */
export async function processStoredMatches(
  stores: Stores,
  {
    signal,
    followUp = followUpMatches,
  }: { readonly signal?: AbortSignal; readonly followUp?: FollowUp } = {},
): Promise<number> {
  let done = 0;
  for (;;) {
    const batches = await listStoredMatches(stores.postgres, BATCHES_AT_ONCE);
    if (signal?.aborted || batches.length === 0) return done;
    const matchIds = [...new Set(batches.flatMap((batch) => batch.matchIds))];
    const write = await followUp(matchIds, stores);
    const marks = batches.map(({ mark }) => mark);
    if (await commit(stores.postgres, marks, write)) done += batches.length;
  }
}

/** False when another worker was first: then nothing of this is written. */
async function commit(postgres: Postgres, marks: readonly number[], write: (tx: Postgres) => Promise<void>) {
  try {
    await postgres.transaction(async (tx) => {
      if (!(await forgetStoredMatches(tx, marks))) throw new TakenByAnother();
      await write(tx);
    });
    return true;
  } catch (error) {
    if (error instanceof TakenByAnother) return false;
    throw error;
  }
}
