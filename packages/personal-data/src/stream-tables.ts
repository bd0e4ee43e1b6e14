import type { StoredTable } from './stored-table.ts';

const UNLESS_HIDDEN = 'Everybody, unless you hide your profile';
const UNTIL_UNLINKED = 'Until you unlink Twitch or delete your account data.';

/** What Twitch and YouTube say of channels that were linked. */
export const STREAM_TABLES: readonly StoredTable[] = [
  {
    database: 'PostgreSQL',
    table: 'stream',
    columns: ['account_id'],
    subject: 'account',
    what: 'Your linked YouTube channel while it is live and you play: name, title, language, viewers, start.',
    why: 'Your live stream stands beside your match.',
    until: 'Until it is not live any more, or you unlink YouTube or delete your account data.',
    seenBy: UNLESS_HIDDEN,
    onDelete: 'deleted',
    inExport: 'tables',
  },
  {
    database: 'PostgreSQL',
    table: 'stream_channel',
    columns: ['account_id'],
    subject: 'account',
    what: 'When we last asked Twitch about your linked channel.',
    why: 'Each channel is asked about in its turn.',
    until: UNTIL_UNLINKED,
    seenBy: 'Nobody',
    onDelete: 'deleted',
    inExport: 'tables',
  },
  {
    database: 'PostgreSQL',
    table: 'stream_recording',
    columns: ['account_id'],
    subject: 'account',
    what: 'Recordings of your linked Twitch channel: id, title, start, length, muted parts.',
    why: 'Pages of your matches link to the second in the recording.',
    until: UNTIL_UNLINKED,
    seenBy: UNLESS_HIDDEN,
    onDelete: 'deleted',
    inExport: 'tables',
  },
  {
    database: 'PostgreSQL',
    table: 'stream_plan',
    columns: ['account_id'],
    subject: 'account',
    what: 'The schedule of your linked Twitch channel.',
    why: 'Viewers see when you will be live.',
    until: UNTIL_UNLINKED,
    seenBy: UNLESS_HIDDEN,
    onDelete: 'deleted',
    inExport: 'tables',
  },
];
