import swagger from '@fastify/swagger';
import * as contract from '@soulstat/api-client/contract';
import type { RouteContract } from '@soulstat/api-client/contract';
import { ERRORS, type ErrorCode } from '@soulstat/api-client/errors';
import Fastify from 'fastify';
import { STATUS_CODES } from 'node:http';
import { MESSAGES } from '../../base/problem.ts';
import { dressed, HEADERS, SECURITY_SCHEMES, type Caller, type Examples } from './operations.ts';

type Json = null | boolean | number | string | readonly Json[] | JsonObject;
type JsonObject = { readonly [key: string]: Json };

const JSON_TYPE = 'application/json';

/** What people look for first comes first. */
const TAGS = [
  { name: 'matches', description: 'Matches, whole and in summary' },
  { name: 'live', description: 'Matches that run now, as a feed tells of them' },
  { name: 'heroes', description: 'What heroes do, over all matches that count' },
  { name: 'wpa', description: 'What items, objectives and events add to the chance of winning' },
  { name: 'lanes', description: 'How lanes stand, and who goes well with whom in them' },
  { name: 'items', description: 'What is bought, and what becomes of it' },
  { name: 'players', description: 'Players and their profiles' },
  { name: 'guides', description: 'What people write: guides, comments, pictures in them' },
  { name: 'drafts', description: 'Draft rooms; people act in them over `/ws/draft`' },
  {
    name: 'tournaments',
    description: 'Tournaments with their brackets, tables, matches and statistics; as one file, too',
  },
  { name: 'programs', description: 'The wire that programs of others speak; keys are made in the settings' },
  { name: 'teams', description: 'Teams, their rosters, ratings and scrims' },
  { name: 'streams', description: 'Live streams of the game, and recordings of matches' },
  { name: 'cards', description: 'Pictures to put elsewhere, each as text, too' },
  { name: 'info', description: 'What the numbers stand on' },
  { name: 'ingest', description: 'How matches get here' },
  {
    name: 'tickets',
    description: 'Tickets, and the roadmap that they are tied to, for the site’s own pages',
  },
  { name: 'account', description: 'Whoever is signed in, for the site’s own pages' },
  { name: 'health', description: 'For whoever runs the site' },
];

const errorRow = (code: ErrorCode) => `| \`${code}\` | ${ERRORS[code]} | ${MESSAGES[code]} |`;

/** Of the whole API, in Markdown. */
const DESCRIPTION = `Matches of Deadlock, a 6v6 hero shooter, and everything counted from them.

Answers are JSON. Each operation says who may call it (\`x-caller\`): everybody (\`public\`), programs with a key (\`program\`), signed-in accounts from
the site’s own pages (\`account\`), or those who run the site (\`staff\`). Pages of any site may read what is public; cookies are never part of that.
Answers carry an \`ETag\`: ask again with \`If-None-Match\`. Too many requests from one address are answered with 429 and \`Retry-After\`.
They come as br, gzip or zstd, whichever \`Accept-Encoding\` names.

**How stable it is.** Within version 1 operations, parameters and fields are added, and nothing that is documented is renamed, removed or given another
meaning, but for mistakes, which [the changes](/commits) name. Programs leave alone what they do not know: new fields, and new values of enumerations.

**What is what.** An account id is a number up to 4294967295, a SteamID64 less 76561197960265728. Times called \`…At\` are Unix seconds in UTC, \`…Ms\`
milliseconds. \`null\` means unknown, never 0. What has an address of its own and is not there (a match, a hero, an item, a build, a draft) is 404 with a
code. Every account id is a player somewhere: of one nobody has met yet the answer has nulls and empty lists.

**Drafts** are played over a WebSocket: [its messages](https://github.com/soulstat/soulstat/blob/main/docs/draft-socket.md).

\`\`\`sh
curl --compressed -H 'Accept: application/json' https://your-soulstat.example/api/matches/latest?limit=1
\`\`\`

Every error is a \`Problem\`: branch on its \`code\`, show its \`message\`, which may say more than stands here.

| code | status | message |
| --- | --- | --- |
${(Object.keys(ERRORS) as ErrorCode[]).map(errorRow).join('\n')}`;

/** Every operation of the contract, by tag. */
export function contractRoutes(): RouteContract[] {
  const order = TAGS.map(({ name }) => name);
  return Object.values(contract)
    .filter((feature) => !('type' in feature))
    .flatMap((feature) => Object.values(feature))
    .filter((value): value is RouteContract => typeof value === 'object' && 'url' in value)
    .toSorted((a, b) => order.indexOf(a.schema.tags[0] ?? '') - order.indexOf(b.schema.tags[0] ?? ''));
}

/** Who may call an operation with this action, as the rules say. */
export type WhoMay = (action: string | undefined) => Caller;

