import { tickets, type TicketFile } from '@soulstat/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { serve, type Feature } from '../../http/feature.ts';
import { networkOf } from '../../http/network/network.ts';
import { limitAddress, type Limited } from '../../http/plugins/rate-limit.ts';
import { keepPrivate } from '../../community/accounts/session.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { countLooseBytes, findFile, makeRoom, saveFile, type FileRow } from './queries/files.ts';
import { hashOfDay, readKeyedDay } from '../../storage/queries/day-key.ts';
import { fail } from '../../base/problem.ts';
import { encodeImage, isPicture } from '../../community/user-text/store-image.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres'> & Limited & Pick<Visitors, 'permissions'>;

const TYPES: Readonly<Record<TicketFile['kind'], string>> = {
  image: 'image/webp',
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Files of tickets: sent before the message they belong to, read by their random ids. */
export const ticketFileRoutes: Feature<Needs> = async (app, { postgres, rateLimits, permissions }) => {
  keepPrivate(app);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });

  const limits = {
    bodyLimit: tickets.MAX_PICTURE_BYTES,
    onRequest: limitAddress(app, rateLimits, 'ticketFiles'),
  };
  serve(app, { ...tickets.sendTicketFile, ...limits }, async (request) => {
    const { body, query } = request;
    const sender = await senderOf(request);
    await refuseWithoutRoom(postgres, sender, body.length);
    const file = await readTicketFile(body, query.fileName);
    const fileId = randomUUID();
    await saveFile(postgres, { ...file, fileId, sender });
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

  /** Whoever has an account is known by it, everybody else by their network. */
  async function senderOf(request: FastifyRequest): Promise<Uint8Array> {
    const { accountId } = await permissions.actorOf(request);
    const who = accountId === null ? networkOf(request.ip) : `account ${accountId}`;
    return hashOfDay(await readKeyedDay(postgres), `ticket file ${who}`);
  }
};

/** Wherever a file is opened. */
const NOTHING_RUNS = "default-src 'none'; sandbox";
/** Of all files that are attached to nothing, which guests can send as well, and of those of one sender: a ticket has three files. */
const MAX_LOOSE_BYTES = 256 * 1024 * 1024;
const MAX_OF_SENDER = 16 * 1024 * 1024;
const TOO_MANY = 'Many files are arriving right now. Send the ticket without it, or try again later.';
const OWN_SHARE =
  'You sent many files that no ticket has. Send the ticket with those, or try again tomorrow.';
const NO_FILE = 'There is no such file any more.';

/** Nobody takes the room of others: beyond a share of their own they wait, and files nobody came back for go when it is short. */
async function refuseWithoutRoom(postgres: Postgres, sender: Uint8Array, bytes: number): Promise<void> {
  const loose = await countLooseBytes(postgres, sender);
  if (loose.own + bytes > MAX_OF_SENDER) fail('too_many_requests', OWN_SHARE);
  const missing = loose.all + bytes - MAX_LOOSE_BYTES;
  if (missing <= 0) return;
  await makeRoom(postgres, missing);
  const left = await countLooseBytes(postgres, sender);
  if (left.all + bytes > MAX_LOOSE_BYTES) fail('temporarily_unavailable', TOO_MANY);
}

/** Pictures are shown, everything else is saved. */
const dispositionOf = (kind: TicketFile['kind'], name: string): string =>
  `${kind === 'image' ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()]/g, '_')}`;

/** Checks what somebody attaches, by its content and not by what it says of itself. Throws `invalid_request` or `payload_too_large`. */
async function readTicketFile(bytes: Uint8Array, fileName: string): Promise<FileRow> {
  if (bytes.length === 0) fail('invalid_request', 'The file is empty.');
  const name = plainName(fileName);
  if (isPicture(bytes)) {
    const content = await pictureOf(bytes);
    return { name: `${name.replace(/\.[^.]*$/, '')}.webp`, kind: 'image', content };
  }
  if (bytes.length > tickets.MAX_TEXT_FILE_BYTES)
    fail('payload_too_large', `${KINDS} Text and JSON have at most 64 kB.`);
  const text = textOf(bytes) ?? fail('invalid_request', KINDS);
  return { name, kind: kindOf(text, name), content: bytes };
}

const KINDS = 'Pictures (PNG, JPEG, WebP), text in UTF-8 and JSON can be attached.';

/** As it is stored: with its ticket, and not among the pictures that everybody may fetch. */
async function pictureOf(bytes: Uint8Array): Promise<Uint8Array> {
  const { data } = await encodeImage(bytes);
  return data.length > tickets.MAX_PICTURE_BYTES ? fail('payload_too_large') : data;
}

function kindOf(text: string, name: string): Exclude<TicketFile['kind'], 'image'> {
  if (!/\.json$/i.test(name)) return 'text';
  try {
    JSON.parse(text);
    return 'json';
  } catch {
    return fail('invalid_request', 'This file is named .json and holds no JSON.');
  }
}

/** Characters that no text has, and that terminals obey. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return CONTROL.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Without folders, and without what headers and other systems do not take. */
function plainName(fileName: string): string {
  const last = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = last.replaceAll(/[^\p{L}\p{N}._ ()-]/gu, '_').replace(/^[.\s]+/, '');
  return name.slice(0, 100) || 'file';
}
