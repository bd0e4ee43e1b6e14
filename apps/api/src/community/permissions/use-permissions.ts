import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sessions } from '../accounts/session.ts';
import { fail } from '../../base/problem.ts';
import { actorByKey } from '../keys/use-keys.ts';
import { GUEST, may, mayWithSome, needsObject, refusalOf, type Actor, type Relations } from './may.ts';
import { isAction, ruleOf, type Action } from './rules.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What one has to be allowed to; from the contract. */
    action?: Action;
  }
}

export type Permissions = ReturnType<typeof usePermissions>;

/** Every route whose contract names an action is refused to those who may not, before its body is read. */
export function usePermissions(app: FastifyInstance, sessions: Sessions) {
  const asked = new WeakMap<FastifyRequest, Set<Action>>();

  app.addHook('onRoute', (route) => {
    const { action } = route as { readonly action?: string };
    if (action === undefined) return;
    if (!isAction(action)) throw new Error(`${route.url} names ${action}, and the rules have no such action`);
    route.config = { ...route.config, action };
  });
  // Cookies are read by then, and nothing of the body is.
  app.addHook('preParsing', async (request) => {
    const { action } = request.routeOptions.config;
    if (action === undefined || ruleOf(action).from === 'operator') return;
    const actor = await actorOf(request);
    if (!mayWithSome(actor, action)) refuse(actor, action);
  });
  app.addHook('onSend', async (request, reply) => {
    const { action } = request.routeOptions.config;
    const isForgotten = action && needsObject(action) && !asked.get(request)?.has(action);
    if (isForgotten && reply.statusCode < 400)
      throw new Error(
        `${request.routeOptions.url} has not asked whether ${action} is allowed with its object`,
      );
  });

  async function actorOf(request: FastifyRequest): Promise<Actor> {
    return actorByKey(request) ?? (await sessions.find(request)) ?? GUEST;
  }

  return {
    actorOf,
    /** Whether whoever asks may do it with this object. */
    may: async (request: FastifyRequest, action: Action, object?: Relations) =>
      may(await actorOf(request), action, object),
    /**
     * Stops the request where the rules refuse it. A route whose action depends on the object asks this as soon as the object is known;
     * everything else is refused before its handler begins.
     */
    require: async (request: FastifyRequest, action: Action, object?: Relations): Promise<Actor> => {
      const actor = await actorOf(request);
      asked.set(request, (asked.get(request) ?? new Set()).add(action));
      return may(actor, action, object) ? actor : refuse(actor, action, object);
    },
  };
}

function refuse(actor: Actor, action: Action, object?: Relations): never {
  const { code, message } = refusalOf(actor, action, object);
  return fail(code, message);
}