/** The contract as OpenAPI 3.1. Needs no database: it is made from the contract, the rules of who may do what, and answers of a demo league. */
export async function openApiDocument(whoMay: WhoMay, examples: Examples = {}): Promise<JsonObject> {
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  const info = {
    title: 'Soulstat',
    version: '1',
    description: DESCRIPTION,
    license: { name: 'MIT', identifier: 'MIT' },
    contact: { name: 'Soulstat', url: 'https://github.com/soulstat/soulstat/issues' },
  };
  const servers = [{ url: '/', description: 'The site that serves this document' }];
  await app.register(swagger, { openapi: { openapi: '3.1.0', info, servers, tags: TAGS } });
  const handler = async () => undefined;
  for (const { schema, ...route } of contractRoutes())
    app.route({ ...route, schema: { ...schema, response: described(schema) }, handler });
  await app.ready();
  const document = withComponents(app.swagger() as unknown as JsonObject);
  await app.close();
  return withOperations(document, whoMay, examples);
}

/** Every operation with who may call it, headers and an example. */
function withOperations(document: JsonObject, whoMay: WhoMay, examples: Examples): JsonObject {
  const routes = new Map(
    contractRoutes().map((route) => [
      `${route.method.toLowerCase()} ${route.url.replaceAll(/:(\w+)/g, '{$1}')}`,
      route,
    ]),
  );
  const paths = Object.entries(document['paths'] as Readonly<Record<string, JsonObject>>).map(
    ([path, operations]) => {
      const all = Object.entries(operations).map(([method, operation]) => {
        const route = routes.get(`${method} ${path}`);
        if (route === undefined) return [method, operation] as const;
        return [method, dressed(operation as JsonObject, route, callerOf(route, whoMay), examples)] as const;
      });
      return [path, Object.fromEntries(all)] as const;
    },
  );
  const components = {
    ...(document['components'] as JsonObject),
    securitySchemes: SECURITY_SCHEMES,
    headers: HEADERS,
  };
  return { ...document, components, paths: Object.fromEntries(paths) };
}

function callerOf({ action, key, schema }: RouteContract, whoMay: WhoMay): Caller {
  const caller = whoMay(action);
  if (key && !key.isOptional) return 'program';
  return caller === 'public' && schema.tags.includes('account') ? 'account' : caller;
}

/** The same words for one status everywhere, instead of those of the schema that comes with it. */
function described({ response, mediaType = JSON_TYPE }: RouteContract['schema']) {
  const isAsGood = (status: string, schema: object) =>
    status.startsWith('2') || ('type' in schema && schema.type === 'string');
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => [
      status,
      {
        description: STATUS_CODES[status] ?? status,
        content: { [isAsGood(status, schema) ? mediaType : JSON_TYPE]: { schema } },
      },
    ]),
  );
}

/**
 * Moves every schema with a title into `components.schemas` and leaves a reference behind, and writes tuples as OpenAPI 3.1
 * (JSON Schema 2020-12) does. A place that describes such a schema in words of its own keeps them beside the reference.
 */
function withComponents(document: JsonObject): JsonObject {
  const schemas: Record<string, JsonObject> = {};
  const usual = usualDescriptions(document['paths'] ?? {});
  const visit = (node: Json): Json => {
    if (isList(node)) return node.map(visit);
    if (node === null || typeof node !== 'object') return node;
    const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value)]));
    const schema = tuple(optionalWithDefault(copy));
    if (!isTitled(schema)) return schema;
    const { title, description } = schema;
    const component = { ...schema, ...(usual.has(title) && { description: usual.get(title) ?? '' }) };
    const known = schemas[title];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(component))
      throw new Error(`Two schemas of the contract have the title ${title}`);
    schemas[title] = component;
    const reference = { $ref: `#/components/schemas/${title}` };
    return typeof description === 'string' && description !== usual.get(title)
      ? { ...reference, description }
      : reference;
  };
  const paths = visit(document['paths'] ?? {});
  const sorted = Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { ...document, paths, components: { schemas: sorted } };
}

/** What most places say of each schema with a title, by title. */
function usualDescriptions(paths: Json): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  const visit = (node: Json): void => {
    if (isList(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return undefined;
    Object.values(node).forEach(visit);
    if (!isTitled(node) || typeof node['description'] !== 'string') return undefined;
    const said = counts.get(node.title) ?? new Map<string, number>();
    said.set(node['description'], (said.get(node['description']) ?? 0) + 1);
    counts.set(node.title, said);
  };
  visit(paths);
  return new Map(
    [...counts].map(([title, said]) => [title, [...said].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '']),
  );
}

const isTitled = (node: JsonObject): node is JsonObject & { readonly title: string } =>
  typeof node['title'] === 'string' && node['type'] === 'object';

/** A parameter with a default may be left out: the contract calls it required because handlers always see it. */
function optionalWithDefault(node: JsonObject): JsonObject {
  const { schema, required } = node;
  const hasDefault = typeof schema === 'object' && schema !== null && 'default' in schema;
  return hasDefault && required === true ? { ...node, required: false } : node;
}

function tuple(schema: JsonObject): JsonObject {
  const { items, additionalItems: _, ...rest } = schema;
  return isList(items) ? { ...rest, prefixItems: items, items: false } : schema;
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
