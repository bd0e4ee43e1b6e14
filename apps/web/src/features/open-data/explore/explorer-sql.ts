import { FIGURES, FIRST_CHOICE, GROUPS, type Choice, type Figure, type Group } from './choice.ts';

/** The statement of a choice. Everything in it is of our own lists, or a number or day that was checked. */
export function explorerSql(choice: Choice): string {
  const figure: Figure = FIGURES[choice.figure];
  const group: Group = GROUPS[choice.by];
  const isCount = choice.figure === 'games';
  return [
    `select ${group.sql} as ${choice.by}, count(*) as games${isCount ? '' : `, ${figure.sql} as ${choice.figure}`}`,
    `from players${group.join === undefined ? '' : ` ${group.join}`}`,
    `where ${conditionsOf(choice).join('\n  and ')}`,
    'group by 1',
    `order by ${group.isRanked ? `${isCount ? 'games' : choice.figure} desc nulls last` : '1'}`,
  ].join('\n');
}

function conditionsOf({ mode, side, hero, minTier, maxTier, from, to, by }: Choice): string[] {
  const isMode = mode === 'standard' ? `players.mode in ('ranked', 'unranked')` : `players.mode = '${mode}'`;
  return [
    `counted and ${isMode}`,
    ...(side === 'both' ? [] : [`team = ${side}`]),
    ...(hero === 0 ? [] : [`players.hero_id = ${hero}`]),
    ...(minTier > FIRST_CHOICE.minTier || maxTier < FIRST_CHOICE.maxTier
      ? [`average_rank between ${minTier * 10} and ${maxTier * 10 + 9}`]
      : []),
    ...(from === '' ? [] : [`day >= date '${from}'`]),
    ...(to === '' ? [] : [`day <= date '${to}'`]),
    ...(by === 'lane' ? ['lane is not null'] : []),
    ...(by === 'tier' ? ['average_rank is not null'] : []),
  ];
}
