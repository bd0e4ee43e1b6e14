import type { RouteContract } from '@soulstat/api-client/contract';
import { EXAMPLE_BODIES } from '../../http/openapi/example-bodies.ts';

/** What stands in the addresses and bodies of examples, by name. */
export type ExampleValues = Readonly<Record<string, string | number>>;

export interface ExampleRequest {
  readonly path: string;
  /** Sent by POST; without one the operation is asked by GET. */
  readonly body?: unknown;
}

/** What is sent to the demo league, by operation: as the document shows it, but for what there is in this league. */
const BODIES: Readonly<Record<string, (values: ExampleValues) => unknown>> = {
  listProgramProfiles: ({ accountId }) => [accountId],
  listBatchProfiles: ({ accountId }) => [accountId],
  listProgramMatchesById: ({ matchId }) => [matchId],
  readPublicDrafts: ({ code }) => ({ codes: [code] }),
  ...Object.fromEntries(
    ['createPublicDraft', 'createDraft', 'analyseDraft', 'previewText', 'startRun', 'createTicket'].map(
      (operation) => [operation, () => EXAMPLE_BODIES[operation]],
    ),
  ),
};

/** Tournaments, teams and cards are all named by `id`. */
function named(values: ExampleValues, url: string, name: string): string | number {
  if (url.startsWith('/api/cards/') && name === 'kind') return 'player';
  if (url.startsWith('/api/cards/')) return values['accountId'] ?? '';
  if (url.startsWith('/api/teams/:id') && name === 'id') return values['teamId'] ?? '';
  return values[name] ?? '';
}

/** How an operation is asked for the example in the OpenAPI document; undefined where it has none. */
export function exampleRequest(route: RouteContract, values: ExampleValues): ExampleRequest | undefined {
  const { method, url, schema } = route;
  const body = BODIES[schema.operationId]?.(values);
  const written = (name: string) => encodeURIComponent(String(named(values, url, name)));
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => written(name));
  if (body !== undefined) return { path, body };
  if (method !== 'GET' || schema.hide === true || schema.mediaType !== undefined) return undefined;
  if (schema.tags.includes('account')) return undefined;
  const query = schema.querystring as
    | { readonly required?: readonly string[]; readonly properties?: Readonly<Record<string, object>> }
    | undefined;
  const needed = (query?.required ?? []).filter((name) => !('default' in (query?.properties?.[name] ?? {})));
  const words = needed.map((name) => `${name}=${written(name)}`);
  return { path: words.length > 0 ? `${path}?${words.join('&')}` : path };
}

/** The answer of which it is an example. */
export const exampleSchema = ({ schema: { response } }: RouteContract) =>
  response[200] ?? response[201] ?? {};
