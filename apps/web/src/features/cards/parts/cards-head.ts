import type { CardKind } from '@soulstat/api-client/cards';
import type { Card } from '@soulstat/api-client';
import type { Head } from '../../../shared/head.ts';
import type { Params } from '../../../shared/router/match-route.ts';
import { subjectOf, type CardRoute } from './card-subject.ts';

export const KIND_WORDS: Readonly<Record<CardKind, string>> = {
  player: 'Player card',
  lane: 'Lane card',
  season: 'Season review',
  hero: 'Hero card',
  item: 'Item card',
  build: 'Build card',
  team: 'Team card',
  tournament: 'Tournament card',
};

const DESCRIPTIONS: Readonly<Record<'player' | 'lane' | 'other', string>> = {
  other: 'A picture to share, with the newest numbers.',
  player: 'A player’s ranks, win rate, heroes and form in one picture that updates itself.',
  lane: 'A player’s lanes in one picture: souls at 9 and 15 minutes, lanes won, best partner, worst opponent.',
};

export const cardRequestOf =
  (route: CardRoute) =>
  (params: Params): string | undefined => {
    const subject = subjectOf(route, params);
    return subject && `/api/cards/${subject.kind}/${subject.id}`;
  };

export const cardHeadOf =
  (route: CardRoute) =>
  (params: Params, result: unknown): Head =>
    cardHead(route, params, result as Card | undefined);

export function cardHead(route: CardRoute, params: Params, card: Card | undefined): Head {
  const subject = subjectOf(route, params);
  const kind = subject?.kind ?? (route === 'lanePlayerCard' ? 'lane' : 'player');
  const description = DESCRIPTIONS[kind === 'lane' || kind === 'player' ? kind : 'other'];
  if (!subject) return { title: KIND_WORDS[kind], description };
  if (!card) return { title: `${KIND_WORDS[kind]} ${subject.id}`, description, isUnlisted: true };
  return {
    title: `${KIND_WORDS[kind]} of ${card.name ?? card.title}`,
    headline: card.name ?? card.title,
    description: card.alt,
    image: `/api/cards/${kind}/${subject.id}/card.png`,
  };
}
