import type { SummaryPlayer } from '@soulstat/api-client';

/** How the bracket of a party runs through a row: it begins, goes on or ends. */
export type Bracket = 'start' | 'middle' | 'end';

/** The brackets of the parties among players as they are listed; who stands apart from the own party has its number alone. */
export function partyBrackets(players: readonly SummaryPlayer[]): (Bracket | undefined)[] {
  return players.map(({ party }, place) => {
    if (!party) return undefined;
    const goesUp = players[place - 1]?.party === party;
    const goesDown = players[place + 1]?.party === party;
    if (goesUp) return goesDown ? 'middle' : 'end';
    return goesDown ? 'start' : undefined;
  });
}

/** Whether anybody queued together: match files tell it until March 2026. */
export const hasParties = (players: readonly SummaryPlayer[]): boolean =>
  players.some(({ party }) => Boolean(party));
