/** What the explorer offers: figures × groups × filters. */

export interface Figure {
  readonly label: string;
  /** Of the rows of a group. */
  readonly sql: string;
  /** A share has an interval. */
  readonly isShare?: boolean;
}

const sumOver = (sum: string, over: string) => `sum(${sum}) / nullif(sum(${over}), 0)`;
const MINUTES = 'duration_seconds / 60.0';

export const FIGURES = {
  winRate: { label: 'Win rate', sql: 'avg(won::int)', isShare: true },
  games: { label: 'Games', sql: 'count(*)' },
  kills: { label: 'Kills a game', sql: 'avg(kills)' },
  deaths: { label: 'Deaths a game', sql: 'avg(deaths)' },
  assists: { label: 'Assists a game', sql: 'avg(assists)' },
  souls: { label: 'Souls a minute', sql: sumOver('net_worth', MINUTES) },
  lastHits: { label: 'Last hits a game', sql: 'avg(last_hits)' },
  denies: { label: 'Denies a game', sql: 'avg(denies)' },
  damage: { label: 'Damage to players a game', sql: 'avg(player_damage)' },
  objectiveDamage: { label: 'Damage to objectives a game', sql: 'avg(objective_damage)' },
  healing: { label: 'Healing a game', sql: 'avg(healing)' },
  accuracy: { label: 'Shots that hit', sql: sumOver('shots_hit', 'shots_hit + shots_missed') },
  length: { label: 'Minutes a game', sql: `avg(${MINUTES})` },
} as const satisfies Readonly<Record<string, Figure>>;

export interface Group {
  readonly label: string;
  readonly sql: string;
  /** Another table that names it. */
  readonly join?: string;
  /** Best first; others in their own order. */
  readonly isRanked?: boolean;
}

export const GROUPS = {
  hero: { label: 'Hero', sql: 'heroes.name', join: 'join heroes using (hero_id)', isRanked: true },
  tier: { label: 'Tier of the match', sql: 'average_rank // 10' },
  month: { label: 'Month', sql: `strftime(day, '%Y-%m')` },
  weekday: { label: 'Day of the week (1 Monday)', sql: 'isodow(day)' },
  day: { label: 'Day', sql: `strftime(day, '%Y-%m-%d')` },
  side: { label: 'Side', sql: `case team when 0 then 'The Hidden King' else 'The Archmother' end` },
  lane: { label: 'Lane', sql: 'lane' },
  length: { label: 'Length of the match in minutes, by fives', sql: '(duration_seconds // 300) * 5' },
  mode: { label: 'Mode', sql: 'players.mode' },
} as const satisfies Readonly<Record<string, Group>>;

export const MODES = {
  standard: 'Ranked and unranked',
  ranked: 'Ranked',
  unranked: 'Unranked',
  streetBrawl: 'Street Brawl',
} as const;

export const SIDES = { both: 'Both', 0: 'The Hidden King', 1: 'The Archmother' } as const;

export interface Choice {
  readonly figure: keyof typeof FIGURES;
  readonly by: keyof typeof GROUPS;
  readonly mode: keyof typeof MODES;
  readonly side: 'both' | '0' | '1';
  /** 0: all. */
  readonly hero: number;
  readonly minTier: number;
  readonly maxTier: number;
  /** Days, or empty. */
  readonly from: string;
  readonly to: string;
}

export const FIRST_CHOICE: Choice = {
  figure: 'winRate',
  by: 'hero',
  mode: 'standard',
  side: 'both',
  hero: 0,
  minTier: 1,
  maxTier: 11,
  from: '',
  to: '',
};

/** Reads an address; what it has not, or cannot be, is as in the beginning. */
export function choiceOf(query: URLSearchParams): Choice {
  const one = <Name extends string>(name: keyof Choice, among: object): Name => {
    const value = query.get(name) ?? '';
    return (Object.hasOwn(among, value) ? value : FIRST_CHOICE[name]) as Name;
  };
  const whole = (name: 'hero' | 'minTier' | 'maxTier', most: number) => {
    const value = query.get(name) ?? '';
    return /^\d{1,5}$/.test(value) && Number(value) <= most ? Number(value) : FIRST_CHOICE[name];
  };
  const day = (name: 'from' | 'to') => {
    const value = query.get(name) ?? '';
    return /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(value) ? value : '';
  };
  return {
    figure: one('figure', FIGURES),
    by: one('by', GROUPS),
    mode: one('mode', MODES),
    side: one('side', SIDES),
    hero: whole('hero', 65_535),
    minTier: whole('minTier', 11),
    maxTier: whole('maxTier', 11),
    from: day('from'),
    to: day('to'),
  };
}

/** The address of a choice: what is as in the beginning is left out. */
export function queryOf(choice: Choice): URLSearchParams {
  const names = Object.keys(FIRST_CHOICE) as (keyof Choice)[];
  const changed = names.filter((name) => String(choice[name]) !== String(FIRST_CHOICE[name]));
  return new URLSearchParams(changed.map((name) => [name, String(choice[name])]));
}
