import { CARD_KINDS } from '@soulstat/api-client/cards';
import type { Params } from '../../../shared/router/match-route.ts';
import { parseAccountId } from '../../../shared/session/stored-account.ts';
import type { CardSubject } from './card-settings.ts';

export type CardRoute = 'playerCard' | 'lanePlayerCard' | 'card';

/** The route of a path. */
export const cardRouteAt = (pathname: string): CardRoute =>
  pathname.startsWith('/lane-player-card')
    ? 'lanePlayerCard'
    : pathname.startsWith('/cards/')
      ? 'card'
      : 'playerCard';

/** What the card at an address is of; undefined where it names nobody. */
export function subjectOf(
  route: CardRoute,
  { '*': rest = '', kind: named, id: text }: Params,
): CardSubject | undefined {
  if (route === 'card') {
    const kind = CARD_KINDS.find((each) => each === named);
    const id = parseAccountId(text);
    return kind && id !== undefined ? { kind, id } : undefined;
  }
  const [account, below] = rest.split('/');
  const id = parseAccountId(account);
  if (id === undefined) return undefined;
  if (route === 'lanePlayerCard') return { kind: 'lane', id };
  return { kind: below === 'season' ? 'season' : 'player', id };
}

const PLAYER_PATHS: Readonly<Record<string, (id: number) => string>> = {
  player: (id) => `/player-card/${id}`,
  season: (id) => `/player-card/${id}/season`,
  lane: (id) => `/lane-player-card/${id}`,
};

/** The page of a card. */
export const cardPath = ({ kind, id }: CardSubject): string =>
  PLAYER_PATHS[kind]?.(id) ?? `/cards/${kind}/${id}`;

/** Whether the address is one of a card, or of the page that asks whose. */
export const isCardAddress =
  (route: CardRoute) =>
  (params: Params): boolean => {
    if (route === 'card') return subjectOf(route, params) !== undefined;
    const rest = params['*'] ?? '';
    const below = route === 'playerCard' ? /^\d+(\/season)?$/ : /^\d+$/;
    return rest === '' || (below.test(rest) && subjectOf(route, params) !== undefined);
  };
