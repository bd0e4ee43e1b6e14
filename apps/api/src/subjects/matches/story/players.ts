import { GAME_DATA } from '@soulstat/game-data/full';
import { clock, count, heroOf, sentence } from './words.ts';
import type { Sentence, StoryContext } from './context.ts';

/** The first of the dearest items anybody bought. */
export function dearestItem({ match, events }: StoryContext): Sentence | undefined {
  const then = new Map(match.pastGameData?.items.map((item) => [item.itemId, item]));
  const itemOf = (itemId: number | null) => ({
    ...GAME_DATA.itemOrUnknown(itemId ?? 0),
    ...then.get(itemId ?? 0),
  });
  const costOf = (itemId: number | null) => itemOf(itemId).cost;
  const bought = events.filter(({ kind, itemId }) => kind === 'purchase' && itemId !== null);
  const [first] = bought.toSorted((a, b) => costOf(b.itemId) - costOf(a.itemId) || a.atSeconds - b.atSeconds);
  if (!first || match.gameMode !== 'normal') return undefined;
  const { name } = itemOf(first.itemId);
  return sentence(
    `${heroOf(match, first.slot)} was the first to buy something for ${count(costOf(first.itemId))} souls: ${name} at ${clock(first.atSeconds)}`,
    first.atSeconds,
  );
}

export function richestPlayer({ match }: StoryContext): Sentence | undefined {
  const [first, second] = match.players.toSorted((a, b) => b.netWorth - a.netWorth);
  if (!first || !second || first.netWorth === second.netWorth) return undefined;
  const lead = count(first.netWorth - second.netWorth);
  return sentence(
    `${heroOf(match, first.slot)} ended richest with ${count(first.netWorth)} souls, ${lead} more than ${heroOf(match, second.slot)}`,
    null,
  );
}

/** Our MVP and the best of those who lost; by kills and assists where no model has looked. */
export function bestPlayer({ match, scores }: StoryContext): Sentence | undefined {
  const nameOf = (slot: number | undefined) => {
    const player = match.players.find((each) => each.slot === slot);
    return player && `${heroOf(match, player.slot)} (${player.kills} / ${player.deaths} / ${player.assists})`;
  };
  const mvp = nameOf(scores?.players.find(({ isMvp }) => isMvp)?.slot);
  const key = nameOf(scores?.players.find(({ isKeyPlayer }) => isKeyPlayer)?.slot);
  if (mvp) return sentence(`${mvp} was our MVP${key ? `, and ${key} the best of those who lost` : ''}`, null);
  const [best] = match.players.toSorted((a, b) => b.kills + b.assists - (a.kills + a.assists));
  const hero = nameOf(best?.slot);
  return hero ? sentence(`${hero} had a hand in most kills`, null) : undefined;
}
