import type { MatchSummary } from '@soulstat/api-client';
import type { GameData, ItemSummary } from '@soulstat/game-data';
import { useMemo, type ReactNode } from 'react';
import { GameTablesContext, tablesOf, useGameData } from '../../../shared/api/game-data.ts';

interface GameDataThenProps {
  readonly past: MatchSummary['pastGameData'];
  readonly children: ReactNode;
}

/** Within it items are called, priced and sorted as they were when the match was played. */
export function GameDataThen({ past, children }: GameDataThenProps) {
  return past ? <OtherItems past={past.items}>{children}</OtherItems> : children;
}

function OtherItems({ past, children }: { readonly past: PastItems; readonly children: ReactNode }) {
  const today = useGameData();
  const then = useMemo(() => tablesOf(gameDataThen(today, past)), [today, past]);
  return <GameTablesContext value={then}>{children}</GameTablesContext>;
}

type PastItems = NonNullable<MatchSummary['pastGameData']>['items'];

const thenOf = (item: ItemSummary, was: Partial<ItemSummary>): ItemSummary => ({
  ...item,
  ...was,
  availability: 'shop',
});

export function gameDataThen(today: GameData, past: PastItems): GameData {
  const items = new Map(
    past.map(({ itemId, name, cost, slot }) => [
      itemId,
      thenOf(today.itemOrUnknown(itemId), { cost, ...(name && { name }), ...(slot && { slot }) }),
    ]),
  );
  // Getters of the tables stay getters: what is not asked for is not made.
  return Object.create(today, {
    itemById: { value: (id: number) => items.get(id) ?? today.itemById(id) },
    itemOrUnknown: { value: (id: number) => items.get(id) ?? today.itemOrUnknown(id) },
  }) as GameData;
}
