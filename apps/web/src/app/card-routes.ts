import { isCardAddress, type CardRoute } from '../features/cards/parts/card-subject.ts';
import { cardHeadOf, cardRequestOf } from '../features/cards/parts/cards-head.ts';
import type { SiteRoute } from './site-route.ts';

const cardRoute = (route: CardRoute): SiteRoute => ({
  module: 'cards/card',
  head: cardHeadOf(route),
  headRequest: cardRequestOf(route),
  isThere: isCardAddress(route),
});

/** One page for all cards. */
export const CARD_ROUTES = {
  playerCard: cardRoute('playerCard'),
  lanePlayerCard: cardRoute('lanePlayerCard'),
  card: cardRoute('card'),
} as const;
