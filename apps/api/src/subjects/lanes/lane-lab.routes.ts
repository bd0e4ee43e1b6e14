import { laneLab, type LaneLab, type StatisticQuery } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { listLaneDuels, listLaneOpponents, tierFilterOf } from '@soulstat/warehouse';
import type { FastifyReply } from 'fastify';
import { fail } from '../../base/problem.ts';
import { openCards } from '../../community/cards/open-cards.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { wholeTierQuery } from '../../statistics/resolve-query.ts';
import type { Databases } from '../../storage/databases.ts';
import { answersTo } from './lane-answers.ts';
import { laneAnswerOf, NO_LANE, type LaneAnswer } from './lane-lab.ts';
import { laneCard } from './lane-card.ts';

type Needs = Pick<Databases, 'postgres' | 'statistics'>;

interface LabQuery extends StatisticQuery {
  readonly own: string;
  readonly enemies?: string;
  readonly lane?: number;
}

/** There are a million of questions, each of a few kB. */
const KEPT = { mostAnswers: 200 } as const;

/** Up to two heroes against up to two others. */
export const laneLabRoutes: Feature<Needs> = async (app, needs) => {
  const { statistics } = needs;
  const cachedQuery = openCachedQuery<LaneAnswer & Pick<LaneLab, 'toEnemies' | 'toOwn'>>(needs, KEPT);
  const sendCard = openCards();

  const answer = async (query: LabQuery, reply: FastifyReply): Promise<LaneLab> => {
    const { own: ownText, enemies: enemiesText, lane, ...asked } = query;
    const [own, enemies] = [heroesIn(ownText), heroesIn(enemiesText)];
    if (new Set([...own, ...enemies]).size < own.length + enemies.length)
      fail('invalid_request', 'Each hero is in the lane once.');
    const result = await cachedQuery({
      key: `lab ${own.join()} ${enemies.join()} ${lane ?? 'all'}`,
      query: wholeTierQuery(asked),
      reply,
      empty: { ...NO_LANE, toEnemies: null, toOwn: null },
      compute: async ({ filter }) => {
        const tiers = tierFilterOf(filter);
        const answersOf = async (duo: readonly number[]) => {
          const [one, other] = duo;
          if (one === undefined || other === undefined) return null;
          return answersTo([one, other], await listLaneOpponents(statistics, tiers, { own: duo, lane }));
        };
        const [rows, toEnemies, toOwn] = await Promise.all([
          listLaneDuels(statistics, tiers, { own, enemies, lane }),
          answersOf(enemies),
          answersOf(own),
        ]);
        return { ...laneAnswerOf(rows, { own, enemies }), toEnemies, toOwn };
      },
    });
    return { ...result, own: [...own], enemies: [...enemies] };
  };

  serve(app, laneLab.getLaneLab, ({ query }, reply) => answer(query, reply));

  serve(app, laneLab.getLaneLabCard, async (request, reply) => {
    await sendCard(request, reply, laneCard(await answer(request.query, reply)));
    return reply;
  });
};

/** Smaller ids first: the same heroes are the same question. */
function heroesIn(text: string | undefined): readonly number[] {
  const ids = (text === undefined ? [] : text.split(',')).map(Number).toSorted((a, b) => a - b);
  const unknown = ids.find((id) => !GAME_DATA.heroById(id));
  if (unknown !== undefined) fail('invalid_request', `There is no hero ${unknown}.`);
  return ids;
}
