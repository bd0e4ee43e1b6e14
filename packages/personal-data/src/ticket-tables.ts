import { RETENTION_DAYS } from './retention.ts';
import type { StoredTable } from './stored-table.ts';

const UNTIL = `Until you delete it or your account data, at the latest ${RETENTION_DAYS.ticketSolved} days after it was solved.`;

/** What people report, and what staff do with it. */
export const TICKET_TABLES: readonly StoredTable[] = [
  {
    database: 'PostgreSQL',
    table: 'ticket',
    columns: ['account_id', 'context{}'],
    subject: 'contributions',
    what: 'Tickets you opened: what you and staff wrote, files, what the form sent along (page, ids, browser), and your e-mail address if you gave one. Without an account only the hash of your code ties you to it.',
    why: 'You get an answer.',
    until: UNTIL,
    seenBy: 'You and staff; nobody sees the e-mail address',
    onDelete: 'deleted',
    inExport: 'tickets',
  },
  {
    database: 'PostgreSQL',
    table: 'ticket',
    columns: ['assignee_id'],
    subject: 'operation',
    what: 'Which tickets you took as staff.',
    why: 'Two people do not answer the same ticket.',
    until: 'Until the ticket goes, or you delete your account data.',
    seenBy: 'Staff',
    onDelete: 'anonymised',
    inExport: { none: 'The tickets are other people’s.' },
  },
  {
    database: 'PostgreSQL',
    table: 'ticket_message',
    columns: ['staff_id'],
    subject: 'operation',
    what: 'Which answers and notes you wrote as staff.',
    why: 'Staff answer for what they write.',
    until: 'Until the ticket goes, or you delete your account data.',
    seenBy: 'Nobody; owners of tickets see “Staff”',
    onDelete: 'anonymised',
    inExport: { none: 'They are part of other people’s tickets.' },
  },
  {
    database: 'PostgreSQL',
    table: 'roadmap_vote',
    columns: ['account_id'],
    subject: 'contributions',
    what: 'Your votes on the roadmap, with dates.',
    why: 'One account has one vote.',
    until: 'Until you take it back or delete your account data.',
    seenBy: 'You; everybody sees how many votes there are',
    onDelete: 'deleted',
    inExport: 'tables',
  },
];
