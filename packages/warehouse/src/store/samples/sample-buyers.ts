import type { Moments } from '../../client/day.ts';
import type { MatchBlock } from '../../facts/match-block.ts';
import { ALL_HEROES } from '../../rollups/hero-item-day.ts';
import { LAST_LENGTH, LENGTH_SECONDS } from '../../rollups/hero-slice-day.ts';
import { AHEAD_LEAD, soulsChance } from '../../rollups/souls-chance.ts';
import type { SumsByKey } from './purchase-sums.ts';
import type { MatchSlice, ServeMode } from '../../rollups/filters/statistic-filter.ts';

/** Which of the newest matches are counted, and which of their players. */
export interface MatchesAsked {
  readonly moments: Moments;
  readonly mode: ServeMode;
  /** Whether a match of this average rank is asked for. */
  readonly isOfRank: (averageRank: number) => boolean;
  readonly slice: MatchSlice;
  /** `ALL_HEROES`, or one that took part. */
  readonly heroId: number;
  /** Matches whose files are known. */
  readonly isFull: boolean;
  /** Matches at most. */
  readonly most: number;
}

/** Matches of a block by their places in it. */
export interface ChosenMatches {
  readonly block: MatchBlock;
  readonly places: readonly number[];
}

/** The newest matches of a question. @param blocks the newest first */
export function newestMatches(blocks: readonly MatchBlock[], question: MatchesAsked): ChosenMatches[] {
  const isAsked = isMatchAsked(question);
  const chosen: ChosenMatches[] = [];
  let left = question.most;
  for (const block of blocks) {
    const places: number[] = [];
    for (let match = 0; match < block.matches && left > 0; match += 1)
      if (isAsked(block, match)) {
        places.push(match);
        left -= 1;
      }
    if (places.length > 0) chosen.push({ block, places });
    if (left === 0) break;
  }
  return chosen;
}

export const countChosen = (chosen: readonly ChosenMatches[]): number =>
  chosen.reduce((sum, { places }) => sum + places.length, 0);

function isMatchAsked(question: MatchesAsked): (block: MatchBlock, match: number) => boolean {
  const { moments, mode, isOfRank, slice, heroId, isFull } = question;
  const { minLength = 0, maxLength = LAST_LENGTH, partySize } = slice;
  const shortest = minLength * LENGTH_SECONDS;
  // The last length has no end.
  const longest = maxLength < LAST_LENGTH ? (maxLength + 1) * LENGTH_SECONDS : Infinity;
  const asksLength = slice.minLength !== undefined || slice.maxLength !== undefined;
  const isOfQueue = mode === 'ranked' || mode === 'unranked';
  const asksPlayers = heroId !== ALL_HEROES || partySize !== undefined;
  const isPlayer = isPlayerAsked(question);
  const ofRank = Array.from({ length: 256 }, (_, rank) => isOfRank(rank));
  return (block, match) => {
    const startedAt = block.startedAt[match] ?? 0;
    if (startedAt < moments.from || startedAt >= moments.until) return false;
    if (isOfQueue && (mode === 'ranked') !== (block.isRanked[match] === 1)) return false;
    if (isFull && block.isFull[match] === 0) return false;
    const length = block.lengthSeconds[match] ?? 0;
    if (asksLength && length === 0) return false;
    if (length < shortest || length >= longest || ofRank[block.averageRank[match] ?? 0] !== true)
      return false;
    if (!asksPlayers) return true;
    const end = block.firstPlayer[match + 1] ?? 0;
    for (let player = block.firstPlayer[match] ?? 0; player < end; player += 1)
      if (isPlayer(block, player)) return true;
    return false;
  };
}

/** Whether a player of the matches is asked for. @param everybody whom the game penalised or did not score as well */
export function isPlayerAsked(
  { heroId, slice: { side, partySize } }: Pick<MatchesAsked, 'heroId' | 'slice'>,
  everybody = false,
): (block: MatchBlock, player: number) => boolean {
  return (block, player) =>
    (everybody || block.isRated[player] === 1) &&
    (heroId === ALL_HEROES || block.heroId[player] === heroId) &&
    (side === undefined || block.team[player] === side) &&
    (partySize === undefined || block.partySize[player] === partySize);
}

/** A player, whose first purchases of every item stand in the block from a place on, in order. The same object for all of them: nobody may keep it. */
export interface Buyer {
  block: MatchBlock;
  match: number;
  player: number;
  won: 0 | 1;
  first: number;
  purchases: number;
}

/** Shows every buyer of a sample, match by match. */
export type Buyers = (visit: (buyer: Readonly<Buyer>) => void) => void;

/** Shows the players asked for of some matches, as far as their purchases can be counted. */
export function forEachBuyer(
  chosen: readonly ChosenMatches[],
  question: Pick<MatchesAsked, 'heroId' | 'slice'>,
  visit: (buyer: Readonly<Buyer>) => void,
): void {
  const isPlayer = isPlayerAsked(question);
  for (const { block, places } of chosen) {
    const buyer: Buyer = { block, match: 0, player: 0, won: 0, first: 0, purchases: 0 };
    for (const match of places) {
      if (block.hasSouls[match] === 0) continue;
      const end = block.firstPlayer[match + 1] ?? 0;
      for (let player = block.firstPlayer[match] ?? 0; player < end; player += 1) {
        if (!isPlayer(block, player)) continue;
        buyer.match = match;
        buyer.player = player;
        buyer.won = block.won[player] === 1 ? 1 : 0;
        buyer.first = block.firstPurchase[player] ?? 0;
        buyer.purchases = (block.firstPurchase[player + 1] ?? 0) - buyer.first;
        visit(buyer);
      }
    }
  }
}

/** Of a player: of each item the first counts, and there are fewer items. */
export const MAX_PURCHASES = 512;

/**
 * How the team of a buyer stood at every purchase, and its chance of winning by the souls of both teams: adds one purchase to sums by a
 * key. The same function for all buyers: nobody may keep it.
 */
export function openProspects() {
  const chances = new Float64Array(MAX_PURCHASES);
  const standings = new Uint8Array(MAX_PURCHASES);
  let won: Buyer['won'] = 0;
  const addTo = (sums: SumsByKey, key: number, purchase: number) =>
    sums.add(key, standings[purchase] ?? 1, won, chances[purchase] ?? 0);
  return (buyer: Readonly<Buyer>) => {
    const { block, match, player, first, purchases } = buyer;
    const sign = block.team[player] === 0 ? 1 : -1;
    won = buyer.won;
    for (let at = 0; at < purchases; at += 1) {
      const second = block.boughtAt[first + at] ?? 0;
      const lead = sign * leadAt(block, match, second);
      chances[at] = soulsChance(lead, second);
      standings[at] = lead >= AHEAD_LEAD ? 2 : Number(lead > -AHEAD_LEAD);
    }
    return addTo;
  };
}

/** Of team 0 at the last moment known until then; before the first both teams count as even. */
function leadAt({ firstMoment, momentSeconds, lead }: MatchBlock, match: number, second: number): number {
  const first = firstMoment[match] ?? 0;
  for (let moment = (firstMoment[match + 1] ?? 0) - 1; moment >= first; moment -= 1)
    if ((momentSeconds[moment] ?? 0) <= second) return lead[moment] ?? 0;
  return 0;
}
