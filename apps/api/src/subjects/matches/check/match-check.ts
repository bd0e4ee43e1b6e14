import type { MatchCheck } from '@soulstat/api-client/contract';
import { givenUpSentence } from '../../../matches/unknown-match.ts';
import { dayOf, unixSeconds } from '../../../base/unix-seconds.ts';
import type { DownloadRow } from '../../../matches/queries/downloads.ts';
import type { Refusal } from '../../../matches/queries/ingest-files.ts';

/** Everything that is known of a match. */
export interface KnownOfMatch {
  readonly detail: 'full' | 'scoreboard' | null;
  readonly isRemoved: boolean;
  /** Simulated leagues have ids of their own. */
  readonly isSimulated: boolean;
  readonly download: DownloadRow | undefined;
  readonly refusal: Refusal | undefined;
  /** A player's match history tells of it. */
  readonly isInHistory: boolean;
  /** The highest id of a real match stored. */
  readonly newestMatchId: number | undefined;
  /** In Unix seconds, about. */
  readonly playedAt: number | undefined;
}

type Said = Pick<MatchCheck, 'state' | 'reason' | 'advice'>;

/** Players who were in a match that was played longer ago than this can rarely send it: caches of the game are emptied. */
const OLD_DAYS = 30;

/** Says how it is with a match: what is known first, then what may be guessed from its id. `now` in Unix seconds. */
export function matchCheckOf(matchId: number, known: KnownOfMatch, now: number): MatchCheck {
  const { download } = known;
  return {
    matchId,
    detail: known.detail,
    playedAt: known.detail === null ? (known.playedAt ?? null) : null,
    attempts: download?.attempts ?? 0,
    nextTryAt: download?.state === 'waiting' ? unixSeconds(download.nextTryAt) : null,
    ...said(matchId, known, now),
  };
}

function said(matchId: number, known: KnownOfMatch, now: number): Said {
  const { detail, download, refusal, newestMatchId } = known;
  if (detail !== null) return stored(detail);
  if (known.isRemoved) return REMOVED;
  if (download?.state === 'waiting') return queued(download);
  if (refusal) return refused(refusal);
  if (download?.state === 'given_up') return givenUp(download);
  if (download?.state === 'incomplete' || known.isInHistory) return SALTS_MISSING;
  if (known.isSimulated) return NOT_REAL;
  if (newestMatchId !== undefined && matchId > newestMatchId) return NEWER;
  return known.playedAt !== undefined && now - known.playedAt > OLD_DAYS * 86_400 ? OLD : UNKNOWN;
}

const SEND =
  'One of its twelve players can send it: Upload Recent Games on the profile page, or the ingest tool. It opens here a few minutes later.';

const stored = (detail: 'full' | 'scoreboard'): Said => ({
  state: 'stored',
  reason:
    detail === 'full'
      ? 'The match is here with all its data.'
      : 'The scoreboard of the match is here. Its file, with souls by the minute and damage, is not.',
  advice: detail === 'full' ? 'Open it.' : `Open it. ${SEND}`,
});

const queued = ({ attempts, failure }: DownloadRow): Said => ({
  state: 'queued',
  reason:
    attempts === 0
      ? 'Somebody sent where to download it. It is next in the queue.'
      : `Somebody sent where to download it. ${attempts === 1 ? 'One try' : `${attempts} tries`} failed so far.${failure === null ? '' : ` Last error: ${failure}`}`,
  advice: 'Nothing to do. We keep trying for two weeks.',
});

const refused = ({ receivedAt, reason }: Refusal): Said => ({
  state: 'refused',
  reason: `A file of this match arrived on ${dayOf(receivedAt)} and could not be used: ${reason}`,
  advice: 'Another player of the match can send their file. It may be complete.',
});

const givenUp = (download: DownloadRow): Said => ({
  state: 'too_old',
  reason: givenUpSentence(download),
  advice:
    'Another player of the match may have a newer download address. Sending it starts the download again.',
});

const REMOVED: Said = {
  state: 'removed',
  reason: 'Whoever runs this site removed the match.',
  advice: 'It cannot be added again. If you think that is a mistake, open a ticket.',
};

const SALTS_MISSING: Said = {
  state: 'salts_missing',
  reason:
    'We know that the match was played. Nobody sent its salts: the numbers that make its download address.',
  advice: SEND,
};

const NOT_REAL: Said = {
  state: 'unknown',
  reason: 'No real match has this ID. Simulated matches have IDs like it, and this one is not stored.',
  advice: 'Check the number.',
};

const NEWER: Said = {
  state: 'newer',
  reason:
    'Its ID is above every match on record, so it was played a short while ago, or the number is wrong.',
  advice:
    'Check the number. Restart the game, then send the match: the match of a running game session is not in the cache yet.',
};

const OLD: Said = {
  state: 'too_old',
  reason:
    'Nobody sent it, and it was played a while ago. Steam empties its cache, so its players may not have it any more.',
  advice: `Try anyway: ${SEND.charAt(0).toLowerCase()}${SEND.slice(1)}`,
};

const UNKNOWN: Said = {
  state: 'unknown',
  reason: 'We never received this match.',
  advice: `Check the number. ${SEND}`,
};
