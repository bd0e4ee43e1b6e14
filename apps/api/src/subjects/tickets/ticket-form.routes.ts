import formbody from '@fastify/formbody';
import { tickets, type TicketCategory, type TicketContext } from '@soulstat/api-client/contract';
import type { Feature } from '../../http/feature.ts';
import { limitAddress, type Limited } from '../../http/plugins/rate-limit.ts';
import { keepPrivate } from '../../community/accounts/session.ts';
import { ProblemError, fail } from '../../base/problem.ts';
import { openTicket, type TicketInput } from './open-ticket.ts';
import { openedPage, refusedPage, type FormFields } from './ticket-form-pages.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Announcing } from './announce.ts';
import type { Visitors } from '../../community/visitors.ts';

type Needs = Pick<Databases, 'postgres'> & Pick<Visitors, 'permissions'> & Limited & Announcing;

/** Every character of a text may take nine in a form. */
const MAX_FORM_BYTES = 128 * 1024;

/** The form of `/tickets/new` where no script runs: it is answered with a page. What was typed stands on it when it is refused. */
export const ticketFormRoutes: Feature<Needs> = async (
  app,
  { postgres, sendsEmail = false, permissions, rateLimits },
) => {
  keepPrivate(app);
  app.register(formbody, { bodyLimit: MAX_FORM_BYTES });
  const limit = limitAddress(app, rateLimits, 'tickets');

  app.post(
    '/api/tickets/form',
    { schema: { hide: true }, bodyLimit: MAX_FORM_BYTES },
    async (request, reply) => {
      const fields = fieldsOf(request.body);
      reply.type('text/html; charset=utf-8');
      try {
        await limit(request, reply);
        const { accountId } = await permissions.require(request, 'ticket.file');
        const opener = { accountId, sendsEmail };
        return openedPage(await openTicket(postgres, inputOf(fields), opener));
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return reply
          .code(error.code === 'too_many_requests' ? 429 : 400)
          .send(refusedPage(error.message, fields));
      }
    },
  );
};

function fieldsOf(body: unknown): FormFields {
  const raw = (body ?? {}) as Readonly<Record<string, unknown>>;
  const field = (name: string) => (typeof raw[name] === 'string' ? raw[name] : '');
  const [category, title, text] = [field('category'), field('title'), field('text')];
  return { category, title, text, email: field('email'), page: field('page') };
}

function inputOf({ category, title, text, email, page }: FormFields): TicketInput {
  if (!isCategory(category)) return fail('invalid_request', 'Choose what the ticket is about.');
  if (title.length > tickets.MAX_TITLE)
    fail('invalid_request', `The title has at most ${tickets.MAX_TITLE} characters.`);
  if (text.length > tickets.MAX_TEXT)
    fail('invalid_request', `The text has at most ${tickets.MAX_TEXT.toLocaleString('en')} characters.`);
  if (email.length > 254) fail('invalid_request', 'The e-mail address is too long.');
  const context: TicketContext[] = page === '' ? [] : [{ name: 'page', value: page.slice(0, 500) }];
  return { category, title, text, email, context };
}

const isCategory = (text: string): text is TicketCategory =>
  tickets.TICKET_CATEGORIES.some((category) => category === text);
