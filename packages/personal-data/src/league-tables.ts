import type { StoredTable } from './stored-table.ts';

const UNTIL_DELETED = 'Until you delete your account data.';

/** What people have to do with leagues, beside the tournaments that their divisions are. */
export const LEAGUE_TABLES: readonly StoredTable[] = [
  {
    database: 'PostgreSQL',
    table: 'league_role',
    columns: ['account_id'],
    subject: 'contributions',
    what: 'Leagues you own, or help to run as an admin, a referee or a caster.',
    why: 'They may change them, and visitors see who is responsible.',
    until: UNTIL_DELETED,
    seenBy: 'Everybody, unless you hide your profile',
    onDelete: 'deleted',
    inExport: 'tables',
  },
  {
    database: 'PostgreSQL',
    table: 'league_contact',
    columns: ['account_id'],
    subject: 'contributions',
    what: 'How staff of a league reach your team, as you wrote it.',
    why: 'Referees have to reach captains.',
    until: UNTIL_DELETED,
    seenBy: 'The staff of the league',
    onDelete: 'deleted',
    inExport: 'tables',
  },
  {
    database: 'PostgreSQL',
    table: 'league_move',
    columns: ['proposed_by', 'answered_by'],
    subject: 'contributions',
    what: 'New times that you proposed for matches of your team, with your note, and your answers to others.',
    why: 'Both captains have to agree, or a referee decides.',
    until: 'Until you delete your account data. The proposal stays, without you.',
    seenBy: 'Everybody sees the time, the note and the team',
    onDelete: 'anonymised',
    inExport: 'tables',
  },
  {
    database: 'PostgreSQL',
    table: 'league_follow',
    columns: ['account_id'],
    subject: 'contributions',
    what: 'Leagues that you follow.',
    why: 'They stand in your settings.',
    until: 'Until you follow them no longer, or delete your account data.',
    seenBy: 'Nobody; how many follow a league is public',
    onDelete: 'deleted',
    inExport: 'tables',
  },
];
