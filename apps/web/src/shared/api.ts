import { createClient, type Calls, type Client } from '@soulstat/api-client';

/** The server may have sent the first answers along with the page (see `app/early.ts`): whoever asks first takes them. */
const takeOrFetch: typeof fetch = async (url, init) => {
  const early = globalThis.document?.querySelector(`[data-early="${url as string}"]`);
  early?.remove();
  return early ? new Response(early.textContent) : fetch(url, init);
};

const api = createClient({ baseUrl: '', fetch: takeOrFetch });

type Gets = Calls<'GET'>;

/** What a page asks of the API: options for `useQuery`, or asked once by calling `queryFn`. */
export interface ApiQuery<Answer> {
  /** The URL and its input are the cache key. */
  readonly queryKey: readonly [url: string, input: unknown];
  readonly queryFn: (context?: { readonly signal?: AbortSignal }) => Promise<Answer>;
}

/** Any GET of the API. Pages get their data through this and nothing else. */
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
