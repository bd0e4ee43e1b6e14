/**
 * The variables of chat commands: one line each. The list on the page and what the API takes follow from it; where a value comes from is in
 * `apps/api/src/subjects/chat-commands/variables`.
 */

/** In the order of the list. */
export const CHAT_VARIABLE_GROUPS = {
  player: 'Player',
  rank: 'Rank and PP',
  boards: 'Leaderboards',
  today: 'Today',
  session: 'Session and week',
  last: 'Last match',
  totals: 'All matches',
  hero: 'Heroes',
  records: 'Records',
  game: 'Game',
} as const;
export type ChatVariableGroup = keyof typeof CHAT_VARIABLE_GROUPS;

export interface ChatVariableText {
  readonly group: ChatVariableGroup;
  readonly meaning: string;
  readonly example: string;
}

const of = <const Names extends Readonly<Record<string, readonly [meaning: string, example: string]>>>(
  group: ChatVariableGroup,
  names: Names,
) =>
  Object.fromEntries(
    Object.entries(names).map(([name, [meaning, example]]) => [name, { group, meaning, example }]),
  ) as { readonly [Name in keyof Names]: ChatVariableText };

export const CHAT_VARIABLES = {
  ...of('player', {
    name: ['Name of the player', 'Rook'],
    account_id: ['Account id', '55'],
    profile: ['Address of the profile', 'https://example.org/profile/55'],
  }),
  ...of('rank', {
    rank: ['Rank in the game', 'Oracle IV'],
    rank_progress: ['Progress to the next subrank', '43 %'],
    next_rank: ['Next rank in the game', 'Oracle V'],
    pp: ['PP (performance points)', '3,412'],
    pp_range: ['PP with its 95 % interval', '3,300 to 3,520'],
    pp_rank: ['PP rank', 'High Archon'],
    calibration: ['Matches of the calibration', '37 of 50'],
  }),
  ...of('boards', {
    place: ['Place by PP, and of how many players', '#12 of 904'],
    hero_place: ['Place by PP with the hero', '#3 of 120'],
    matches_place: ['Place by matches played', '#40 of 2,300'],
    best_place: ['Best place on any leaderboard', '#3 of 120 by PP with Haze'],
  }),
  ...of('today', {
    matches_today: ['Matches today', '4'],
    wins_today: ['Wins today', '3'],
    losses_today: ['Losses today', '1'],
    record_today: ['Wins and losses today', '3–1'],
    win_rate_today: ['Win rate today', '75 % of 4 matches'],
    kda_today: ['KDA today', '3.45'],
    hours_today: ['Time in matches today', '2 h 14 min'],
    pp_today: ['PP change today', '+34'],
  }),
  ...of('session', {
    matches_session: ['Matches in the latest session (pauses below 90 min)', '4'],
    wins_session: ['Wins in the latest session', '3'],
    losses_session: ['Losses in the latest session', '1'],
    record_session: ['Wins and losses in the latest session', '3–1'],
    pp_session: ['PP change in the latest session', '+34'],
    record_week: ['Wins and losses of the last 7 days', '18–12'],
    pp_week: ['PP change of the last 7 days', '−12'],
    streak: ['Current streak', '4 wins in a row'],
    last_results: ['Last five results, newest first', 'W W L W L'],
  }),
  ...of('last', {
    last_result: ['Result of the last match', 'won'],
    last_hero: ['Hero of the last match', 'Haze'],
    last_kda: ['Kills, deaths and assists of the last match', '8/3/12'],
    last_souls: ['Souls at the end of the last match', '41,200'],
    last_souls_per_minute: ['Souls per minute in the last match', '1,240'],
    last_length: ['Length of the last match', '33:12'],
    last_ago: ['Time since the last match began', '23 min ago'],
    last_place: ['Place of the last match among its players, by our score', '2 of 12'],
    last_pp: ['PP change of the last match', '+14'],
    last_match: ['Address of the last match', 'https://example.org/match/1/summary'],
  }),
  ...of('totals', {
    matches: ['Matches on record, ranked and unranked', '812'],
    wins: ['Wins', '438'],
    losses: ['Losses', '374'],
    win_rate: ['Win rate', '54 % of 812 matches'],
    kda: ['KDA: kills and assists per death', '3.21'],
    hours: ['Hours in matches', '431 h'],
    souls_per_minute: ['Souls per minute, mean of all matches', '1,102'],
    longest_win_streak: ['Most wins in a row', '11'],
  }),
  ...of('hero', {
    hero: ['The hero of the command, or the most played one', 'Haze'],
    hero_matches: ['Matches with the hero', '210'],
    hero_record: ['Wins and losses with the hero', '121–89'],
    hero_win_rate: ['Win rate with the hero', '58 % of 210 matches'],
    hero_kda: ['KDA with the hero', '3.60'],
    hero_hours: ['Hours with the hero', '112 h'],
    hero_today: ['Wins and losses with the hero today', '2–0'],
    best_hero: ['Hero with the best adjusted win rate, from 10 matches on', 'Haze, 58 % of 210 matches'],
    hero_global_win_rate: ['Win rate of the hero, all players, newest patch', '51 % of 40,112 matches'],
  }),
  ...of('records', {
    most_kills: ['Most kills in a match', '27 as Haze'],
    most_souls: ['Most souls in a match', '71,300 as Haze'],
    longest_match: ['Longest match', '58:40'],
  }),
  ...of('game', {
    patch: ['Latest patch', 'City Never Sleeps'],
    patch_ago: ['Time since the latest patch', '12 days ago'],
    patch_notes: ['What the latest patch notes touch', '6 heroes and 3 items'],
    hero_patch: ['Changes of the hero in the latest patch notes', '2 buffs, 1 nerf'],
  }),
} as const;
export type ChatVariable = keyof typeof CHAT_VARIABLES;

export const isChatVariable = (name: string): name is ChatVariable => Object.hasOwn(CHAT_VARIABLES, name);

/** What a chat shows of one message, in characters. */
export const CHAT_PLATFORMS = {
  twitch: { name: 'Twitch', longest: 500 },
  youtube: { name: 'YouTube', longest: 200 },
  kick: { name: 'Kick', longest: 500 },
  discord: { name: 'Discord', longest: 2000 },
} as const;
export type ChatPlatform = keyof typeof CHAT_PLATFORMS;

/** Bots that a line is written for, with what each takes from an address. */
export const CHAT_BOTS = {
  nightbot: { name: 'Nightbot', longest: 400 },
  streamelements: { name: 'StreamElements', longest: 500 },
  fossabot: { name: 'Fossabot', longest: 500 },
  discord: { name: 'Discord bot', longest: 2000 },
} as const;
export type ChatBot = keyof typeof CHAT_BOTS;

/** Of a template, in characters. */
export const MAX_CHAT_TEMPLATE = 500;

/** What is said where a command brings no words of its own. */
export const DEFAULT_CHAT_TEMPLATE =
  '{name}: {rank|no rank yet}, {pp|–} PP, today {record_today|–}, {streak|no match yet}';
