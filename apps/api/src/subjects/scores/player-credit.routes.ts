import { playerCredit as contract, type PlayerCredit } from '@soulstat/api-client/contract';
import { FIRST_SIMULATED_MATCH_ID } from '@soulstat/match-file';
import {
  CHANCE_KNOT_SECONDS,
  CHANCE_SLOPES,
  countScored,
  listMatchScores,
  listScoredMatches,
  listSoulsCalibration,
  type ClickHouse,
} from '@soulstat/warehouse';
import { LRUCache } from 'lru-cache';
import { refuseHidden } from '../../community/players/refuse-hidden.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { readKeptScores } from '../../matches/scores/answer.ts';
import { meanEstimate } from '../../statistics/estimates.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import type { Databases } from '../../storage/databases.ts';
import { CALIBRATED_MINUTES, soulsTests } from './souls-calibration.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'>;

const CREDIT_CACHING = 'public, max-age=30';
const CALIBRATION_CACHING = 'public, max-age=300';
/** Two statements over all scores. */
const CALIBRATION_MS = 60_000;
const PARTS = ['total', 'souls', 'kills', 'assists', 'deaths', 'objectives'] as const;

/** What a player added to the chance of winning; and the chance by souls that WPA of items and events counts from. */
export const playerCreditRoutes: Feature<Needs> = async (app, { clickhouse, postgres }) => {
  const calibrations = new LRUCache<number, Awaited<ReturnType<typeof calibrationOf>>>({
    max: 1,
    ttl: CALIBRATION_MS,
    fetchMethod: (version) => calibrationOf(clickhouse, version),
  });

  serve(app, contract.getPlayerCredit, async ({ params: { accountId } }, reply) => {
    const name = await refuseHidden(postgres, accountId);
    const rows = await listScoredMatches(clickhouse, accountId, contract.CREDIT_MATCHES);
    const scores = await listMatchScores(
      clickhouse,
      rows.map(({ matchId }) => matchId),
    );
    const bodyOf = new Map(scores.map(({ matchId, body }) => [matchId, body]));
    const matches = rows.flatMap(({ scoresVersion: _version, ...match }) => {
      const body = bodyOf.get(match.matchId);
      const own = body
        ? readKeptScores(body).players.find((player) => player.accountId === accountId)
        : undefined;
      return own ? [{ ...match, credit: own.credit }] : [];
    });
    reply.header('cache-control', CREDIT_CACHING);
    return {
      accountId,
      name,
      scoresVersion: rows[0]?.scoresVersion ?? currentScoresVersion(),
      means: meansOf(matches),
      matches,
    };
  });

  serve(app, contract.getSoulsCalibration, async (_request, reply) => {
    reply.header('cache-control', CALIBRATION_CACHING);
    return calibrations.forceFetch(currentScoresVersion());
  });
};

function meansOf(matches: PlayerCredit['matches']): PlayerCredit['means'] {
  const meanOf = (part: (typeof PARTS)[number]) => {
    const values = matches.map(({ credit }) => credit[part]);
    const sum = (of: (value: number) => number) => values.reduce((total, value) => total + of(value), 0);
    return meanEstimate(
      { count: values.length, sum: sum((value) => value), squares: sum((value) => value ** 2) },
      6,
    );
  };
  return Object.fromEntries(PARTS.map((part) => [part, meanOf(part)])) as PlayerCredit['means'];
}

async function calibrationOf(db: ClickHouse, scoresVersion: number) {
  const [versions, rows] = await Promise.all([
    countScored(db, FIRST_SIMULATED_MATCH_ID),
    listSoulsCalibration(db, scoresVersion, CALIBRATED_MINUTES, FIRST_SIMULATED_MATCH_ID),
  ]);
  const scored = versions.find((one) => one.scoresVersion === scoresVersion);
  return {
    scoresVersion,
    knotSeconds: CHANCE_KNOT_SECONDS,
    slopes: [...CHANCE_SLOPES],
    firstStartedAt: scored?.firstStartedAt ?? null,
    lastStartedAt: scored?.lastStartedAt ?? null,
    tests: soulsTests(rows),
  };
}
