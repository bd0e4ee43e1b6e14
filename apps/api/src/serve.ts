import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
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

type Operation = RouteContract & Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest' | 'preHandler'>;

type Handler<R extends RouteContract> = RouteHandlerMethod<
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
