import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { RouteContract } from '@soulstat/api-client/contract';
import type { ClickHouse, Statistics } from '@soulstat/warehouse';
import type {
  FastifyInstance,
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteHandlerMethod,
  RouteGenericInterface,
  RouteShorthandOptions,
} from 'fastify';
import type { DemoWorld } from '../operations/demo/demo-world.ts';
import type { Clock } from '../subjects/drafts/clock.ts';
import type { Drafting } from '../subjects/drafts/drafting.ts';
import type { Ingester } from '../matches/ingest/ingester.ts';
import type { Readers } from '../matches/reader/readers.ts';
import type { Permissions } from '../community/permissions/use-permissions.ts';
import type { PlatformApi } from '../community/players/web-api.ts';
import type { Registry } from 'prom-client';
import type { RequestMetrics } from './plugins/request-metrics.ts';
import type { RateLimits } from './plugins/rate-limit.ts';
import type { Sessions } from '../community/accounts/session.ts';
import type { Postgres } from '../storage/postgres/connect.ts';
import type { RawStore } from '../storage/raw-files/raw-store.ts';
import type { AccountSettings } from '../community/accounts/sign-in/settings.ts';

export interface Dependencies {
  readonly postgres: Postgres;
  readonly clickhouse: ClickHouse;
  readonly statistics: Statistics;
  readonly rawStore: RawStore;
  readonly ingester: Ingester;
  /** The threads that read files for pages; those of the process unless told otherwise. */
  readonly readers?: Readers | undefined;
  /** Told when salts came; where nobody downloads, others find them by themselves. */
  readonly downloads?: { readonly wake: () => void } | undefined;
  /** The simulated league that stands in for real matches; without one everything shown is real. */
  readonly demo?: DemoWorld | undefined;
  /** How people sign in; where nothing is said, nobody does. */
  readonly accounts?: AccountSettings | undefined;
  /** Resolves addresses of profiles with a word of the owner's choice; without a key they are searched for as names. */
  readonly platformApi?: PlatformApi | undefined;
  /** Opens the operations of the data folder's owner; without one nobody may use them. */
  readonly adminToken?: string | undefined;
  /** Whom to tell of what is wrong with the site's security, as a URL; without one nobody is named. */
  readonly securityContact?: string | undefined;
  /** Announces an answer of staff by e-mail; without one this site sends none. */
  readonly announceAnswer?: ((messageId: number) => Promise<void>) | undefined;
  /** Tells the program of a draft of the event with this version; without one none is told. */
  readonly callBackDraft?: ((code: string, version: number) => void) | undefined;
  /** The time that decides in draft rooms; the machine's unless told otherwise. */
  readonly draftClock?: Clock | undefined;
  /** The folder of texts that come with the site; without one it has none. */
  readonly contentDir?: string | undefined;
  /** Where this process counts what a Prometheus server is told; without one it counts for its own pages alone. */
  readonly metrics?: Registry | undefined;
}

/** A Fastify plugin that adds the routes of one feature. */
export type Feature = FastifyPluginAsyncTypebox<FeatureOptions>;

export interface FeatureOptions {
  readonly dependencies: Dependencies;
  /** Who is signed in. */
  readonly sessions: Sessions;
  /** What they may do. */
  readonly permissions: Permissions;
  readonly accounts: AccountSettings;
  readonly rateLimits: RateLimits;
  readonly requestMetrics: RequestMetrics;
  readonly drafting: Drafting;
}

export type Operation = RouteContract & Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest' | 'preHandler'>;

export type Handler<R extends RouteContract> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  unknown,
  R['schema'],
  TypeBoxTypeProvider
>;

/** Serves an operation of the contract. */
export function serve<const R extends Operation>(
  app: FastifyInstance,
  operation: R,
  handler: Handler<R>,
): void {
  app.route({ ...operation, handler: handler as never });
}
