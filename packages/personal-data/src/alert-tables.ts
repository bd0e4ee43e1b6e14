import { RETENTION_DAYS } from './retention.ts';
import type { StoredTable } from './stored-table.ts';

const UNTIL_STOPPED = 'Until you change it or delete your account data.';
const TOLD = `${RETENTION_DAYS.alerts} days, or until you delete your account data.`;

/** What accounts are told of. */
export const ALERT_TABLES: readonly StoredTable[] = [
  {
    database: 'PostgreSQL',
    table: 'alert_settings',
    columns: ['account_id'],
    subject: 'account',
    what: 'Which alerts you chose, your quiet hours and time zone, and a hash of the secret in your feed’s address.',
    why: 'You are told what you asked for, and not at night.',
    until: UNTIL_STOPPED,
    seenBy: 'You',
    onDelete: 'deleted',
    inExport: 'tables',
    notExported: ['feed_hash'],
  },
  {
    database: 'PostgreSQL',
    table: 'alert_follow',
    columns: ['account_id'],
    subject: 'account',
    what: 'Heroes and tournaments you follow.',
    why: 'Alerts about them.',
    until: 'Until you stop following them or delete your account data.',
    seenBy: 'You',
    onDelete: 'deleted',
    inExport: 'tables',
  },
  {
    database: 'PostgreSQL',
    table: 'alert',
    columns: ['account_id'],
    subject: 'account',
    what: 'What you were told, and whether you read it.',
    why: 'The list of your alerts.',
    until: TOLD,
    seenBy: 'You, and whoever knows the address of your private feed',
    onDelete: 'deleted',
    inExport: 'tables',
    notExported: ['player_id'],
  },
  {
    database: 'PostgreSQL',
    table: 'alert',
    columns: ['player_id'],
    subject: 'profile',
    what: 'That others who have you as a favorite were told of your matches and streams.',
    why: 'The list of their alerts.',
    until: TOLD,
    seenBy: 'Whoever has you as a favorite, unless you hide your profile',
    onDelete: 'deleted',
    inExport: { none: 'It would tell who has you as a favorite.' },
  },
  {
    database: 'PostgreSQL',
    table: 'alert_browser',
    columns: ['account_id'],
    subject: 'account',
    what: 'Browsers that ring for alerts: the address and keys that the browser’s push service gave, browser and system.',
    why: 'Your browser can ring while the site is closed.',
    until: 'Until you mute the browser, stop all alerts or delete your account data.',
    seenBy: 'You; the push service of your browser sees that something was sent, not what',
    onDelete: 'deleted',
    inExport: 'tables',
    notExported: ['auth'],
  },
];
