import type { Head } from '../../../shared/head.ts';

export const TICKETS_HEAD: Head = {
  title: 'Tickets',
  description: 'Report a problem, follow your tickets, and see what is planned.',
};

export const NEW_TICKET_HEAD: Head = {
  title: 'Open a ticket',
  description: 'Tell us what is wrong: a match, an identity, a tournament, a bug. No account needed.',
};

export const ROADMAP_HEAD: Head = {
  title: 'Roadmap',
  description: 'What is planned, under way and done, and how many tickets asked for it.',
};

export const ticketHead = (ticketId: string): Head => ({
  title: `Ticket ${ticketId}`,
  description: 'A ticket and its answers, for its owner.',
});

export const QUEUE_HEAD: Head = { title: 'Ticket queue', description: 'Tickets, for staff.' };

export const MACROS_HEAD: Head = {
  title: 'Ticket macros',
  description: 'Answers that staff give often.',
};

export const STAFF_ROADMAP_HEAD: Head = {
  title: 'Edit the roadmap',
  description: 'Entries of the public roadmap, for staff.',
};
