import { ch, written, type Ch } from '../client/ch.ts';
import { IS_COUNTED_MATCH, MODE } from '../facts/counted.ts';

/** A column of a table of the dump: its name, how ClickHouse makes it of a row of facts, and what it says. */
export interface DumpColumn {
  readonly name: string;
  readonly sql: Ch;
  readonly what: string;
}

/** A table of the dump that has files for each month. */
export interface DumpTable {
  readonly name: string;
  readonly what: string;
  /** The facts it is made of. */
  readonly facts: 'match' | 'player_match';
  /** Lists of the row that become rows of their own, all of one length. */
  readonly lists?: readonly string[];
  readonly columns: readonly DumpColumn[];
}

const column = (name: string, sql: string | Ch, what: string): DumpColumn => ({
  name,
  sql: typeof sql === 'string' ? written(sql) : sql,
  what,
});

/** Facts have 0 where nothing is known; a dump has null. */
const known = (name: string) => `nullIf(${name}, 0)`;
/** What only a whole match file tells. */
const ofWholeFile = (name: string) => `if(detail = 'full', toNullable(${name}), null)`;
const asText = (name: string) => `toString(${name})`;

const MATCH_ID = column('match_id', 'match_id', 'Match');
const SLOT = column('slot', 'slot', 'Number of the player in the match');
const AT_SECONDS = (sql: string) => column('at_seconds', sql, 'Seconds from the start of the match');

const OF_THE_MATCH = [
  column('day', 'toDate32(started_at)', 'Day of the start, in UTC'),
  column('started_at', 'toUnixTimestamp(started_at)', 'Start, in Unix seconds'),
  column('duration_seconds', 'duration_seconds', 'Length of the match; 0 where no source tells it'),
];
const MODES = [
  column('game_mode', asText('game_mode'), 'normal, streetBrawl and rarer ones'),
  column('match_mode', asText('match_mode'), 'ranked, unranked, privateLobby and others'),
];
const modeOf = (isCounted: Ch) => [
  column('counted', isCounted, 'Whether the statistics of the site count the row'),
  column(
    'mode',
    ch`if(counted, ['ranked', 'unranked', 'streetBrawl'][${MODE}], null)`,
    'ranked, unranked or streetBrawl; null where it does not count',
  ),
];

const averageRank = (name: string, of: string) =>
  column(name, known(name), `Average rank of ${of}: tier * 10 + subrank, 11 to 116`);

const MATCHES: DumpTable = {
  name: 'matches',
  what: 'One row for each match.',
  facts: 'match',
  columns: [
    MATCH_ID,
    ...OF_THE_MATCH,
    ...MODES,
    ...modeOf(ch`toBool(${IS_COUNTED_MATCH})`),
    column('outcome', asText('outcome'), 'teamWin, draw or error'),
    column('winning_team', 'winning_team', '0 The Hidden King, 1 The Archmother'),
    averageRank('average_rank', 'the players'),
    averageRank('team0_average_rank', 'team 0'),
    averageRank('team1_average_rank', 'team 1'),
    column('team0_hero_ids', 'team0_hero_ids', 'Heroes of team 0, by slot'),
    column('team1_hero_ids', 'team1_hero_ids', 'Heroes of team 1, by slot'),
    column('objective_team', 'objective_team', 'Objectives: whose they were'),
    column('objective_name', 'arrayMap(name -> toString(name), objective_name)', 'Their names'),
    column(
      'objective_destroyed_at',
      'arrayMap(at -> nullIf(at, 0), objective_destroyed_at)',
      'When they fell, in seconds of the match; null while they stand',
    ),
    column('mid_boss_killed_by', 'mid_boss_killed_by', 'Mid boss: the team that killed it'),
    column('mid_boss_claimed_by', 'mid_boss_claimed_by', 'The team that took its blessing'),
    column('mid_boss_destroyed_at', 'mid_boss_destroyed_at', 'When, in seconds of the match'),
    column('detail', asText('detail'), 'full: from a match file; scoreboard: without snapshots'),
  ],
};

const LAST_SNAPSHOT = {
  player_damage: 'Damage to players',
  objective_damage: 'Damage to objectives',
  creep_damage: 'Damage to creeps',
  neutral_damage: 'Damage to neutral camps',
  damage_taken: 'Damage taken',
  damage_mitigated: 'Damage that resistances took away',
  damage_absorbed: 'Damage that shields took',
  healing: 'All healing',
  self_healing: 'Healing of oneself',
  shots_hit: 'Shots that hit',
  shots_missed: 'Shots that missed',
  hero_bullets_hit: 'Bullets that hit heroes',
  hero_bullets_hit_crit: 'Of them headshots',
  possible_creeps: 'Creeps that could have been taken',
  souls_lost_to_death: 'Souls lost by dying',
};

