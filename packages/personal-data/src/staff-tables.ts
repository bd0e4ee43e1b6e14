import type { StoredTable } from './stored-table.ts';

/** Roles, and what those who decide for others have done. */
export const STAFF_TABLES: readonly StoredTable[] = [
  {
    database: 'PostgreSQL',
    table: 'account_role',
    columns: ['account_id'],
    subject: 'account',
    what: 'That you are an author, a moderator or staff, and since when.',
    why: 'Some pages and buttons are for them.',
    until: 'Until the role is taken back, or you delete your account data.',
    seenBy: 'You and staff',
    onDelete: 'deleted',
    inExport: 'tables',
  },
  {
    database: 'PostgreSQL',
    table: 'audit_entry',
    columns: ['concerned_id', 'object_id{}', 'before{}', 'after{}'],
    subject: 'operation',
    what: 'What staff and moderators did to you or to what you wrote: what, before, after, why.',
    why: 'Nobody decides about others in secret.',
    until:
      'As long as the site runs. Deleting your account data takes your account id and what was yours out.',
    seenBy: 'You, moderators and staff',
    onDelete: 'anonymised',
    inExport: 'tables',
    notExported: ['actor_id'],
  },
  {
    database: 'PostgreSQL',
    table: 'audit_entry',
    columns: ['actor_id'],
    subject: 'operation',
    what: 'What you did as staff or moderator.',
    why: 'The same.',
    until: 'As long as the site runs. Deleting your account data takes your account id out.',
    seenBy: 'Moderators and staff; those concerned see your role',
    onDelete: 'anonymised',
    inExport: { none: 'The entries are about other people.' },
  },
];
