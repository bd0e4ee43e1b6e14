import {
  EMBED_KEYS,
  EMBED_KINDS,
  embedPath,
  type EmbedKey,
  type EmbedKind,
} from '../../../../shared/embed/embed-kinds.ts';
import { embedOptions, type EmbedOptions } from '../../../../shared/embed/embed-options.ts';

/** What the builder builds: a kind, what it is of, and its options. All of it stands in the address. */
export interface BuiltEmbed {
  readonly kind: EmbedKey;
  readonly subject: string;
  readonly options: EmbedOptions;
  readonly heroId: number | undefined;
}

const MAX_SUBJECT = 60;

export function builtEmbed(search: string): BuiltEmbed {
  const query = new URLSearchParams(search);
  const asked = query.get('kind');
  const hero = query.get('heroId') ?? '';
  return {
    kind: EMBED_KEYS.find((key) => key === asked) ?? 'match',
    subject: (query.get('id') ?? '').trim().slice(0, MAX_SUBJECT),
    options: embedOptions(search),
    heroId: /^[1-9]\d{0,4}$/.test(hero) ? Number(hero) : undefined,
  };
}

/** Whether its address says what is to be shown. */
export const isWhole = ({ kind, subject }: BuiltEmbed): boolean =>
  EMBED_KINDS[kind].subject === null || subject !== '';

/** Kinds whose list is as long as one likes. */
export const HAS_ROWS: ReadonlySet<EmbedKey> = new Set(['leaderboard', 'standings']);

/** The options that differ from what an embed does unasked, in the order of its address. */
function queryOf({ kind, options, heroId }: BuiltEmbed): readonly (readonly [name: string, value: string])[] {
  const { theme, ground, size, language, hidden, rows, from } = options;
  const { parts }: EmbedKind = EMBED_KINDS[kind];
  const hide = Object.keys(parts).filter((part) => hidden.has(part));
  const isBoard = kind === 'leaderboard';
  return [
    ['theme', theme === 'dark' ? '' : theme],
    ['bg', ground === 'solid' ? '' : ground],
    ['size', size === 'medium' ? '' : size],
    ['lang', language === 'en' ? '' : language],
    ['hide', hide.join(',')],
    ['rows', HAS_ROWS.has(kind) && rows !== 10 ? String(rows) : ''],
    ['from', isBoard && from > 1 ? String(from) : ''],
    ['heroId', isBoard && heroId !== undefined ? String(heroId) : ''],
  ].filter((pair): pair is [string, string] => pair[1] !== '');
}

/** The address of the embed. */
export function embedAddress(origin: string, embed: BuiltEmbed): string {
  const query = new URLSearchParams(queryOf(embed).map(([name, value]) => [name, value]));
  const path = embedPath(embed.kind, embed.subject);
  return `${origin}${path}${query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : ''}`;
}

/** What is written into a page to have it there. */
export function embedCodes(origin: string, embed: BuiltEmbed) {
  const { kind, subject, options } = embed;
  const { label, width, height }: EmbedKind = EMBED_KINDS[kind];
  const address = embedAddress(origin, embed);
  const title = attribute(`Soulstat: ${label.toLowerCase()}${subject && ` ${subject}`}`);
  const scheme = options.theme === 'auto' ? '' : `;color-scheme:${options.theme}`;
  const picture = pictureOf(kind, subject);
  const attributes = [['id', subject] as const, ...queryOf(embed)]
    .filter(([, value]) => value !== '')
    // HTML knows attributes in small letters only.
    .map(([name, value]) => ` ${name === 'heroId' ? 'hero' : name}="${attribute(value)}"`)
    .join('');
  return {
    frame: `<iframe src="${attribute(address)}" title="${title}" width="${width}" height="${height}" style="border:0;max-width:100%${scheme}" loading="lazy"></iframe>`,
    component: `<script src="${origin}/embed.js" async></script>\n<soulstat-${kind}${attributes}></soulstat-${kind}>`,
    markdown: picture && `[![Soulstat: ${label.toLowerCase()}](${origin}${picture})](${address})`,
    link: address,
  };
}

/** The picture of the same thing, 1200 × 630, where there is one. */
function pictureOf(kind: EmbedKey, subject: string): string | undefined {
  const id = encodeURIComponent(subject);
  switch (kind) {
    case 'match':
    case 'win-chance':
      return `/api/match/${id}/card.png`;
    case 'build':
      return `/api/builds/${id}/card.png`;
    case 'team':
      return `/api/teams/${id}/card.png`;
    case 'bracket':
    case 'standings':
      return `/api/tournaments/${id}/card.png`;
    case 'league':
      return `/api/leagues/${id}/card.png`;
    case 'draft-result':
      return `/api/drafts/${id}/card.png`;
    case 'player-card':
      return `/api/cards/player/${id}/card.png`;
    case 'lane-card':
      return `/api/cards/lane/${id}/card.png`;
    case 'tier-list':
      return '/api/heroes/tiers/card.png';
    default:
      return undefined;
  }
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