const PLAYERS: DumpTable = {
  name: 'players',
  what: 'One row for each player in each match.',
  facts: 'player_match',
  columns: [
    MATCH_ID,
    SLOT,
    ...OF_THE_MATCH,
    ...modeOf(ch`is_counted and hero_id != 0`),
    averageRank('average_rank', 'the match'),
    column(
      'account_id',
      'if(is_hidden, null, nullIf(account_id, 0))',
      'Account; null for players who hide their profile, and for bots',
    ),
    column('team', 'team', '0 The Hidden King, 1 The Archmother'),
    column('hero_id', known('hero_id'), 'Hero, as in the table heroes'),
    column('won', 'won', 'Whether the team won'),
    column('lane', known('lane'), 'Lane of the start'),
    column('party', 'if(is_hidden, null, party)', 'Players of one party have one number; 0 for alone'),
    column('rank', known('rank_number'), 'Rank before the match: tier * 10 + subrank'),
    column('level', known('level'), 'Level at the end'),
    column('kills', 'kills', 'Kills'),
    column('deaths', 'deaths', 'Deaths'),
    column('assists', 'assists', 'Assists'),
    column('net_worth', 'net_worth', 'Souls at the end'),
    // As `TELLS_LAST_HITS` asks rows.
    column('last_hits', 'if(level > 0, toNullable(last_hits), null)', 'Last hits'),
    column('denies', 'if(level > 0, toNullable(denies), null)', 'Denies'),
    column('mvp_rank', known('mvp_rank'), 'Place by the game’s own MVP, 1 to 3'),
    column('abandoned_at', 'abandoned_at', 'When the player left for good, in seconds of the match'),
    ...Object.entries(LAST_SNAPSHOT).map(([name, what]) => column(name, ofWholeFile(name), what)),
    column('teammate_healing', 'teammate_healing', 'Healing of others'),
    column('headshot_kills', 'headshot_kills', 'Kills by headshot'),
    column('detail', asText('detail'), 'full: from a match file; scoreboard: without snapshots'),
  ],
};

const ITEMS: DumpTable = {
  name: 'items',
  what: 'One row for each purchase, in the order of purchase.',
  facts: 'player_match',
  lists: [
    'purchase_item_id',
    'purchase_at',
    'purchase_sold_at',
    'purchase_used_up',
    'purchase_imbued_ability',
  ],
  columns: [
    MATCH_ID,
    SLOT,
    column('item_id', 'purchase_item_id', 'Item, as in the table shop_items; some are abilities'),
    AT_SECONDS('purchase_at'),
    column('sold_at_seconds', known('purchase_sold_at'), 'When it was sold or used up; null while kept'),
    column('used_up', 'purchase_used_up', 'Whether it went into a bigger item'),
    column('imbued_ability_id', known('purchase_imbued_ability'), 'The ability it was cast into'),
  ],
};

const killed = (name: string) => `if(death_killer_slot = 0, null, ${name})`;

const DEATHS: DumpTable = {
  name: 'deaths',
  what: 'One row for each death.',
  facts: 'player_match',
  lists: [
    'death_at',
    'death_killer_slot',
    'death_source',
    'death_time_to_kill_tenths',
    'death_respawn_seconds',
    'death_x',
    'death_y',
    'death_killer_x',
    'death_killer_y',
  ],
  columns: [
    MATCH_ID,
    SLOT,
    AT_SECONDS('death_at'),
    column('killer_slot', known('death_killer_slot'), 'Slot of the killer; null where no player killed'),
    column('source', `nullIf(toString(death_source), '')`, 'What did most of the lethal damage'),
    column(
      'time_to_kill_seconds',
      'toFloat32(death_time_to_kill_tenths / 10)',
      'From the first damage to the death',
    ),
    column('respawn_seconds', 'death_respawn_seconds', 'How long the player was out'),
    column('x', 'death_x', 'Place on the map, in units of the game'),
    column('y', 'death_y', 'The same, the other way'),
    column('killer_x', killed('death_killer_x'), 'Where the killer stood'),
    column('killer_y', killed('death_killer_y'), 'The same, the other way'),
  ],
};

const SAMPLED = {
  level: 'Level',
  kills: 'Kills so far',
  deaths: 'Deaths so far',
  assists: 'Assists so far',
  creep_kills: 'Lane creeps so far',
  neutral_kills: 'Neutral creeps so far',
  denies: 'Denies so far',
  player_damage: 'Damage to players so far',
  objective_damage: 'Damage to objectives so far',
  damage_taken: 'Damage taken so far',
  healing: 'Healing so far',
  shots_hit: 'Shots that hit so far',
  shots_missed: 'Shots that missed so far',
};

const SNAPSHOTS: DumpTable = {
  name: 'snapshots',
  what: 'One row for each player and moment of the match file, about every three minutes.',
  facts: 'player_match',
  lists: ['sample_seconds', 'souls', ...Object.keys(SAMPLED).map((name) => `sample_${name}`)],
  columns: [
    MATCH_ID,
    SLOT,
    AT_SECONDS('sample_seconds'),
    column('net_worth', 'souls', 'Souls earned so far'),
    ...Object.entries(SAMPLED).map(([name, what]) => column(name, `sample_${name}`, what)),
  ],
};

/** What a dump has of matches. Changing one changes `DUMP_VERSION`. */
export const DUMP_TABLES: readonly DumpTable[] = [MATCHES, PLAYERS, ITEMS, DEATHS, SNAPSHOTS];

/** Files of an older version are written again. */
export const DUMP_VERSION = 1;
