import { isSimulatedMatchId } from '@soulstat/league-simulator';
import type { SentMatch, SentSalts } from '@soulstat/api-client/contract';
import { findFullMatches } from '../../ingest/full-matches.ts';
import type { ClickHouse } from '../../queries/clickhouse/connect.ts';
import type { Postgres } from '../../queries/postgres/connect.ts';
import { saveSalts, type Salt, type SaltOutcome } from '../../queries/postgres/salts.ts';

export interface SaltStores {
  readonly postgres: Postgres;
  readonly clickhouse: ClickHouse;
}

/** Keeps salts that somebody sent, and says of each what became of it. One that cannot be used leaves the others alone. */
export async function takeSalts(
  { postgres, clickhouse }: SaltStores,
  sent: readonly SentSalts[],
  forward: boolean,
): Promise<SentMatch[]> {
  const usable = sent.filter((each) => reasonToRefuse(each) === undefined);
  const held = await findFullMatches(
    clickhouse,
    usable.map(({ matchId }) => matchId),
  );
  const outcomes = await saveSalts(postgres, { salts: usable.flatMap(saltsOf), held, forward });
  return sent.map((each) => sentMatchOf(each, outcomes.get(each.matchId), held));
}

function sentMatchOf(
  sent: SentSalts,
  outcome: SaltOutcome | undefined,
  held: ReadonlySet<number>,
): SentMatch {
  const { matchId } = sent;
  const reason = reasonToRefuse(sent);
  if (reason !== undefined || outcome === undefined)
    return { matchId, state: 'refused', reason: reason ?? CROWDED };
  if (held.has(matchId)) return { matchId, state: 'held', reason: null };
  if (outcome === 'crowded') return { matchId, state: 'refused', reason: CROWDED };
  return { matchId, state: outcome, reason: null };
}

const CROWDED =
  'Several places to look for this match were sent already, and not all of them have been tried yet.';

function reasonToRefuse({ matchId, clusterId, metadataSalt, replaySalt }: SentSalts): string | undefined {
  if (isSimulatedMatchId(matchId)) return 'No real match has such an id.';
  if (clusterId === 0) return 'It names no replay server.';
  if (!metadataSalt && !replaySalt) return 'It has no salt: without one the match cannot be downloaded.';
  return undefined;
}

function saltsOf({ matchId, clusterId, metadataSalt, replaySalt }: SentSalts): Salt[] {
  const salts = [
    { matchId, clusterId, kind: 'metadata' as const, salt: metadataSalt ?? 0 },
    { matchId, clusterId, kind: 'replay' as const, salt: replaySalt ?? 0 },
  ];
  return salts.filter(({ salt }) => salt > 0);
}
