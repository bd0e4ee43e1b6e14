import type { CardKind } from '@soulstat/api-client/cards';
import { cards as contract, type CardQuery } from '@soulstat/api-client/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../base/problem.ts';
import type { AccountSettings } from '../../community/accounts/sign-in/settings.ts';
import { cardAnswer, checkWidgets, chooseCard, type CardSources } from '../../community/cards/card-facts.ts';
import { dimensionsOf } from '../../community/cards/card-frames.ts';
import { drawCard, drawFile, drawFrames } from '../../community/cards/draw-card.ts';
import { openAnimations, openCards } from '../../community/cards/open-cards.ts';
import { holdsTag, tagOf } from '../../http/cache/etag.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { siteUrl } from '../../http/network/site-address.ts';
import { limitAddress, type Limited } from '../../http/plugins/rate-limit.ts';

interface Needs extends Limited {
  readonly cardSources: CardSources;
  readonly accounts: AccountSettings;
  /** The league of this site. */
  readonly isSimulated: () => boolean;
}

interface Asked {
  readonly kind: CardKind;
  readonly id: number;
}

/** A player may hide: not for long, though other sites keep pictures as they like. */
export const CARD_CACHING = 'public, max-age=900, stale-while-revalidate=900';

/** An SVG file loads nothing: its fonts and styles are inside. Other sites may frame it. */
const SVG_POLICY = "default-src 'none';style-src 'unsafe-inline';font-src data:;frame-ancestors *";

/** Every card in every size, as text, PNG, SVG and animation. */
export const cardRoutes: Feature<Needs> = async (app, { cardSources, accounts, rateLimits, isSimulated }) => {
  const sendPng = openCards();
  const sendWebp = openAnimations();

  async function choose({ kind, id }: Asked, query: CardQuery, request: FastifyRequest, reply: FastifyReply) {
    checkWidgets(kind, query.widgets);
    if (query.season !== undefined && kind !== 'season')
      fail('invalid_request', '`season` in the query is for season reviews alone.');
    const facts = { isSimulated: isSimulated(), ...(await cardSources[kind](id, query)) };
    const card = chooseCard(kind, facts, query);
    reply.header('cache-control', CARD_CACHING);
    return { card, around: { qrAddress: query.qr ? addressOf(request, card.path) : undefined } };
  }

  function addressOf(request: FastifyRequest, path: string): string {
    const site = siteUrl(request, accounts.publicUrl);
    return site === undefined
      ? fail('invalid_request', 'This site has no public address that a QR code could lead to.')
      : `${site}${path}`;
  }

  serve(app, contract.getCard, async (request, reply) => {
    const { kind, id } = request.params;
    const { card, around } = await choose(request.params, request.query, request, reply);
    const { shown } = drawCard(card, around);
    const { of, title, subtitle, path, notDrawn, size, name } = card;
    const about = { of, title, subtitle, name, path, notDrawn };
    return { kind, id, ...about, ...dimensionsOf(size), ...cardAnswer(card, shown) };
  });

  serve(app, contract.getCardPng, async (request, reply) => {
    const { card, around } = await choose(request.params, request.query, request, reply);
    await sendPng(request, reply, drawCard(card, around).svg);
    return reply;
  });

  serve(app, contract.getCardSvg, async (request, reply) => {
    const { card, around } = await choose(request.params, request.query, request, reply);
    const svg = drawFile(card, around);
    const tag = tagOf(svg);
    reply
      .header('etag', tag)
      .type('image/svg+xml')
      .header('content-security-policy', SVG_POLICY)
      .removeHeader('x-frame-options');
    await reply.send(Buffer.from(holdsTag(request, tag) ? '' : svg));
    return reply;
  });

  const limitAnimations = limitAddress(app, rateLimits, 'animations');
  serve(app, { ...contract.getCardWebp, preHandler: limitAnimations }, async (request, reply) => {
    const { card, around } = await choose(request.params, request.query, request, reply);
    await sendWebp(request, reply, drawFrames(card, around));
    return reply;
  });
};
