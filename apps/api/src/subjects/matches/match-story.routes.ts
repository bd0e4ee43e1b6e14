import { matchEvents } from '@soulstat/api-client/contract';
import {
  findMatchScore,
  findSummaryMatch,
  listMatchDeaths,
  listSummaryPlayers,
  type ClickHouse,
} from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import type { KeptScores } from '../../matches/scores/answer.ts';
import { eventsOf } from './events.ts';
import { storyOf } from './story/story.ts';
import { summaryOf } from './summary.ts';
import { partCaching } from './caching.ts';
import { failUnknownMatch } from '../../matches/unknown-match.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'>;

/** Says more once the match is scored. */
const STORY_CACHING = 'public, max-age=60';

export const matchStoryRoutes: Feature<Needs> = async (app, { clickhouse, postgres }) => {
  serve(app, matchEvents.getMatchEvents, async ({ params: { matchId } }, reply) => {
    const { match, events } =
      (await readHappened(clickhouse, matchId)) ?? (await failUnknownMatch(postgres, matchId));
    reply.header('cache-control', partCaching(match));
    const absent = match.detail === 'scoreboard' ? ('scoreboardOnly' as const) : null;
    return { matchId, absent, events };
  });

  serve(app, matchEvents.getMatchStory, async ({ params: { matchId } }, reply) => {
    const [found, score] = await Promise.all([
      readHappened(clickhouse, matchId),
      findMatchScore(clickhouse, matchId),
    ]);
    const happened = found ?? (await failUnknownMatch(postgres, matchId));
    // Written by this program; empty for a match that was looked at and not scored.
    const scores = score?.body ? (JSON.parse(score.body) as KeptScores) : undefined;
    reply.header('cache-control', STORY_CACHING);
    return { matchId, sentences: storyOf({ ...happened, scores }) };
  });
};

async function readHappened(db: ClickHouse, matchId: number) {
  const [row, players, deaths] = await Promise.all([
    findSummaryMatch(db, matchId),
    listSummaryPlayers(db, matchId),
    listMatchDeaths(db, matchId),
  ]);
  if (!row) return undefined;
  const match = summaryOf(row, players);
  return { match, events: eventsOf(match, deaths) };
}
