import { tickets, type TicketFile } from '@soulstat/api-client/contract';
import { randomUUID } from 'node:crypto';
import { serve, type Feature } from '../../feature.ts';
import { limitAddress } from '../../plugins/rate-limit.ts';
import { keepPrivate } from '../../plugins/session.ts';
import { countLooseBytes, findFile, saveFile } from '../../queries/postgres/tickets/files.ts';
import { fail } from '../../problem.ts';
import { readTicketFile } from './ticket-file.ts';

const TYPES: Readonly<Record<TicketFile['kind'], string>> = {
  image: 'image/webp',
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Files of tickets: sent before the message they belong to, read by their random ids. */
export const ticketFileRoutes: Feature = async (app, { dependencies: { postgres }, rateLimits }) => {
  keepPrivate(app);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });

  const limits = {
    bodyLimit: tickets.MAX_PICTURE_BYTES,
    onRequest: limitAddress(app, rateLimits, 'ticketFiles'),
  };
  serve(app, { ...tickets.sendTicketFile, ...limits }, async ({ body, query }) => {
    if ((await countLooseBytes(postgres)) > MAX_LOOSE_BYTES) fail('temporarily_unavailable', TOO_MANY);
    const file = await readTicketFile(body, query.fileName);
    const fileId = randomUUID();
    await saveFile(postgres, fileId, file);
    return { fileId, name: file.name, kind: file.kind, bytes: file.content.length };
  });

  app.get(tickets.getTicketFile.url, { schema: tickets.getTicketFile.schema }, async (request, reply) => {
    const file = (await findFile(postgres, request.params.fileId)) ?? fail('not_found', NO_FILE);
    return reply
      .type(TYPES[file.kind])
      .header('content-security-policy', NOTHING_RUNS)
      .header('content-disposition', dispositionOf(file.kind, file.name))
      .send(Buffer.from(file.content) as never);
  });
};

/** Wherever a file is opened. */
const NOTHING_RUNS = "default-src 'none'; sandbox";
/** Of all files that are attached to nothing, which guests can send as well. */
const MAX_LOOSE_BYTES = 256 * 1024 * 1024;
const TOO_MANY = 'Many files are arriving right now. Send the ticket without it, or try again later.';
const NO_FILE = 'There is no such file any more.';

/** Pictures are shown, everything else is saved. */
const dispositionOf = (kind: TicketFile['kind'], name: string): string =>
  `${kind === 'image' ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()]/g, '_')}`;
