import type { Card } from '@soulstat/api-client';
import { CARD_SIZES, CARD_THEMES, MAX_CARD_TITLE } from '@soulstat/api-client/cards';
import type { CardKind, CardSize, CardTheme } from '@soulstat/api-client/cards';

/** How a card looks, as the address of the page has it: the same names as in the addresses of its pictures. */
export interface CardSettings {
  readonly size: CardSize;
  readonly theme: CardTheme;
  readonly title: string;
  /** Undefined: all of them, in their own order. */
  readonly widgets: readonly string[] | undefined;
  readonly qr: boolean;
  readonly season: number | undefined;
}

export const CARD_FORMATS = ['png', 'svg', 'webp'] as const;
export type CardFormat = (typeof CARD_FORMATS)[number];

/** What a card is of. */
export interface CardSubject {
  readonly kind: CardKind;
  readonly id: number;
}

/** What the builder is told. */
export interface CardBuilderProps {
  readonly subject: CardSubject;
  readonly settings: CardSettings;
  readonly card: Card;
}

const known = <Key extends string>(
  of: Readonly<Record<Key, unknown>>,
  text: string | null,
  usual: Key,
): Key => (text !== null && Object.hasOwn(of, text) ? (text as Key) : usual);

/** What the address cannot mean is as if it were not there. */
export function parseCardSettings(search: string | URLSearchParams, kind: CardKind): CardSettings {
  const params = new URLSearchParams(search);
  const season = params.get('season') ?? '';
  return {
    size: known(CARD_SIZES, params.get('size'), 'preview'),
    theme: known(CARD_THEMES, params.get('theme'), 'dark'),
    title: (params.get('title') ?? '').slice(0, MAX_CARD_TITLE),
    widgets: params
      .get('widgets')
      ?.split(',')
      .filter((name) => /^\w+$/.test(name)),
    qr: params.get('qr') === 'true',
    season: kind === 'season' && /^\d{1,2}$/.test(season) ? Number(season) : undefined,
  };
}

/** The query of the API, without what is usual. */
export function cardQueryOf({ size, theme, title, widgets, qr, season }: CardSettings) {
  return {
    ...(size !== 'preview' && { size }),
    ...(theme !== 'dark' && { theme }),
    ...(title.trim() !== '' && { title: title.trim() }),
    ...(widgets && widgets.length > 0 && { widgets: widgets.join(',') }),
    ...(qr && { qr }),
    ...(season !== undefined && { season }),
  };
}

export function formatCardSettings(settings: CardSettings): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(cardQueryOf(settings))) params.set(name, String(value));
  // A comma means the same as it is, and is easier to read.
  return params.toString().replaceAll('%2C', ',');
}

/** Where a picture of the card is. */
export function pictureHref({ kind, id }: CardSubject, format: CardFormat, settings: CardSettings): string {
  const query = formatCardSettings(settings);
  return `/api/cards/${kind}/${id}/card.${format}${query && `?${query}`}`;
}
