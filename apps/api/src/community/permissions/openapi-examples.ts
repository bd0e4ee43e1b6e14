/**
 * `pnpm openapi:examples URL`: asks a running demo league every public operation that answers JSON, and writes one shortened answer of each for
 * the OpenAPI document. Lists of objects keep their first entry, so that an example shows every shape once.
 */
import type { RouteContract } from '@soulstat/api-client/contract';
import { writeFile } from 'node:fs/promises';
import { Check } from 'typebox/value';
import { contractRoutes } from '../../http/openapi/openapi.ts';
import { EXAMPLES_FILE } from './own-document.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const [site = 'http://127.0.0.1:3000'] = process.argv.slice(2);
/** Longer answers say no more. */
const MAX_CHARACTERS = 6_000;

const values = await findValues();
const examples: Record<string, Json> = {};
const without: string[] = [];
for (const route of contractRoutes().filter(isPublicReading)) {
  const answer = await ask(route);
  const answers = answer === undefined ? [] : [1, 2, 12].map((length) => shortened(answer, length));
  const example = answers.find((short) => Check(route.schema.response[200] ?? {}, short));
  if (example !== undefined && JSON.stringify(example).length <= MAX_CHARACTERS)
    examples[route.schema.operationId] = example;
  else without.push(route.schema.operationId);
}
await writeFile(EXAMPLES_FILE, `${JSON.stringify(examples)}\n`);
console.log(`${Object.keys(examples).length} examples; none of ${without.join(', ')}`);

function isPublicReading({ method, schema }: RouteContract): boolean {
  return (
    method === 'GET' &&
    schema.hide !== true &&
    schema.mediaType === undefined &&
    !schema.tags.includes('account')
  );
}

/** What stands in the addresses, from answers of the site. */
async function findValues(): Promise<Readonly<Record<string, string | number>>> {
  const [match] = (await get('/api/matches/latest?limit=1')) as readonly { readonly matchId: number }[];
  const summary = (await get(`/api/match/${match?.matchId}/summary`)) as {
    readonly players: readonly {
      readonly accountId: number;
      readonly slot: number;
      readonly heroId: number;
    }[];
  };
  const [player] = summary.players;
  const builds = (await get('/api/builds')) as { readonly builds?: readonly { readonly buildId: number }[] };
  return {
    matchId: match?.matchId ?? 0,
    matchIds: match?.matchId ?? 0,
    accountId: player?.accountId ?? 0,
    playerSlot: player?.slot ?? 1,
    heroId: player?.heroId ?? 1,
    enemyHeroId: 2,
    itemId: 1_548_066_885,
    figure: 'soulsPerMinute',
    figureId: 'kills',
    board: 'points',
    mode: 'daily',
    variant: 'whole',
    encodedQuery: 'a',
    input: 'lady',
    text: 'Where is my match?',
    buildId: builds.builds?.[0]?.buildId ?? 0,
    v: 1,
    kind: 'change',
    objectId: 1,
  };
}

async function ask({ url, schema }: RouteContract): Promise<Json | undefined> {
  const query = schema.querystring as
    | { readonly required?: readonly string[]; readonly properties?: Readonly<Record<string, object>> }
    | undefined;
  const needed = (query?.required ?? []).filter((name) => !('default' in (query?.properties?.[name] ?? {})));
  const words = needed.map((name) => `${name}=${encodeURIComponent(String(values[name] ?? ''))}`);
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  const separator = words.length > 0 ? '?' : '';
  return get(`${path}${separator}${words.join('&')}`);
}

async function get(path: string): Promise<Json | undefined> {
  const response = await fetch(site + path);
  return response.ok ? ((await response.json()) as Json) : undefined;
}

/** Lists of objects keep so many entries; those of numbers and words are whole, as many have a length of their own. */
function shortened(value: Json, length: number): Json {
  if (Array.isArray(value)) {
    const entries = value as readonly Json[];
    const isOfObjects = typeof entries[0] === 'object' && entries[0] !== null && !Array.isArray(entries[0]);
    return entries.slice(0, isOfObjects ? length : 24).map((entry) => shortened(entry, length));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => [name, shortened(content as Json, length)]),
  );
}
