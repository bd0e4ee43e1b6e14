/**
 * `pnpm openapi:examples URL [KEY [TAG]]`: asks a running demo league every public operation that answers JSON, with the key those for
 * programs, and writes one shortened answer of each for the OpenAPI document; with a tag of operations only theirs, and the others stay. The
 * key may read and open drafts. Lists of objects keep their first entry, so that an example shows every shape once.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { Check } from 'typebox/value';
import { contractRoutes } from '../../http/openapi/openapi.ts';
import { exampleRequest, exampleSchema, type ExampleValues } from './example-requests.ts';
import { EXAMPLES_FILE } from './own-document.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const [site = 'http://127.0.0.1:3000', key, tag] = process.argv.slice(2);
/** The site in examples. */
const EXAMPLE_SITE = 'https://stats.example';
/** Longer answers say no more. */
const MAX_CHARACTERS = 6_000;
/** What has more is by hero, item or the like. */
const MAX_FIELDS = 45;

const values = await findValues();
const examples: Record<string, Json> =
  tag === undefined ? {} : (JSON.parse(await readFile(EXAMPLES_FILE, 'utf8')) as Record<string, Json>);
const without: string[] = [];
for (const route of contractRoutes()) {
  const { operationId, tags } = route.schema;
  const request = exampleRequest(route, values);
  // What programs send stands with its subject.
  if (!request || (tag !== undefined && !tags.includes(tag) && request.body === undefined)) continue;
  const answer = await get(request.path, request.body);
  const answers = answer === undefined ? [] : [1, 2, 12].map((length) => shortened(answer, length));
  const example = answers.find((short) => Check(exampleSchema(route), short));
  if (example !== undefined && JSON.stringify(example).length <= MAX_CHARACTERS)
    examples[operationId] = example;
  else without.push(operationId);
}
await writeFile(EXAMPLES_FILE, `${JSON.stringify(examples)}\n`);
console.log(`${Object.keys(examples).length} examples; none of ${without.join(', ')}`);

/** What stands in the addresses, from answers of the site. */
async function findValues(): Promise<ExampleValues> {
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
  const past = (await get('/api/tournaments?state=past')) as {
    readonly tournaments?: readonly { readonly id: number }[];
  };
  const tournament = past.tournaments?.[0]?.id ?? 0;
  const bracket = (await get(`/api/tournaments/${tournament}/stages/0`)) as
    | { readonly matches: readonly { readonly id: string }[] }
    | undefined;
  const { guides: [guide] = [] } = ((await get('/api/guides')) ?? {}) as {
    readonly guides?: readonly { readonly id: number }[];
  };
  const { posts: [post] = [] } = ((await get('/api/blog/posts')) ?? {}) as {
    readonly posts?: readonly { readonly slug: string }[];
  };
  const opened = (await get('/api/public-draft/draft', {})) as { readonly draftCode: string } | undefined;
  const { leagues: [league] = [] } = ((await get('/api/leagues')) ?? {}) as {
    readonly leagues?: readonly { readonly league: string }[];
  };
  const { teams: [team] = [] } = ((await get('/api/teams')) ?? {}) as {
    readonly teams?: readonly { readonly teamId: number; readonly name: string }[];
  };
  return {
    own: '1,7',
    teamId: team?.teamId ?? 0,
    name: team?.name ?? '',
    code: opened?.draftCode ?? '',
    league: league?.league ?? '',
    guideId: guide?.id ?? 0,
    slug: post?.slug ?? '',
    season: 1,
    id: tournament,
    stage: 0,
    match: bracket?.matches[0]?.id ?? '',
    from: 1_790_000_000,
    to: 1_791_000_000,
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

async function get(path: string, body?: unknown): Promise<Json | undefined> {
  const response = await fetch(site + path, {
    headers: {
      ...(key && { 'x-api-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) return undefined;
  return JSON.parse((await response.text()).replaceAll(site, EXAMPLE_SITE)) as Json;
}

/** Lists of objects, and objects that are lists by name, keep so many entries; lists of numbers and words are whole, as many have a length of their own. */
function shortened(value: Json, length: number): Json {
  if (Array.isArray(value)) {
    const entries = value as readonly Json[];
    const isOfObjects = typeof entries[0] === 'object' && entries[0] !== null && !Array.isArray(entries[0]);
    return entries.slice(0, isOfObjects ? length : 24).map((entry) => shortened(entry, length));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const kept = entries.length > MAX_FIELDS ? entries.slice(0, length) : entries;
  return Object.fromEntries(kept.map(([name, content]) => [name, shortened(content as Json, length)]));
}
