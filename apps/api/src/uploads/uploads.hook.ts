import type { MatchesStoredHook } from '../jobs/matches-stored.ts';
import {
  listOpenUploads,
  settleUpload,
  type OpenUpload,
  type UploadSettlement,
} from '../queries/postgres/match-uploads.ts';
import { settlementOf } from './settle-uploads.ts';

/**
 * Settles what players sent of matches that a trusted source told of by now. NOTE: a file that is confirmed is stored while the settlement is
 * prepared, as scores are: it is right whether or not the batch is taken off the list this time.
 */
export const UPLOADS_HOOK: MatchesStoredHook = {
  name: 'uploads',
  prepare: async (matchIds, stores) => {
    const settled: { readonly upload: OpenUpload; readonly settlement: UploadSettlement }[] = [];
    // One after the other: of several uploads of a match the first that agrees is the one that is confirmed.
    for (const upload of await listOpenUploads(stores.postgres, matchIds)) {
      const settlement = await settlementOf(stores, upload);
      if (settlement) settled.push({ upload, settlement });
    }
    return async (tx) => {
      for (const { upload, settlement } of settled) await settleUpload(tx, upload, settlement);
    };
  },
};
