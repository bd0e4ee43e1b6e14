import { freeAgents as contract, type TeamFreeAgent } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { rankNumberFromPoints } from '@soulstat/ranks';
import { oneLine } from '../../base/one-line.ts';
import { fail } from '../../base/problem.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { pointsOf, shownPoints } from '../../community/players/points.ts';
import { serve } from '../../http/feature.ts';
import {
  findFreeAgent,
  listFreeAgentRows,
  removeFreeAgent,
  saveFreeAgent,
  type FreeAgentRow,
} from './queries/free-agents.ts';
import { timeZoneOf } from './texts.ts';
import type { TeamFeature } from './teams.ts';

const DONE = { isDone: true } as const;
const DAY_MS = 86_400_000;

/** Players who look for a team. */
export const freeAgentRoutes: TeamFeature = async (app, needs) => {
  const { postgres, clickhouse, sessions, rateLimits, teams } = needs;

  const views = async (rows: readonly FreeAgentRow[]): Promise<TeamFreeAgent[]> => {
    const points = await pointsOf(
      clickhouse,
      rows.map(({ accountId }) => accountId),
    );
    return rows.map((row) => freeAgentOf(row, points.get(row.accountId)));
  };

  app.register(async (open) => {
    serve(open, contract.listTeamFreeAgents, async ({ query }, reply) => {
      const limit = contract.FREE_AGENTS_PER_PAGE;
      const rows = await listFreeAgentRows(postgres, { ...query, now: new Date(teams.now()) }, limit + 1);
      const shown = rows.slice(0, limit);
      reply.header('cache-control', 'public, max-age=5');
      return {
        freeAgents: await views(shown),
        next: rows.length > limit ? (shown.at(-1)?.accountId ?? null) : null,
      };
    });
  });

  app.register(async (own) => {
    useAccountRoutes(own, { rateLimits, sessions });

    serve(own, contract.getOwnFreeAgent, async (request) => {
      const { accountId } = await sessions.require(request);
      const row = await findFreeAgent(postgres, accountId, new Date(teams.now()));
      const [entry = null] = row ? await views([row]) : [];
      return { entry };
    });

    serve(own, contract.saveFreeAgent, async (request) => {
      const { accountId, isHidden } = await sessions.require(request);
      const { body } = request;
      if (!body.looks) {
        await removeFreeAgent(postgres, accountId);
        return DONE;
      }
      if (isHidden) fail('team_refused', 'Your profile is hidden, so nobody would see it. Show it first.');
      const at = new Date(teams.now());
      const known = new Set(GAME_DATA.liveHeroes.map(({ id }) => id));
      await saveFreeAgent(postgres, {
        accountId,
        region: body.region,
        note: oneLine(body.note),
        heroIds: [...new Set(body.heroIds)].filter((id) => known.has(id)),
        roles: [...new Set(body.roles)],
        languages: [...new Set(body.languages)],
        timeZone: timeZoneOf(body.timeZone),
        hours: [...new Set(body.hours)].toSorted((a, b) => a - b),
        at,
        expiresAt: new Date(at.getTime() + contract.FREE_AGENT_DAYS * DAY_MS),
      });
      return DONE;
    });
  });
};

const freeAgentOf = (row: FreeAgentRow, points: number | undefined): TeamFreeAgent => ({
  accountId: row.accountId,
  name: row.name,
  avatarUrl: row.avatarUrl,
  points: shownPoints(points),
  rankNumber: points === undefined ? null : (rankNumberFromPoints(points) ?? null),
  region: row.region as TeamFreeAgent['region'],
  note: row.note,
  heroIds: [...row.heroIds],
  roles: [...row.roles],
  languages: [...row.languages] as TeamFreeAgent['languages'],
  timeZone: row.timeZone,
  hours: [...row.hours],
  since: unixSeconds(row.since),
  expiresAt: unixSeconds(row.expiresAt),
});
