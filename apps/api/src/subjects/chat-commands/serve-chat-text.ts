import { CHAT_BOTS } from '@soulstat/api-client/chat-variables';
import { chatCommands } from '@soulstat/api-client/contract';
import { ERRORS } from '@soulstat/api-client/errors';
import { parsePlayerReference } from '@soulstat/api-client/player-id';
import type { FastifyInstance } from 'fastify';
import type { AccountSettings } from '../../community/accounts/sign-in/settings.ts';
import { refuseHidden } from '../../community/players/refuse-hidden.ts';
import { fail } from '../../base/problem.ts';
import { serve } from '../../http/feature.ts';
import { networkOf } from '../../http/network/network.ts';
import { siteUrl } from '../../http/network/site-address.ts';
import { problemOf, RETRY_AFTER_SECONDS } from '../../http/plugins/problems.ts';
import { limitAddress, type Limited } from '../../http/plugins/rate-limit.ts';
import { chatLine } from './chat-text.ts';
import type { FactNeeds, FactsOf } from './facts.ts';
import { fillTemplate } from './fill-template.ts';
import { parseTemplate } from './template.ts';

export type ChatTextNeeds = Pick<FactNeeds, 'postgres'> & Limited & { readonly accounts: AccountSettings };

/** A name may change, and a player may hide: not for long. */
const CACHING = 'public, max-age=15';
const DEFAULT_LENGTH = 400;
/** From here on whoever asks is told by the status as well. */
const FIRST_STATUS = 429;

/** One line of text for chat bots. Errors are lines, too: give it an app of its own. */
export function serveChatText(app: FastifyInstance, needs: ChatTextNeeds, factsOf: FactsOf): void {
  const { accounts, rateLimits, postgres } = needs;
  // Bots ask for thousands of channels from a few addresses.
  const ofAddress = limitAddress(app, rateLimits, 'chatLines');
  const ofChannel = limitAddress(app, rateLimits, 'chatLinesOfChannel', {
    keyGenerator: (request) => {
      const { channel } = request.query as { readonly channel?: string };
      const { player } = request.params as { readonly player?: string };
      return JSON.stringify([networkOf(request.ip), channel ?? '', channel === undefined ? player : '']);
    },
  });

  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    const status = ERRORS[problem.code];
    if (problem.code === 'internal') request.log.error({ err: error }, 'the request failed');
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .code(status < FIRST_STATUS ? 200 : status)
      .headers({ 'cache-control': 'no-store', 'x-error-code': problem.code })
      .type('text/plain; charset=utf-8')
      .send(chatLine(problem.message, DEFAULT_LENGTH));
  });

  const operation = { ...chatCommands.getChatText, preHandler: [ofAddress, ofChannel] };
  serve(app, operation, async (request, reply) => {
    const { text, hero, zone, bot, length = DEFAULT_LENGTH } = request.query;
    const accountId = accountIn(request.params.player);
    const parts = parseTemplate(text);
    const name = await refuseHidden(postgres, accountId);
    const origin = siteUrl(request, accounts.publicUrl) ?? '';
    const facts = factsOf({ accountId, name, heroText: hero, zone, bot, origin, now: new Date() });
    const filled = await fillTemplate(parts, facts);
    reply.header('cache-control', CACHING).type('text/plain; charset=utf-8');
    return chatLine(filled, Math.min(length, bot ? CHAT_BOTS[bot].longest : length));
  });
}

function accountIn(text: string): number {
  const player = parsePlayerReference(text);
  if (player?.kind === 'account') return player.accountId;
  return fail(
    'invalid_request',
    'This is no player: the address takes an account id, which the profile page shows, or a Steam id.',
  );
}
