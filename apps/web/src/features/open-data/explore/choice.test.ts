import { expect, test } from 'vitest';
import { choiceOf, FIGURES, FIRST_CHOICE, GROUPS, queryOf, type Choice } from './choice.ts';
import { explorerSql } from './explorer-sql.ts';

test('an address is read as it was written, and what it cannot be is as in the beginning', () => {
  const choice: Choice = {
    ...FIRST_CHOICE,
    figure: 'kills',
    by: 'tier',
    hero: 7,
    side: '1',
    from: '2026-08-01',
  };
  expect(choiceOf(queryOf(choice))).toEqual(choice);
  expect(String(queryOf(FIRST_CHOICE))).toBe('');
  const hostile = new URLSearchParams({
    figure: 'constructor',
    by: '1; drop table players',
    hero: '7 or 1=1',
    from: "2026-01-01'",
    to: '2026-99-99',
    minTier: '-1',
    maxTier: '12',
  });
  expect(choiceOf(hostile)).toEqual(FIRST_CHOICE);
});

test('the statement counts what was chosen', () => {
  expect(explorerSql(FIRST_CHOICE)).toBe(
    [
      'select heroes.name as hero, count(*) as games, avg(won::int) as winRate',
      'from players join heroes using (hero_id)',
      "where counted and players.mode in ('ranked', 'unranked')",
      'group by 1',
      'order by winRate desc nulls last',
    ].join('\n'),
  );
  const narrow = explorerSql({
    ...FIRST_CHOICE,
    figure: 'games',
    by: 'lane',
    mode: 'ranked',
    side: '0',
    hero: 7,
    minTier: 9,
    from: '2026-08-01',
    to: '2026-08-31',
  });
  for (const part of [
    "players.mode = 'ranked'",
    'team = 0',
    'players.hero_id = 7',
    'average_rank between 90 and 119',
    "day >= date '2026-08-01'",
    "day <= date '2026-08-31'",
    'lane is not null',
    'order by 1',
  ])
    expect(narrow).toContain(part);
});

test('every figure and group has a statement', () => {
  for (const figure of Object.keys(FIGURES) as (keyof typeof FIGURES)[])
    for (const by of Object.keys(GROUPS) as (keyof typeof GROUPS)[])
      expect(explorerSql({ ...FIRST_CHOICE, figure, by })).toContain(`as ${by}, count(*) as games`);
});
