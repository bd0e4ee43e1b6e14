import { ch, type Ch } from '@soulstat/warehouse/internals';
import { listLeaderboard } from '@soulstat/warehouse';
import { counts, inMode, type Question, type Subjects } from './question.ts';

/** Of a normal distribution: 95 % lie within so many standard deviations. */
const Z: Ch = { fragments: ['1.959963984540054'], values: [] };

/** What pages ask about players. */
export function playerQuestions({ mode }: Subjects): Question[] {
  return [
    {
      name: 'leaderboard, first 100',
      ask: async ({ db }) =>
        (await listLeaderboard(db, { mode, heroId: 0, limit: 100 })).map((row) => ({
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
  ];
}
