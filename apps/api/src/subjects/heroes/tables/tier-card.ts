import type { HeroTiers, TierMethod } from '@soulstat/api-client/contract';
import { SIDES } from '@soulstat/game-data';
import { TIER_LETTERS, type TierLetter } from '@soulstat/scores';
import { html, type Html } from '../../../base/html.ts';
import {
  card,
  CARD_COLORS,
  CARD_EDGE,
  CARD_WIDTH,
  DAY,
  doubleRule,
  emblemAt,
  line,
} from '../../../community/cards/card-look.ts';

const METHOD_WORDS: Readonly<Record<TierMethod, string>> = {
  strength: 'Hero tier list',
  impact: 'Hero tier list by impact',
  overPerformance: 'Hero tier list by over-performance',
};

const LETTER_COLORS: Readonly<Record<TierLetter, string>> = {
  S: CARD_COLORS.brand,
  A: '#5fd3b4',
  B: CARD_COLORS.text,
  C: CARD_COLORS.muted,
  D: CARD_COLORS.loss,
};

/** The picture of a tier list: its heroes in rows, the best of each first, and what it counts. */
export function tierCard({ basis, heroes, leastMatches }: HeroTiers, method: TierMethod): string {
  const placed = heroes.filter((hero) => hero.methods[method].letter !== null);
  return card(
    scopeOf(basis),
    html`${line(METHOD_WORDS[method], { y: 166, size: 60, font: 'display', color: CARD_COLORS.text })}
    ${line(daysOf(basis), { y: 212, size: 26 })}${doubleRule(236)}${
      placed.length > 0
        ? TIER_LETTERS.map((letter, index) => tierRow(placed, method, letter, FIRST_ROW + index * ROW))
        : noRow(leastMatches)
    }`,
  );
}

const FIRST_ROW = 254;
const ROW = 73;
const EMBLEM = 58;
const GAP = 8;
const EMBLEMS_FROM = CARD_EDGE + 84;
const EMBLEMS_WIDTH = CARD_WIDTH - CARD_EDGE - EMBLEMS_FROM;

/** Where a tier has many heroes they are drawn smaller, so that none is left out. */
function tierRow(heroes: HeroTiers['heroes'], method: TierMethod, letter: TierLetter, y: number): Html {
  const own = heroes
    .filter((hero) => hero.methods[method].letter === letter)
    .toSorted((a, b) => a.methods[method].place - b.methods[method].place);
  const step = Math.min(EMBLEM + GAP, EMBLEMS_WIDTH / Math.max(own.length, 1));
  const size = step - Math.min(GAP, step / 8);
  const color = LETTER_COLORS[letter];
  return html`<rect x="${CARD_EDGE}" y="${y + 4}" width="4" height="${EMBLEM}" fill="${color}" />
    ${line(letter, { x: CARD_EDGE + 24, y: y + 52, size: 52, font: 'display', color })}
    ${own.map(({ heroId }, index) =>
      emblemAt(heroId, { x: EMBLEMS_FROM + index * step, y: y + 4 + (EMBLEM - size) / 2, size }),
    )}
    ${own.length === 0 ? line('None', { x: EMBLEMS_FROM, y: y + 43, size: 24 }) : undefined}`;
}

const noRow = (leastMatches: number): Html =>
  line(`No hero has ${leastMatches} matches here, as many as a tier takes.`, { y: 330, size: 32 });

const MODES: Readonly<Record<HeroTiers['basis']['counted']['mode'], string>> = {
  standard: 'Ranked and unranked',
  ranked: 'Ranked',
  unranked: 'Unranked',
  streetBrawl: 'Street Brawl',
};

/** What is counted, as far as it is less than all. */
function scopeOf({ counted }: HeroTiers['basis']): string {
  const { mode, minRank, maxRank, side, minMinutes, maxMinutes, partySize } = counted;
  const limited = [
    (minRank !== null || maxRank !== null) && 'some ranks',
    (side === 0 || side === 1) && SIDES[side].name,
    (minMinutes !== null || maxMinutes !== null) && `${minMinutes ?? 0} to ${maxMinutes ?? '…'} minutes`,
    partySize !== null && (partySize === 1 ? 'solo' : `parties of ${partySize}`),
  ];
  return [MODES[mode], ...limited.filter((part) => part !== false)].join('  ·  ');
}

function daysOf({ days, patch }: HeroTiers['basis']): string {
  if (!days) return 'No match counts yet';
  const [from, to] = [days.from, days.to].map((day) => DAY.format(new Date(`${day}T00:00:00Z`)));
  const matches = `${days.matches.toLocaleString('en')} matches`;
  return [...(patch ? [patch.name] : []), `${from} to ${to}`, matches].join('  ·  ');
}
