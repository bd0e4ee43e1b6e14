import type { ItemSummary } from '@soulstat/game-data';
import { Glyph } from '@soulstat/ui';
import { useId } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { ItemName } from '../../../shared/items/item-name.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { givenIn, givenText, MAX_GIVEN, type Side } from './given-items.ts';

interface GivenChoiceProps {
  readonly side: Side;
  readonly label: string;
  readonly chosen: readonly ItemSummary[];
  /** Those of either side: an item is on one of them at most. */
  readonly taken: readonly ItemSummary[];
}

/** Items that a build must have, or must lack: a list to add from, and what was added, each taken out by a press. */
export function GivenChoice({ side, label, chosen, taken }: GivenChoiceProps) {
  const id = useId();
  const gameData = useGameData();
  const changeQuery = useChangeQuery();
  const change = (of: (items: readonly ItemSummary[]) => readonly ItemSummary[]) =>
    changeQuery((query) => withParameters(query, { [side]: givenText(of(givenIn(query, side, gameData))) }));
  const isFull = chosen.length >= MAX_GIVEN;
  const offered = gameData.shopItems
    .filter((item) => !taken.includes(item))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <div className="item-given">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value=""
        disabled={isFull}
        onChange={({ target }) => {
          const item = gameData.items.bySlug(target.value);
          if (item) change((items) => [...items, item]);
        }}
      >
        <option value="">{isFull ? `No more than ${MAX_GIVEN}` : 'Add an item'}</option>
        {offered.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                aria-label={`Take out ${item.name}`}
                onClick={() => change((items) => items.filter((one) => one.id !== item.id))}
              >
                <ItemName itemId={item.id} />
                <Glyph name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
