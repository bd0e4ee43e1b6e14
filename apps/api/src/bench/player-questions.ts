import {
  ch,
  listPlayerCompany,
  listPlayerHeroes,
  listPlayerMatches,
  u32,
  type Ch,
} from '@soulstat/warehouse/internals';
import { listLeaderboard } from '@soulstat/warehouse';
import { counts, inMode, type Question, type Subjects } from './question.ts';

/** Of a normal distribution: 95 % lie within so many standard deviations. */
const Z: Ch = { fragments: ['1.959963984540054'], values: [] };

/** What pages ask about players. */
export function playerQuestions(subjects: Subjects): Question[] {
  const { mode, accountId } = subjects;
  const own = ch`account_id = ${u32(accountId)} and hero_id != 0`;
  return [
    {
      name: 'leaderboard, first 100',
      ask: async ({ db }) =>
        (await listLeaderboard(db, { board: 'winRate', mode, heroId: 0, limit: 100 })).map((row) => ({
          accountId: row.accountId,
          ...counts(row),
        })),
      fromFacts: ch`select account_id as accountId, count() as matches, countIf(won) as wins
        from player_match final where account_id != 0 and hero_id != 0 and ${inMode(mode)}
        group by account_id having matches >= 20
        order by (wins / matches + ${Z} * ${Z} / (2 * matches)
          - ${Z} * sqrt((wins / matches * (1 - wins / matches) + ${Z} * ${Z} / (4 * matches)) / matches))
          / (1 + ${Z} * ${Z} / matches) desc, max(started_at) desc, account_id
        limit 100`,
    },
    {
      name: 'matches of a player, newest 50',
      ask: async ({ db }) =>
        (await listPlayerMatches(db, { accountId, mode }, { limit: 50 })).map(
          ({ matchId, heroId, won, kills }) => ({
            matchId,
            heroId,
            won,
            kills,
          }),
        ),
      fromFacts: ch`select match_id as matchId, hero_id as heroId, won, kills from player_match final
        where ${own} and ${inMode(mode)} order by started_at desc, match_id desc limit 50`,
    },
    {
      name: 'heroes of a player',
      ask: async ({ db }) =>
        (await listPlayerHeroes(db, { accountId, mode })).map((row) => ({
          heroId: row.heroId,
          ...counts(row),
        })),
      fromFacts: ch`select hero_id as heroId, count() as matches, countIf(won) as wins from player_match final
        where ${own} and ${inMode(mode)} group by heroId order by matches desc, heroId`,
    },
    {
      name: 'mates of a player, 50',
      ask: async ({ db }) =>
        (await listPlayerCompany(db, { accountId, mode }, 'mates', 50)).map((row) => ({
          accountId: row.accountId,
          ...counts(row),
        })),
      fromFacts: ch`select account_id as accountId, count() as matches, countIf(won) as wins
        from player_match final
        where (match_id, team) in (select match_id, team from player_match final where ${own} and ${inMode(mode)})
          and account_id not in (0, ${u32(accountId)})
        group by account_id order by matches desc, max(started_at) desc, account_id limit 50`,
    },
  ];
}
