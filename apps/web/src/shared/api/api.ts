import { createClient, type Calls, type Client } from '@soulstat/api-client';
import { noteServerLoad } from '../server-load.ts';
import { isServerRender, takePreloaded } from '../render/server-render.ts';

/** Results that the server sent along with the page are used instead of a read, and a server render makes no requests. */
const takeOrFetch: typeof fetch = async (url, init) => {
  const isRead = (init?.method ?? 'GET') === 'GET';
  const result = isRead ? takePreloaded(url as string, asking) : undefined;
  if (result !== undefined) return new Response(result);
  if (isServerRender()) throw new Error(`${url as string} is not at hand`);
  const response = await fetch(url, init);
  noteServerLoad(response);
  return response;
};

const api = createClient({ baseUrl: '', fetch: takeOrFetch });

/** The key of the query that calls the API just now: a call begins its request at once. */
let asking: unknown;

type Gets = Calls<'GET'>;

/** A read of the API: options for `useQuery`, or a single call of `queryFn`. */
export interface ApiQuery<Result> {
  /** URL and input are the cache key. */
  readonly queryKey: readonly [url: string, input: unknown];
  readonly queryFn: (context?: QueryContext) => Promise<Result>;
}

/** What TanStack Query calls with; others may leave it out. */
export interface QueryContext {
  readonly signal?: AbortSignal;
  readonly queryKey?: unknown;
}

/** Any GET of the API. All data of pages comes through this. */
export function apiQuery<Url extends keyof Gets>(
  url: Url,
  input: Omit<Gets[Url]['input'], 'signal'>,
): ApiQuery<Gets[Url]['output']> {
  return {
    queryKey: [url, input],
    queryFn: ({ signal, queryKey } = {}) => {
      asking = queryKey;
      const result = api.get(url, { ...input, signal } as Gets[Url]['input']);
      asking = undefined;
      return result;
    },
  };
}

/** Any call that changes something. */
export const apiPost: Client['post'] = api.post;
