/** What the OpenAPI document says of every operation beyond its contract: who may call it, headers, examples, the words of common parameters. */
import type { RouteContract } from '@soulstat/api-client/contract';
import { SERVER_COOKIES } from '@soulstat/personal-data';

type Json = null | boolean | number | string | readonly Json[] | JsonObject;
type JsonObject = { readonly [key: string]: Json };

/** Who an operation is for: everybody, signed-in accounts, or those who run the site. */
export type Caller = 'public' | 'account' | 'staff';

/** An answer of the demo league, by operation. */
export type Examples = Readonly<Record<string, Json>>;

export const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SERVER_COOKIES.session.name,
    description:
      'The session of the browser, from signing in on the site; on https its name begins with `__Host-`.',
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description:
      'A key of a program, also as `Authorization: Bearer`. Sites that give no keys yet take the session of the browser in its place.',
  },
} as const;

export const HEADERS = {
  ETag: {
    description:
      'Names these bytes: sent back in `If-None-Match`, it is answered with 304 as long as nothing changed.',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Seconds after which the same request may succeed.',
    schema: { type: 'integer', minimum: 1 },
  },
} as const;

/** Words for parameters that many operations have, where their contract has none of its own. */
const PARAMETERS: Readonly<Record<string, string>> = {
  mode: 'Which matches count, by mode; `standard` is ranked and unranked together. Of the shop speedrun: its kind of task',
  side: '0 The Hidden King, 1 The Archmother',
  lane: 'Number of the lane, as in match files',
  ticketId: 'Id of the ticket',
  tag: 'Only what has this tag',
  page: 'Number of the page, from 1',
  hero: 'Id of a hero',
  heroId: 'Id of a hero',
  enemyHeroId: 'Id of the hero that is played against',
  v: 'Number of a version, from 1; the newest one when left out',
  limit: 'How many at most',
  offset: 'How many to leave out at the beginning',
  runId: 'Id of the run',
  commentId: 'Id of the comment',
  postId: 'Id of the post',
  language: 'Number of a language, as in the game',
  patch: 'Name of a patch',
  item: 'Id of an item',
  itemId: 'Id of an item',
  archetype: 'Shop category that takes most of the souls of a build',
  source: 'Where it came from',
  board: '`points` by PP, `matches` by matches on record, `matches30` by those of the last 30 days',
  kind: 'What is commented on',
  objectId: 'Id of what is commented on',
  slug: 'Last part of the address of its page',
  fileName: 'Name of the file, for the receipt',
  order: 'What comes first',
  days: 'How many days back, counted in UTC',
  minRank: 'Lowest rank that counts, as a rank number',
  maxRank: 'Highest rank that counts, as a rank number',
  view: 'Whole matches, per minute, or the state at minute 9 or 15',
  figure: 'Key of a figure of heroes',
  figureId: 'Key of a figure',
  method: 'What the tiers stand on',
  span: 'All runs, or those of today',
  level: 'For whom it is written',
  name: 'Name of the picture, as `POST /api/user-images` answered it',
  number: 'Number of the change',
  scale: 'Rank of the publisher, or rank by PP',
  entryId: 'Id of the entry',
  text: 'What is looked for',
  fileId: 'Id of the attached file',
  sessionId: 'Id of the session',
  platform: 'Which platform',
};

const WHO: Readonly<Record<Caller, string>> = {
  public: '**Who may call it:** everybody, without signing in.',
  account: '**Who may call it:** signed-in accounts, from the pages of the site.',
  staff: '**Who may call it:** moderators and staff of the site.',
};
/** Programs with a key call these. */
const isForPrograms = (url: string): boolean => /^\/api\/public(?:-draft)?\//.test(url);

/** An operation of the document with all that. */
export function dressed(
  operation: JsonObject,
  route: RouteContract,
  caller: Caller,
  examples: Examples,
): JsonObject {
  const { description, parameters = [], responses = {} } = operation;
  const scheme = isForPrograms(route.url) ? [{ apiKey: [] }, { session: [] }] : [{ session: [] }];
  const words = [String(description ?? ''), WHO[caller]].filter((text) => text !== '');
  return {
    ...operation,
    description: words.join('\n\n'),
    security: caller === 'public' ? [] : scheme,
    'x-caller': caller,
    parameters: (parameters as readonly JsonObject[]).map(withWords),
    responses: withAnswers(responses as Readonly<Record<string, JsonObject>>, route, examples),
  };
}

function withWords(parameter: JsonObject): JsonObject {
  const { description, schema, name } = parameter;
  const own = description ?? (schema as JsonObject | undefined)?.['description'];
  const words = own ?? PARAMETERS[String(name)];
  return words === undefined ? parameter : { ...parameter, description: words };
}

const PROBLEM = { $ref: '#/components/schemas/Problem' };
/** Every operation can be asked for too often. */
const TOO_MANY = {
  description: 'Too Many Requests',
  content: { 'application/json': { schema: PROBLEM } },
};
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
const ETAG = { ETag: { $ref: '#/components/headers/ETag' } };

function withAnswers(
  responses: Readonly<Record<string, JsonObject>>,
  { method, schema: { operationId } }: RouteContract,
  examples: Examples,
): JsonObject {
  const all = Object.entries({ ...responses, 429: responses['429'] ?? TOO_MANY });
  return Object.fromEntries(
    all.map(([status, answer]) => {
      if (status === '429' || status === '503') return [status, { ...answer, headers: RETRY_AFTER }];
      if (!status.startsWith('2')) return [status, answer];
      const example = examples[operationId];
      const headers = method === 'GET' ? { headers: ETAG } : {};
      return [status, { ...answer, ...headers, ...(example !== undefined && withExample(answer, example)) }];
    }),
  );
}

function withExample({ content }: JsonObject, example: Json): JsonObject {
  const json = (content as JsonObject | undefined)?.['application/json'] as JsonObject | undefined;
  return json === undefined ? {} : { content: { 'application/json': { ...json, example } } };
}
