import { GAME_DATA } from '@soulstat/game-data/full';
import { pastGameDataAt } from '@soulstat/game-data/past';
import { figure, type Figure } from './compare.ts';
import { rate, type Rate } from './estimates.ts';
import type { PlainMatch } from './matches.ts';

export interface PlainBuild {
  readonly heroId: number;
  readonly itemIds: readonly number[];
  /** Matches from this day on count. */
  readonly firstDay: string;
}

interface Measured {
  readonly method: 'matched';
  readonly winRate: Rate;
  readonly closeness: Figure;
}

/** Of the souls that somebody spent, so much is on items of a build they follow. */
const FOLLOWED = 0.6;
/** Who spent less followed nothing yet. */
const MIN_SOULS = 10_000;
/** Shares are added up in whole parts of ten thousand. */
const DIGITS = 3;

/** How whoever bought a build did with it; null where nobody has. */
export function measuredBuild(
  matches: readonly PlainMatch[],
  { heroId, itemIds, firstDay }: PlainBuild,
): Measured | null {
  const wanted = new Set(itemIds);
  const followers = matches
    .filter(({ day, mode }) => day >= firstDay && mode !== 'streetBrawl')
    .flatMap(({ day, players }) => {
      const costOf = costsOn(day);
      return players
        .filter((player) => player.heroId === heroId && player.isRated)
        .map(({ owned, won }) => {
          const souls = (some: readonly number[]) => some.reduce((sum, id) => sum + costOf(id), 0);
          const all = souls(owned);
          return { won, all, share: souls(owned.filter((id) => wanted.has(id))) / all };
        });
    })
    .filter(({ all, share }) => all >= MIN_SOULS && share >= FOLLOWED);
  if (followers.length === 0) return null;
  const closeness = followers.reduce((sum, { share }) => sum + share, 0) / followers.length;
  const wins = followers.filter(({ won }) => won).length;
  return { method: 'matched', winRate: rate(wins, followers.length), closeness: figure(closeness, DIGITS) };
}

function costsOn(day: string): (itemId: number) => number {
  const { items } = pastGameDataAt(new Date(`${day}T12:00:00Z`));
  return (id) => {
    const today = GAME_DATA.itemById(id);
    return items.get(id)?.cost ?? (today?.availability === 'shop' ? today.cost : 0);
  };
}
