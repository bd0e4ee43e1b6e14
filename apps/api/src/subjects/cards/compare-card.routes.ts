import { cards, type ComparedKind } from '@soulstat/api-client/contract';
import type { CardSource, CardSources } from '../../community/cards/card-facts.ts';
import { openCards } from '../../community/cards/open-cards.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { CARD_CACHING } from './cards.routes.ts';
import { compareCard } from './compare-card.ts';

/** Matches have a picture of their own and stand beside each other alone. */
interface ComparedSources extends CardSources {
  readonly match: CardSource;
}

interface Needs {
  readonly cardSources: ComparedSources;
}

const COMPARED: Readonly<Record<ComparedKind, keyof ComparedSources>> = {
  players: 'player',
  heroes: 'hero',
  builds: 'build',
  matches: 'match',
};

/** Two to four things side by side, as one picture; it fails where one of them is not to be shown. */
export const compareCardRoutes: Feature<Needs> = async (app, { cardSources }) => {
  const sendPng = openCards();
  serve(app, cards.getCompareCard, async (request, reply) => {
    const { of, ids } = request.query;
    const source = cardSources[COMPARED[of]];
    const facts = await Promise.all([...new Set(ids.split(','))].map((id) => source(Number(id), {})));
    reply.header('cache-control', CARD_CACHING);
    await sendPng(request, reply, compareCard(of, facts));
    return reply;
  });
};
