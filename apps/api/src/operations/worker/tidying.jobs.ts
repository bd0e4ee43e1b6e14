import { RETENTION_DAYS } from '@soulstat/personal-data';
import { dropSnapshotsOlderThan } from '@soulstat/warehouse';
import { endLeftRooms } from '../../subjects/drafts/rooms/end-left-rooms.ts';
import { removeReplacedFiles } from '../../matches/ingest/remove-replaced-files.ts';
import { forgetUploads } from '../../subjects/ingest/queries/account-uploads.ts';
import { removeOldSecurityEvents } from '../../community/accounts/queries/security-events.ts';
import { removeExpiredSessions } from '../../community/accounts/queries/sessions.ts';
import { forgetKeyUse } from '../../community/keys/queries/api-key-use.ts';
import { forgetCalls } from '../../community/webhooks/queries/webhook-calls.ts';
import { forgetBuildViews } from '../../subjects/builds/queries/build-views.ts';
import { forgetLiveMatches } from '../../community/live/queries/save-live-matches.ts';
import { forgetSenders } from '../../matches/queries/salt-senders.ts';
import { forgetRuns } from '../../subjects/speedruns/queries/runs.ts';
import { removeUnusedImages } from '../../community/user-text/queries/user-images.ts';
import { removeLooseFiles } from '../../subjects/tickets/queries/files.ts';
import { addMessage } from '../../subjects/tickets/queries/messages.ts';
import { changeTicket, listForgotten, removeSolvedTickets } from '../../subjects/tickets/queries/tickets.ts';
import { hasAutovacuum, listTablesToVacuum, vacuumTable } from './queries/upkeep.ts';
import { renderUserText } from '../../community/user-text/render-user-text.ts';
import { KEPT_HOURS } from '../../subjects/open-data/licence.ts';
import { isDumpDue } from '../../subjects/open-data/queries/dumps.ts';
import { removeLeftFiles, writeDump } from '../../subjects/open-data/write-dump.ts';
import { defineScheduledJob } from '../../jobs/job.ts';

/** Sessions that have run out let nobody in any more; this frees their rows. */
export const FORGET_SESSIONS = defineScheduledJob({
  name: 'forget-sessions',
  description:
    'Removes sessions and answers of the sign-in that have run out, old security events, and old use of keys.',
  schedule: '25 * * * *',
  expireSeconds: 600,
  retry: { limit: 3, delaySeconds: 30, maxDelaySeconds: 300 },
  run: async ({ stores: { postgres } }) => {
    await removeExpiredSessions(postgres);
    await removeOldSecurityEvents(postgres);
    await forgetKeyUse(postgres);
    await forgetCalls(postgres);
  },
});

/** Who sent salts and who has seen a build is personal data: needed to count within the day, and for no longer. */
export const FORGET_SENDERS = defineScheduledJob({
  name: 'forget-senders',
  description:
    'Forgets who sent salts and who saw builds on days that are over, and live matches of a day ago.',
  schedule: '5 * * * *',
  expireSeconds: 600,
  retry: { limit: 3, delaySeconds: 30, maxDelaySeconds: 300 },
  run: async ({ stores: { postgres } }) => {
    await forgetSenders(postgres);
    await forgetBuildViews(postgres);
    // Also where no feed is followed any more.
    await forgetLiveMatches(postgres, new Date(Date.now() - RETENTION_DAYS.liveMatches * 86_400_000));
  },
});

export const END_DRAFTS = defineScheduledJob({
  name: 'end-drafts',
  description: 'Ends draft rooms in which nothing has happened for six hours.',
  schedule: '*/15 * * * *',
  expireSeconds: 600,
  retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 600 },
  run: async ({ stores: { postgres }, log }) => {
    await endLeftRooms(postgres, { now: Date.now(), log });
  },
});

const { ticketWaiting: WAITING_DAYS, ticketSolved: SOLVED_DAYS, unusedImage: UNUSED_DAYS } = RETENTION_DAYS;
const SOLVED_BY_ITSELF = `Solved after ${WAITING_DAYS} days without an answer. Write here to open it again.`;

export const TIDY_TICKETS = defineScheduledJob({
  name: 'tidy-tickets',
  description: `Solves tickets that wait for their owners for ${WAITING_DAYS} days, and removes those solved for ${SOLVED_DAYS}.`,
  schedule: '50 5 * * *',
  expireSeconds: 600,
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 1800 },
  run: async ({ stores: { postgres } }) => {
    await removeLooseFiles(postgres);
    await removeSolvedTickets(postgres, SOLVED_DAYS);
    const forgotten = await listForgotten(postgres, WAITING_DAYS);
    if (forgotten.length === 0) return;
    const rendered = await renderUserText({ markdown: SOLVED_BY_ITSELF, kind: 'ticket', hasLinks: false });
    for (const { ticketId } of forgotten)
      await postgres.transaction(async (tx) => {
        await addMessage(tx, { ticketId, author: 'system', body: SOLVED_BY_ITSELF, rendered });
        await changeTicket(tx, ticketId, { state: 'solved' });
      });
  },
});

export const TIDY_IMAGES = defineScheduledJob({
  name: 'tidy-images',
  description: `Removes uploaded pictures that no text has shown for ${UNUSED_DAYS} days after their upload.`,
  schedule: '20 5 * * *',
  expireSeconds: 600,
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 1800 },
  run: async ({ stores: { postgres, rawStore } }) => {
    // A file without a row is shown to nobody; the other way round a text would lose its picture.
    for (const sha256 of await removeUnusedImages(postgres, UNUSED_DAYS)) await rawStore.remove(sha256);
  },
});

/** What is due is known to PostgreSQL: the first, that of the night, or one that a removal asked for. */
export const WRITE_DUMP = defineScheduledJob({
  name: 'write-dump',
  description: `Writes the files of the page /data, every night and after removals, and removes those left for ${KEPT_HOURS} hours.`,
  schedule: '*/10 * * * *',
  expireSeconds: 4 * 3600,
  retry: { limit: 1, delaySeconds: 600, maxDelaySeconds: 600 },
  run: async ({ stores, signal, log }) => {
    await removeLeftFiles(stores);
    if (!(await isDumpDue(stores.postgres))) return;
    const dump = await writeDump(stores, { signal });
    if (dump) log.info({ matches: dump.matches }, 'Wrote a dump of the data');
  },
});

/** A backup that takes longer than this has been cut off. */
const SNAPSHOT_SECONDS = 2 * 86_400;

/** What an engine does not do by itself: the embedded PostgreSQL has no autovacuum, and nobody else drops what was cut off. */
export const TIDY_UP = defineScheduledJob({
  name: 'tidy-up',
  description: 'Frees the space of what was replaced or cut off.',
  schedule: '10 5 * * *',
  expireSeconds: 3600,
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 1800 },
  run: async ({ stores, signal }) => {
    await dropSnapshotsOlderThan(stores.clickhouse, SNAPSHOT_SECONDS);
    await forgetUploads(stores.postgres);
    await forgetRuns(stores.postgres);
    await removeReplacedFiles(stores);
    if (await hasAutovacuum(stores.postgres)) return;
    for (const table of await listTablesToVacuum(stores.postgres)) {
      if (signal.aborted) return;
      await vacuumTable(stores.postgres, table);
    }
  },
});
