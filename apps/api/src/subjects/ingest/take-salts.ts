import type { SentMatch, SentSalts } from '@soulstat/api-client/contract';
import { findFullMatches } from '@soulstat/warehouse/facts';
import type { Stores } from '../../storage/databases.ts';
import { findRemovedMatches } from '../../matches/queries/removed-matches.ts';
import {
  findKnownSalts,
  keyOfSalt,
  saveSalts,
  type Salt,
  type SaltOutcome,
} from '../../matches/queries/salts.ts';
import { highestPlausibleId, reasonToRefuse } from './plausible-salts.ts';
import type { SaltQuota } from './salt-quota.ts';

/** The quota of the day is used up, so that nothing of the request was taken. */
export class QuotaUsedUp extends Error {
  override readonly name = 'QuotaUsedUp';
  readonly secondsLeft: number;

  constructor(message: string, secondsLeft: number) {
    super(message);
    this.secondsLeft = secondsLeft;
  }
}

/**
 * Keeps salts that somebody sent, and says of each what became of it. One that cannot be used leaves the others alone, and so do those
 * beyond the quota; what is here or was sent before costs none. Throws `QuotaUsedUp` where all that is new is beyond it.
 */
export async function takeSalts(
  { postgres, clickhouse }: Pick<Stores, 'postgres' | 'clickhouse'>,
  sent: readonly SentSalts[],
  { forward, quota }: { readonly forward: boolean; readonly quota: SaltQuota },
): Promise<SentMatch[]> {
  const highestId = await highestPlausibleId(clickhouse);
  const matchIds = sent.map(({ matchId }) => matchId);
  const removed = await findRemovedMatches(postgres, matchIds, 'everyone');
  const reasonOf = (each: SentSalts) =>
    removed.has(each.matchId) ? REMOVED : reasonToRefuse(each, highestId);
  const usable = sent.filter((each) => reasonOf(each) === undefined);
  const usableIds = usable.map(({ matchId }) => matchId);
  const present = await findFullMatches(clickhouse, usableIds);
  const known = await findKnownSalts(postgres, usable.flatMap(saltsOf));
  const isNew = (each: SentSalts) =>
    !present.has(each.matchId) && saltsOf(each).some((salt) => !known.has(keyOfSalt(salt)));
  const fresh = usable.filter(isNew);
  const { senderId, granted, secondsLeft } = await quota.admit(fresh.length);
  const sentence = quota.sentence(secondsLeft);
  if (fresh.length > 0 && granted === 0) throw new QuotaUsedUp(sentence, secondsLeft);
  const beyond = new Set(fresh.slice(granted));
  const salts = usable.filter((each) => !beyond.has(each)).flatMap(saltsOf);
  const outcomes = await saveSalts(postgres, { salts, present, forward, senderId });
  return sent.map((each) => {
    if (beyond.has(each)) return { matchId: each.matchId, state: 'over_quota', reason: sentence };
    const reason = reasonOf(each);
    if (reason !== undefined) return { matchId: each.matchId, state: 'refused', reason };
    return sentMatchOf(each.matchId, outcomes.get(each.matchId), present);
  });
}

function sentMatchOf(
  matchId: number,
  outcome: SaltOutcome | undefined,
  present: ReadonlySet<number>,
): SentMatch {
  if (present.has(matchId)) return { matchId, state: 'stored', reason: null };
  if (outcome === 'given_up') return { matchId, state: 'refused', reason: GIVEN_UP };
  if (outcome === undefined || outcome === 'crowded') return { matchId, state: 'refused', reason: CROWDED };
  return { matchId, state: outcome, reason: null };
}

const CROWDED =
  'Several download addresses of this match are waiting to be tried. Send this one again later.';

const REMOVED = 'The operator of this site removed this match. It is not accepted again.';

const GIVEN_UP =
  'The download failed for two weeks and is no longer tried. Another salt or server starts it again.';

function saltsOf({ matchId, clusterId, metadataSalt, replaySalt }: SentSalts): Salt[] {
  const salts = [
    { matchId, clusterId, kind: 'metadata' as const, salt: metadataSalt ?? 0 },
    { matchId, clusterId, kind: 'replay' as const, salt: replaySalt ?? 0 },
  ];
  return salts.filter(({ salt }) => salt > 0);
}
