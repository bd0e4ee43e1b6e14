import { GAME_DATA } from '@soulstat/game-data/full';
import type { Match, MatchPlayer } from '@soulstat/match-file';

export type Standing = 'behind' | 'even' | 'ahead';

/** The first time a player buys an item of the shop. */
export interface FirstPurchase {
  readonly itemId: number;
  readonly atSeconds: number;
  /** Sold again, and not used up in a bigger item. */
  readonly isSold: boolean;
  /** How the buyer's team stood; undefined where the file does not tell souls, and in Street Brawl. */
  readonly stand: { readonly state: Standing; readonly chance: number } | undefined;
}

/** The souls of both teams at the snapshots of a match. */
export interface TeamLeads {
  leadOf(team: 0 | 1, atSeconds: number): number;
}

export const USED_UP = 1;
/** A team is ahead from this share of the souls on. */
const AHEAD = 0.04;
/** Log-odds for each share of the souls that a team leads by: at minute 0, 5, 10, … 35, in straight lines between. */
const SLOPES = [2.99, 11.18, 15.68, 17.23, 22.03, 25.02, 24.6, 28.05];
const KNOT_SECONDS = 300;

export function firstPurchases(player: MatchPlayer, leads: TeamLeads | undefined): FirstPurchase[] {
  const seen = new Set<number>();
  return player.purchases.flatMap(({ itemId, atSeconds, soldAtSeconds, flags }) => {
    if (seen.has(itemId) || !GAME_DATA.itemById(itemId)) return [];
    seen.add(itemId);
    const isSold = (flags & USED_UP) === 0 && (soldAtSeconds ?? 0) > 0;
    return [
      { itemId, atSeconds, isSold, stand: leads && standOf(leads.leadOf(player.team, atSeconds), atSeconds) },
    ];
  });
}

export function standOf(lead: number, seconds: number): NonNullable<FirstPurchase['stand']> {
  const chance = 1 / (1 + Math.exp(-slopeAt(seconds) * lead));
  return {
    state: lead >= AHEAD ? 'ahead' : lead <= -AHEAD ? 'behind' : 'even',
    chance,
  };
}

function slopeAt(seconds: number): number {
  const place = Math.min(seconds / KNOT_SECONDS, SLOPES.length - 1);
  const [from, to] = [SLOPES[Math.floor(place)] ?? 0, SLOPES[Math.ceil(place)] ?? 0];
  return from + (to - from) * (place - Math.floor(place));
}

/** Undefined where the match has no snapshots, or not the same moments of both teams. */
export function teamLeads({ players }: Match): TeamLeads | undefined {
  if (!players.some(({ snapshots }) => snapshots.length > 0)) return undefined;
  const souls = [0, 1].map((team) => {
    const bySecond = new Map<number, number>();
    for (const player of players)
      if (player.team === team && player.heroId !== 0)
        for (const { atSeconds, netWorth } of player.snapshots)
          bySecond.set(atSeconds, (bySecond.get(atSeconds) ?? 0) + netWorth);
    return bySecond;
  });
  const [first = new Map<number, number>(), second = new Map<number, number>()] = souls;
  if (first.size !== second.size || [...first.keys()].some((at) => !second.has(at))) return undefined;
  const moments = [...first.keys()].toSorted((a, b) => a - b);
  return {
    leadOf: (team, atSeconds) => {
      const moment = moments.findLast((at) => at <= atSeconds);
      if (moment === undefined) return 0;
      const [own, other] = [souls[team]?.get(moment) ?? 0, souls[1 - team]?.get(moment) ?? 0];
      return (own - other) / (own + other);
    },
  };
}
