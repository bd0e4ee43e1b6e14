import { createClient, type Calls, type Client } from '@soulstat/api-client';
import { isDrawing, takeAnswer } from '../render/server-render.ts';

/** Results that the server sent along with the page are used instead of a request, and a server render makes no requests. */
const takeOrFetch: typeof fetch = async (url, init) => {
  const answer = takeAnswer(url as string);
  if (answer !== undefined) return new Response(answer);
  if (isDrawing()) throw new Error(`${url as string} is not at hand`);
  return fetch(url, init);
};

const api = createClient({ baseUrl: '', fetch: takeOrFetch });

type Gets = Calls<'GET'>;

/** A read of the API: options for `useQuery`, or a single call of `queryFn`. */
export interface ApiQuery<Answer> {
  /** URL and input are the cache key. */
  readonly queryKey: readonly [url: string, input: unknown];
  readonly queryFn: (context?: { readonly signal?: AbortSignal }) => Promise<Answer>;
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
