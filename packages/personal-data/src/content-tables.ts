import type { StoredTable } from './stored-table.ts';

/** What people write and upload for others. */
export const CONTENT_TABLES: readonly StoredTable[] = [
  {
    database: 'PostgreSQL',
    table: 'user_image',
    columns: ['account_id'],
    subject: 'contributions',
    what: 'Pictures you uploaded for your texts, with size and day. Where and with what they were taken is removed.',
    why: 'Guides and posts have pictures.',
    until: 'Until you delete them or your account data.',
    seenBy: 'Everybody who has the address of the picture',
    onDelete: 'deleted',
    inExport: 'tables',
  },
];
