import { parseRank, type MaybeRankNumber } from './rank.ts';
import { TIERS, type Subrank, type Tier } from './tiers.ts';

const PARTS = ['low', 'mid', 'high'] as const;
/** A third of a tier: subranks I and II, III and IV, V and VI. */
export type TierPart = (typeof PARTS)[number];

/** A stretch of the ladder as a rank text names it: a tier or a third of it, perhaps with a dash behind. */
export interface TierBand {
  readonly tier: Tier;
  readonly part: TierPart | 'whole';
  readonly hasDash: boolean;
}

/** What a rank text says, taken apart. */
export type RankMessage =
  | { readonly kind: 'at' | 'below' | 'beyond' | 'far-beyond'; readonly band: TierBand }
  | { readonly kind: 'range'; readonly from: TierBand; readonly to: TierBand }
  | { readonly kind: 'elite' | 'goated' | 'unknown' };

const WORDS = { elite: 'Elite', goated: 'Goated', unknown: '?' } as const;
const PREFIXES = { at: '', below: 'Below ', beyond: 'Beyond ', 'far-beyond': 'Far Beyond ' } as const;
const PLACED = /^(?:(below|beyond|far beyond) )?(.+)$/;
const BAND = /^(?:(low|mid|high) )?([a-z]+) ?([-–])?$/;

/**
 * Reads a rank text such as `'High Oracle'`, `'Far Beyond Eternus-'`, `'Seeker to Low Arcanist'`, `'Goated'` or
 * anything with a question mark, in either case; `undefined` when it says nothing known.
 */
export function parseRankMessage(text: string): RankMessage | undefined {
  const words = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (words.includes('?')) return { kind: 'unknown' };
  if (words === 'elite' || words === 'goated') return { kind: words };

  const [start = '', end, ...rest] = words.split(' to ');
  if (end !== undefined) {
    const [from, to] = [parseBand(start), parseBand(end)];
    return from && to && rest.length === 0 ? { kind: 'range', from, to } : undefined;
  }
  const [, prefix = 'at', where = ''] = PLACED.exec(start) ?? [];
  const band = parseBand(where);
  return band && { kind: prefix.replace(' ', '-') as 'at' | 'below' | 'beyond' | 'far-beyond', band };
}

/** The inverse of `parseRankMessage`: `'Mid Archon'`, `'Beyond High Eternus'`, `'Low Seeker to Arcanist-'`, `'?'`. */
export function formatRankMessage(message: RankMessage): string {
  if ('band' in message) return PREFIXES[message.kind] + formatBand(message.band);
  if (message.kind === 'range') return `${formatBand(message.from)} to ${formatBand(message.to)}`;
  return WORDS[message.kind];
}

const TOOLTIPS = {
  at: 'From the games we have populated we see this is the rank where your performance is average',
  range: 'You perform about average in games between these ranks',
  below:
    'Your performance is under what is expected for this rank, but lower-rank games are not populated, so we cannot place you lower',
  beyond:
    'This is the highest placement we can give: not enough higher-rank games are populated to place you above it',
  'far-beyond':
    'This is the highest placement we can give: not enough higher-rank games are populated to place you above it',
  elite:
    'You perform beyond high Eternus: better than what is average in the highest-rank games we have populated',
  goated:
    'You perform far beyond high Eternus: nobody in the games we have populated is expected to keep up with you',
  unknown: 'This rank is currently unknown: populate more games in Soulstat to establish it',
} as const satisfies Record<RankMessage['kind'], string>;

/** The sentence that explains a rank text to the player it is about. */
export function rankMessageTooltip(message: RankMessage): string {
  return TOOLTIPS[message.kind];
}

/**
 * The sentence that explains a rank estimated of points: that of its rank text where there is one, otherwise that of the rank number.
 * `undefined` for a text that says nothing known.
 */
export function rankTooltip(rankNumber: MaybeRankNumber, text?: string): string | undefined {
  if (text !== undefined) {
    const message = parseRankMessage(text);
    return message && rankMessageTooltip(message);
  }
  return parseRank(rankNumber) ? TOOLTIPS.at : TOOLTIPS.unknown;
}

/** The third of its tier a subrank lies in. */
export function tierPartOf(subrank: Subrank): TierPart {
  return PARTS[Math.ceil(subrank / 2) - 1] ?? 'low';
}

function parseBand(words: string): TierBand | undefined {
  const [, part, name, dash] = BAND.exec(words) ?? [];
  const tier = TIERS.find((candidate) => candidate.name.toLowerCase() === name)?.tier;
  return (
    tier && { tier, part: PARTS.find((known) => known === part) ?? 'whole', hasDash: dash !== undefined }
  );
}

function formatBand({ tier, part, hasDash }: TierBand): string {
  const prefix = part === 'whole' ? '' : `${part.charAt(0).toUpperCase()}${part.slice(1)} `;
  return `${prefix}${TIERS[tier - 1]?.name}${hasDash ? '-' : ''}`;
}
