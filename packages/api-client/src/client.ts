import { ApiError } from './api-error.ts';
import type * as contract from './contract/index.ts';
import type { Input, Output, RouteContract } from './contract/route.ts';

type Features = typeof contract;
type AnyRoute = {
  [F in keyof Features]: Extract<Features[F][keyof Features[F]], RouteContract>;
}[keyof Features];

/** Pictures are not JSON: an `<img>` requests them. */
type JsonRoute = Exclude<AnyRoute, { schema: { mediaType: string } }>;

/** One entry per URL of a method, computed once, so that looking a call up stays cheap for the compiler. */
export type Calls<Method extends string> = {
  [R in Extract<JsonRoute, { method: Method }> as R['url']]: {
    input: Input<R> & { readonly signal?: AbortSignal };
    output: Output<R>;
  };
};

/** The input may be left out where nothing in it is required. */
type Given<I> = object extends I ? [input?: I] : [input: I];

/** Every call throws `ApiError`; an aborted `signal` throws its reason. */
export interface Client {
  get<Url extends keyof Calls<'GET'>>(
    url: Url,
    ...given: Given<Calls<'GET'>[Url]['input']>
  ): Promise<Calls<'GET'>[Url]['output']>;
  post<Url extends keyof Calls<'POST'>>(
    url: Url,
    ...given: Given<Calls<'POST'>[Url]['input']>
  ): Promise<Calls<'POST'>[Url]['output']>;
}

export interface ClientOptions {
  /** Origin of the API, as `https://stats.example.org`, with a slash behind it or without; empty for the page's own. */
  readonly baseUrl: string;
  /** Default: the platform's `fetch`. */
  readonly fetch?: typeof fetch;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface WireInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** A client that knows every operation of the contract: `client.get('/api/match/:matchId', { params: { matchId } })`. */
export function createClient({ baseUrl, fetch: send = fetch, headers }: ClientOptions): Client {
  const origin = baseUrl.replace(/\/+$/, '');
  const call =
    (method: string) =>
    async (url: string, { params = {}, query = {}, body, signal }: WireInput = {}) => {
      const isBytes = body instanceof Uint8Array;
      const type = isBytes ? 'application/octet-stream' : 'application/json';
      const init = {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
        ...(body === undefined ? {} : { body: isBytes ? body : JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      };
      return receive(send, origin + fillPath(url, params) + queryString(query), init as RequestInit);
    };
  return { get: call('GET'), post: call('POST') } as Client;
}

async function receive(send: typeof fetch, url: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await send(url, init);
    text = await response.text();
  } catch (cause) {
    init.signal?.throwIfAborted();
    throw new ApiError(0, 'network_error', 'The server could not be reached.', { cause });
  }
  const answer = parse(text);
  if (response.ok && answer !== undefined) return answer;
  throw refusal(response, answer);
}

function refusal({ ok, status, headers }: Response, answer: unknown): ApiError {
  const { code, message } = (answer ?? {}) as Partial<ApiError>;
  const retryAfterSeconds = Number(headers.get('retry-after')) || undefined;
  return !ok && code && message
    ? new ApiError(status, code, message, { retryAfterSeconds })
    : new ApiError(status, 'unreadable_answer', `The server gave an unexpected answer (${status}).`, {
        retryAfterSeconds,
      });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fillPath(url: string, params: Record<string, unknown>): string {
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown>): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined);
  return present.length > 0
    ? `?${new URLSearchParams(present.map(([key, value]): [string, string] => [key, String(value)]))}`
    : '';
}
