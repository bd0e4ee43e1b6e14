import { createClient, type Calls, type Client } from '@soulstat/api-client';
import { isServerRender, takePreloaded } from '../render/server-render.ts';

/** Results that the server sent along with the page are used instead of a request, and a server render makes no requests. */
const takeOrFetch: typeof fetch = async (url, init) => {
  const result = takePreloaded(url as string);
  if (result !== undefined) return new Response(result);
  if (isServerRender()) throw new Error(`${url as string} is not at hand`);
  return fetch(url, init);
};

const api = createClient({ baseUrl: '', fetch: takeOrFetch });

type Gets = Calls<'GET'>;

/** A read of the API: options for `useQuery`, or a single call of `queryFn`. */
export interface ApiQuery<Result> {
  /** URL and input are the cache key. */
  readonly queryKey: readonly [url: string, input: unknown];
  readonly queryFn: (context?: { readonly signal?: AbortSignal }) => Promise<Result>;
}

/** Any GET of the API. All data of pages comes through this. */
export function apiQuery<Url extends keyof Gets>(
  url: Url,
  input: Omit<Gets[Url]['input'], 'signal'>,
): ApiQuery<Gets[Url]['output']> {
  return {
    queryKey: [url, input],
    queryFn: ({ signal } = {}) => api.get(url, { ...input, signal } as Gets[Url]['input']),
  };
}

/** Any call that changes something. */
export const apiPost: Client['post'] = api.post;
