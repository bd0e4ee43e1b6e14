import { RETENTION_DAYS } from '@soulstat/personal-data';
import { Type } from 'typebox';
import { removeLooseFiles } from '../queries/postgres/tickets/files.ts';
import { addMessage } from '../queries/postgres/tickets/messages.ts';
import { changeTicket, listForgotten, removeSolvedTickets } from '../queries/postgres/tickets/tickets.ts';
import { renderUserText } from '../user-text/render-user-text.ts';
import { defineJob } from './job.ts';

const { ticketWaiting: WAITING_DAYS, ticketSolved: SOLVED_DAYS } = RETENTION_DAYS;

const SOLVED_BY_ITSELF = `Solved after ${WAITING_DAYS} days without an answer. Write here to open it again.`;

export const TIDY_TICKETS = defineJob({
  name: 'tidy-tickets',
  description: `Solves tickets that wait for their owners for ${WAITING_DAYS} days, and removes those solved for ${SOLVED_DAYS}.`,
  payload: Type.Object({}),
  schedule: '50 5 * * *',
  concurrency: 1,
  expireSeconds: 600,
  retry: { limit: 3, delaySeconds: 60, maxDelaySeconds: 1800 },
  run: async (_payload, { stores: { postgres } }) => {
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
