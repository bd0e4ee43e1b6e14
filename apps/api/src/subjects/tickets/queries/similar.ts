import type { SimilarTickets } from '@soulstat/api-client/contract';
import { pg, type Pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { LINE, type TicketLineRow } from './tickets.ts';

const MAX_SIMILAR = 4;

/** A text as a query that any of its words passes; stop words alone are an empty one, which nothing passes. */
const anyWord = (text: string): Pg =>
  pg`replace(plainto_tsquery('english', ${text})::text, '&', '|')::tsquery`;

export const findSimilarEntries = (db: Postgres, text: string) =>
  db.rows(pg<SimilarTickets['entries'][number]>`
    select entry_id as "entryId", kind, state, title from roadmap_entry, (select ${anyWord(text)} as words) as query
    where to_tsvector('english', title || ' ' || body) @@ words
    order by ts_rank(to_tsvector('english', title || ' ' || body), words) desc, entry_id desc limit ${MAX_SIMILAR}
  `);

export const findSimilarTickets = (db: Postgres, accountId: number, text: string) =>
  db.rows(pg<TicketLineRow>`
    select ${LINE} from ticket, (select ${anyWord(text)} as words) as query
    where account_id = ${accountId} and to_tsvector('english', title) @@ words
    order by ts_rank(to_tsvector('english', title), words) desc, ticket_id desc limit ${MAX_SIMILAR}
  `);
