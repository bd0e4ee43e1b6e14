import { RETENTION_DAYS } from './retention.ts';
import type { StoredTable } from './stored-table.ts';

const FACT =
  'As long as the site runs: a match belongs to twelve players. A hidden profile is masked in all of it.';
const COUNTED = 'Until the next count, which starts again from the matches.';
const EVERYBODY = 'Everybody; without name and account id while your profile is hidden';
const COUNTED_FROM_MATCHES = 'It is counted from the matches in the export.';

const fact = (
  table: string,
  columns: readonly string[],
  { what, why, inExport = 'tables' }: Pick<StoredTable, 'what' | 'why'> & Partial<StoredTable>,
): StoredTable => ({
  database: 'ClickHouse',
  table,
  columns,
  subject: 'matches',
  what,
  why,
  until: FACT,
  seenBy: EVERYBODY,
  onDelete: 'stays',
  inExport,
});

const counted = (table: string, columns: readonly string[], what: string, why: string): StoredTable => ({
  ...fact(table, columns, { what, why, inExport: { none: COUNTED_FROM_MATCHES } }),
  until: COUNTED,
});

/** What matches say of their players, and what is counted from it. */
export const MATCH_TABLES: readonly StoredTable[] = [
  fact('player_match', ['account_id'], {
    what: 'Every match on record you played: hero, team, result, kills, souls, items, damage, rank.',
    why: 'Match pages, profiles and all statistics.',
  }),
  fact('history_row', ['account_id'], {
    what: 'Rows of your match history from the community API: hero, result, kills, souls.',
    why: 'Your profile can list matches we have no file of.',
  }),
  fact('player_score', ['account_id'], {
    what: 'Model results of your matches: PP, place, credit, lane score.',
    why: 'PP, places and MVP.',
  }),
  fact('match_score', ['body{}'], {
    what: 'Model results of a match: win chance by minute and the credit of all twelve.',
    why: 'The match page.',
    inExport: { none: 'Your part of it is in the export as scores; the rest is about the other eleven.' },
  }),
  {
    ...fact('board_past', ['account_id'], {
      what: 'Your places on past days of our leaderboards.',
      why: 'Leaderboards of a past day, and how your place moved.',
    }),
    until: `${RETENTION_DAYS.pastBoards} days, or until you delete your account data.`,
    onDelete: 'deleted',
  },
  counted(
    'player_history',
    ['account_id', 'mates[]', 'enemies[]'],
    'A copy of your matches sorted for your profile, and who you played with.',
    'A profile opens at once.',
  ),
  counted(
    'player_standing',
    ['account_id'],
    'Your PP, rank, matches, wins and most played heroes.',
    'Leaderboards and ranks beside names.',
  ),
  counted('player_cell', ['account_id'], 'Your matches and wins with each hero.', 'Leaderboards by hero.'),
  counted('player_place', ['account_id'], 'How often you were MVP with each hero.', 'MVP stats.'),
  counted('mvp_board', ['account_id'], 'Your place among players by MVP.', 'MVP stats.'),
  counted('board', ['account_id'], 'Your places on our leaderboards.', 'Leaderboards.'),
  counted('leaderboard', ['account_id'], 'Your place by win rate and by matches.', 'Leaderboards.'),
  {
    database: 'PostgreSQL',
    table: 'live_match_player',
    columns: ['account_id'],
    subject: 'matches',
    what: 'The match you are playing: your hero and team.',
    why: 'Active matches.',
    until: `${RETENTION_DAYS.liveMatches} day after the match, or until you delete your account data. The hero stays, without you.`,
    seenBy: EVERYBODY,
    onDelete: 'anonymised',
    inExport: 'tables',
  },
  counted('top_match', ['mvp_account_id'], 'That you were MVP of a recent match.', 'Recent top matches.'),
];
