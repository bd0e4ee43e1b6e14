/** What the OpenAPI document says of every operation beyond its contract: who may call it, headers, examples, the words of common parameters. */
import type { RouteContract } from '@soulstat/api-client/contract';
import { SERVER_COOKIES } from '@soulstat/personal-data';
import { EXAMPLE_BODIES } from './example-bodies.ts';

type Json = null | boolean | number | string | readonly Json[] | JsonObject;
type JsonObject = { readonly [key: string]: Json };

/** Who an operation is for: everybody, programs with a key, signed-in accounts, or those who run the site. */
export type Caller = 'public' | 'program' | 'account' | 'staff';

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
    description: 'A key of a program, from the settings of an account; also as `Authorization: Bearer`.',
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
  RateLimitLimit: {
    description: 'With a key: how many matches or accounts it may ask for in an hour.',
    schema: { type: 'integer', minimum: 0 },
  },
  RateLimitRemaining: {
    description: 'With a key: how many of them are left.',
    schema: { type: 'integer', minimum: 0 },
  },
  RateLimitReset: {
    description: 'With a key: seconds after which some of them come back.',
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
  pageSize: 'How many on a page',
  region: 'Of which region; all unless told',
  queue: 'Ranked or unranked matches alone',
  category: 'Items of this slot alone',
  gameState: 'Where the team of the buyer was ahead, even or behind',
  minSampleSize: 'Items bought less often are left out',
  searchTerm: 'Part of the name of an item',
  sortBy: 'What comes first, the most of it',
  purchaseTime: 'Not measured: `all`',
  teamComp: 'Not measured: `all`',
  buildType: 'Not measured: `all`',
  timeSyncEnabled: 'Not measured: false',
  currentGameTime: 'Passed over without `timeSyncEnabled`',
  timeWindow: 'Passed over without `timeSyncEnabled`',
};

const WHO: Readonly<Record<Caller, string>> = {
  public: '**Who may call it:** everybody, without signing in.',
  program: '**Who may call it:** programs with a key.',
  account: '**Who may call it:** signed-in accounts, from the pages of the site.',
  staff: '**Who may call it:** moderators and staff of the site.',
};
/** The ways in which a caller may say who they are; none needed where the list has an empty one. */
function securityOf({ key }: RouteContract, caller: Caller): readonly JsonObject[] {
  if (key?.isOptional) return [{ apiKey: [] }, {}];
  if (key) return key.orSession ? [{ apiKey: [] }, { session: [] }] : [{ apiKey: [] }];
  return caller === 'public' ? [] : [{ session: [] }];
}

/** An operation of the document with all that. */
export function dressed(
  operation: JsonObject,
  route: RouteContract,
  caller: Caller,
  examples: Examples,
): JsonObject {
  const { description, parameters = [], responses = {}, requestBody } = operation;
  const words = [String(description ?? ''), WHO[caller]].filter((text) => text !== '');
  return {
    ...operation,
    description: words.join('\n\n'),
    security: securityOf(route, caller),
    'x-caller': caller,
    ...(route.deprecated && { deprecated: true }),
    parameters: (parameters as readonly JsonObject[]).map(withWords),
    ...(requestBody !== undefined && {
      requestBody: withBody(
        requestBody as JsonObject,
        EXAMPLE_BODIES[route.schema.operationId] as Json | undefined,
      ),
    }),
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
const RATE_LIMIT = {
  'RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
  'RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
};
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
const ETAG = { ETag: { $ref: '#/components/headers/ETag' } };

function withAnswers(
  responses: Readonly<Record<string, JsonObject>>,
  { method, key, schema: { operationId } }: RouteContract,
  examples: Examples,
): JsonObject {
  const ofKey = key?.counts ? RATE_LIMIT : {};
  const all = Object.entries({ ...responses, 429: responses['429'] ?? TOO_MANY });
  return Object.fromEntries(
    all.map(([status, answer]) => {
      if (status === '429' || status === '503')
        return [status, { ...answer, headers: { ...RETRY_AFTER, ...ofKey } }];
      if (!status.startsWith('2')) return [status, key?.counts ? { ...answer, headers: ofKey } : answer];
      const example = examples[operationId];
      const named = { ...(method === 'GET' && ETAG), ...ofKey };
      const headers = Object.keys(named).length > 0 ? { headers: named } : {};
      return [status, { ...answer, ...headers, ...(example !== undefined && withExample(answer, example)) }];
    }),
  );
}

const withBody = (body: JsonObject, example: Json | undefined): JsonObject =>
  example === undefined ? body : { ...body, ...withExample(body, example) };

function withExample({ content }: JsonObject, example: Json): JsonObject {
  const json = (content as JsonObject | undefined)?.['application/json'] as JsonObject | undefined;
  return json === undefined ? {} : { content: { 'application/json': { ...json, example } } };
}
