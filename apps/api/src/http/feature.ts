import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { RouteContract } from '@soulstat/api-client/contract';
import type {
  FastifyInstance,
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteHandlerMethod,
  RouteGenericInterface,
  RouteShorthandOptions,
} from 'fastify';

/** A Fastify plugin that adds routes. `Needs` is what they take from the app, by name. */
export type Feature<Needs extends object = object> = FastifyPluginAsyncTypebox<Needs>;

/** What a feature adds its routes to. */
export type FeatureApp = Parameters<Feature>[0];

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
