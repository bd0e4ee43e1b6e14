import type { StoredTable } from './stored-table.ts';

/** What people have to do with draft rooms. What they are called there is what they typed, and tied to no account. */
export const DRAFT_TABLES: readonly StoredTable[] = [
  {
    database: 'PostgreSQL',
    table: 'draft',
    columns: ['owner_id'],
    subject: 'contributions',
    what: 'Draft rooms you opened while signed in.',
    why: 'You can link their matches and read their chats.',
    until: 'Until you delete your account data. The draft stays, without you.',
    seenBy: 'You',
    onDelete: 'anonymised',
    inExport: 'tables',
    notExported: ['account_ids1', 'account_ids2', 'callback_secret'],
  },
  {
    database: 'PostgreSQL',
    table: 'draft',
    columns: ['account_ids1[]', 'account_ids2[]'],
    subject: 'matches',
    what: 'That somebody named you as a player of a team when opening a draft.',
    why: 'The match of a draft is found, and both teams see what the other one plays.',
    until: 'As long as the site runs. Deleting your account data takes your account id out.',
    seenBy: 'Whoever has the code of the draft, unless you hide your profile',
    onDelete: 'anonymised',
    inExport: { none: 'The drafts are other people’s.' },
  },
  {
    database: 'PostgreSQL',
    table: 'draft_match',
    columns: ['linked_by'],
    subject: 'contributions',
    what: 'Matches you linked to drafts by hand.',
    why: 'Somebody may ask who linked a match.',
    until: 'Until you delete your account data. The link stays, without you.',
    seenBy: 'Nobody',
    onDelete: 'anonymised',
    inExport: 'tables',
  },
];
