import { Type, type Static, type TObject, type TSchema } from 'typebox';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface KeyRule {
  /** What a key has to be for; left out: any key will do. */
  readonly scope?: 'read' | 'draft';
  /** What it is counted by; left out: it is not. */
  readonly counts?: 'matches' | 'accounts';
  /** Answered without a key as well. */
  readonly isOptional?: true;
  /** Whoever is signed in needs none. */
  readonly orSession?: true;
}

/** One HTTP operation as plain data, in the shape Fastify's `route()` takes without the handler. */
export interface RouteContract {
  readonly method: HttpMethod;
  readonly url: `/${string}`;
  /**
   * What one has to be allowed to, such as `guide.write`, by the rules of the server (`docs/permissions.md`): it refuses everybody else
   * before anything is read. Without one everybody may, and it changes nothing.
   */
  readonly action?: `${string}.${string}`;
  /** For programs, which say who they are by a key. */
  readonly key?: KeyRule;
  /** It goes: since when that is known, and until when it is there; days in UTC. */
  readonly deprecated?: { readonly since: string; readonly sunset: string };
  readonly schema: {
    readonly operationId: string;
    readonly summary: string;
    readonly description?: string;
    readonly tags: string[];
    /** Left out of `openapi.json` and of the readable page: for the site's own tools. */
    readonly hide?: boolean;
    /** Media type of a good response that is not JSON; the typed client has no call for such operations. */
    readonly mediaType?: string;
    readonly params?: TSchema;
    readonly querystring?: TSchema;
    readonly body?: TSchema;
    readonly response: { readonly [status: number]: TSchema };
  };
}

/** Bodies take no names but those of their schema; a part that says `additionalProperties` itself stays as it is. */
export function route<const R extends RouteContract>(contract: R): R {
  const { schema } = contract;
  return schema.body ? { ...contract, schema: { ...schema, body: withoutOthers(schema.body) } } : contract;
}

interface Composed {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, object>>;
  readonly items?: object;
  readonly anyOf?: readonly object[];
}

function withoutOthers<S extends object>(schema: S): S {
  const { type, properties, items, anyOf }: Composed = schema;
  if (items) return { ...schema, items: withoutOthers(items) };
  if (anyOf) return { ...schema, anyOf: anyOf.map((one) => withoutOthers(one)) };
  if (type !== 'object' || 'additionalProperties' in schema) return schema;
  const inside = Object.entries(properties ?? {}).map(([name, property]) => [name, withoutOthers(property)]);
  return { ...schema, properties: Object.fromEntries(inside), additionalProperties: false };
}

/** Adds a default and keeps it in the type: callers may leave the property out, handlers always see it. */
export function withDefault<S extends TSchema, V extends string | number | boolean>(
  schema: S,
  value: V,
): S & { default: V } {
  return { ...schema, default: value };
}

/** A body of raw bytes: the client sends it as `application/octet-stream`. */
export const Bytes = Type.Unsafe<Uint8Array>({ description: 'Raw bytes (application/octet-stream)' });

type DefaultedKeys<P> = { [K in keyof P]: P[K] extends { default: unknown } ? K : never }[keyof P];

/** What a caller sends: `Static`, with defaulted properties optional. */
type Sent<S extends TSchema> =
  S extends TObject<infer P>
    ? Omit<Static<S>, DefaultedKeys<P>> & Partial<Pick<Static<S>, DefaultedKeys<P> & keyof Static<S>>>
    : Static<S>;

type Part<
  R extends RouteContract,
  K extends 'params' | 'querystring' | 'body',
  Name extends string,
> = R['schema'] extends { readonly [P in K]: infer S extends TSchema }
  ? object extends Sent<S>
    ? { readonly [N in Name]?: Sent<S> }
    : { readonly [N in Name]: Sent<S> }
  : unknown;

export type Input<R extends RouteContract> = Part<R, 'params', 'params'> &
  Part<R, 'querystring', 'query'> &
  Part<R, 'body', 'body'>;

type Success<M> = M extends { readonly 200: infer S } ? S : M extends { readonly 201: infer S } ? S : never;
export type Output<R extends RouteContract> =
  Success<R['schema']['response']> extends infer S extends TSchema ? Static<S> : never;
