import { dueWeek } from '../../community/teams/queries/team-ratings.ts';
import { rateTeams } from '../../community/teams/rating/rate-teams.ts';
import { setTeamResults } from '../../community/teams/team-results.ts';
import type { Databases } from '../../storage/databases.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { prepareSource, publishSource } from '../../subjects/tournaments/creator/publish.ts';
import { cup } from '../../subjects/tournaments/testing/cup.ts';
import { openSite } from './site.ts';

export type TeamSite = Awaited<ReturnType<typeof openTeamSite>>;

/** The whole app, listening, with so many teams of six, and as many results of matches between them, over three years. */
export async function openTeamSite(
  databases: Databases,
  { teams, results, entered }: { readonly teams: number; readonly results: number; readonly entered: number },
) {
  const { postgres } = databases;
  await postgres.run(pg`
    insert into team (name, skeleton, tag, region, time_zone, is_recruiting, created_at)
    select 'Team ' || md5(number::text), md5(number::text), 'T' || (number % 10000),
      (array['europe', 'north-america', 'south-america', 'asia', 'oceania'])[1 + number % 5], 'Europe/Berlin', number % 7 = 0, now()
    from generate_series(1, ${teams}::int) as number
  `);
  await postgres.run(pg`
    insert into team_member (team_id, account_id, role, joined_at)
    select team_id, team_id * 10 + player, 'main', now() - interval '4 years' from team, generate_series(1, 6) as player
  `);
  const prepared = await prepareSource(cup(), false);
  const now = Date.now();
  const publish = () =>
    postgres.transaction((tx) => publishSource(tx, prepared, { ownerId: null, hasLinks: false, now }));
  const id = await publish();
  const others: number[] = [];
  for (let number = 0; number < entered; number += 1) others.push(await publish());
  await postgres.run(pg`
    insert into team_result (tournament_id, match, winner_id, loser_id, ended_at, week, team_one_id, games)
    select ${id}, '1-r1-' || number, one, other, at, floor((extract(epoch from at) - 345600) / 604800)::int, one, '[]'
    from (
      select number, 1 + (number::bigint * 7919 % ${teams})::int as one, 1 + ((number::bigint * 7919 + 1 + number % 97) % ${teams})::int as other,
        now() - make_interval(mins => (number::bigint * 104729 % 1500000)::int) as at
      from generate_series(1, ${results}::int) as number
    ) as given where one <> other
  `);
  // As the nightly upkeep does.
  for (const table of ['team', 'team_member', 'team_result'])
    await postgres.script(`vacuum (analyze) ${table}`);
  const { listen, close } = openSite(databases, {});
  return {
    url: await listen(),
    close,
    /** All ratings again, from the first result on. */
    rateAll: () =>
      postgres.transaction(async (tx) => {
        await dueWeek(tx, 0);
        await rateTeams(tx);
      }),
    /** One more result of today, each in another tournament, with the ratings that follow. */
    enterOne: async (number: number): Promise<void> => {
      const [winnerId, loserId] = [1 + (number % teams), 1 + ((number + 1) % teams)];
      const result = { match: '1-r1-1', winnerId, loserId, at: new Date(), teamOneId: winnerId, games: [] };
      await postgres.transaction((tx) => setTeamResults(tx, others[number] ?? id, [result]));
    },
  };
}
