import { buildFromMatch } from '@soulstat/builds';
import { buildWriting, matchBuilds, type BuildPlayer, type MatchBuilds } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import {
  findSummaryMatch,
  listMatchBuilds,
  type KeptMatch,
  type ServeMode,
  type SummaryMatchRow,
} from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { CHANGING_CACHING, partCaching } from './caching.ts';
import { failUnknownMatch } from '../../matches/unknown-match.ts';
import { fail } from '../../base/problem.ts';
import { openVersionedCache } from '../../statistics/counting/rollups.ts';
import { buildOf } from '../../matches/parts/played-build.ts';
import { usualBuildsOf } from './usual-builds.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse' | 'statistics'>;

const USUAL_CACHING = 'public, max-age=600, stale-while-revalidate=86400';

export const matchBuildRoutes: Feature<Needs> = async (app, { clickhouse, statistics, postgres }) => {
  const usualBuilds = openVersionedCache<Awaited<ReturnType<typeof usualBuildsOf>>>(postgres);

  async function readBuilds(matchId: number) {
    const asked = [findSummaryMatch(clickhouse, matchId), listMatchBuilds(clickhouse, matchId)] as const;
    const [match, rows] = await Promise.all(asked);
    return { match: match ?? (await failUnknownMatch(postgres, matchId)), rows };
  }

  serve(app, matchBuilds.getMatchBuilds, async ({ params: { matchId } }, reply) => {
    const { match, rows } = await readBuilds(matchId);
    reply.header('cache-control', partCaching(match));
    const players = rows.map(buildOf);
    const { durationSeconds } = match;
    return { matchId, absent: absentBuilds(match.detail, players), durationSeconds, players };
  });

  serve(app, buildWriting.getMatchBuild, async ({ params: { matchId, playerSlot } }, reply) => {
    const { match, rows } = await readBuilds(matchId);
    const row = rows.find(({ slot }) => slot === playerSlot);
    if (!row) return fail('not_found', `Match ${matchId} has no player in slot ${playerSlot}.`);
    const player = buildOf(row);
    if (player.items.length === 0)
      return fail('not_found', `We know of no purchases of this player in match ${matchId}.`);
    reply.header('cache-control', partCaching(match));
    const heroName = GAME_DATA.heroOrUnknown(player.heroId).name;
    return buildFromMatch(player, { matchId, heroName });
  });

  serve(app, matchBuilds.getUsualBuilds, async ({ params: { matchId } }, reply) => {
    const { match, rows } = await readBuilds(matchId);
    const question = { mode: modeOf(match), startedAt: match.startedAt, players: rows.map(buildOf) };
    const { value } = await usualBuilds(String(matchId), () => usualBuildsOf(statistics, question));
    reply.header('cache-control', match.unconfirmed ? CHANGING_CACHING : USUAL_CACHING);
    return { matchId, heroes: value };
  });
};

function absentBuilds(detail: KeptMatch['detail'], players: readonly BuildPlayer[]): MatchBuilds['absent'] {
  if (detail === 'scoreboard') return 'scoreboardOnly';
  const isEmpty = players.every(({ items, abilities }) => items.length + abilities.length === 0);
  return isEmpty ? 'notInFile' : null;
}

/** Matches of the queues are compared with both queues, Street Brawl with itself. */
const modeOf = ({ gameMode }: SummaryMatchRow): ServeMode =>
  gameMode === 'streetBrawl' ? 'streetBrawl' : 'standard';
