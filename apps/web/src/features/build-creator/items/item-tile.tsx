import { conditionText, type ItemPlace } from '@soulstat/builds';
import type { BuildEntry } from '@soulstat/api-client';
import { ItemIcon } from '@soulstat/ui';
import { useGameData } from '../../../shared/api/game-data.ts';
import { artOf } from '../../../shared/game/art.ts';
import { useCreator } from '../creator-state.ts';
import { tourTarget } from '../tour-targets.ts';
import { useLongPress } from './use-long-press.ts';

interface ItemTileProps {
  readonly entry: BuildEntry;
  readonly place: ItemPlace;
}

/** An item of the build: a click, a right click, a long press and the menu key open its menu. */
export function ItemTile({ entry, place }: ItemTileProps) {
  const { openMenu } = useCreator();
  const open = (anchor: HTMLElement) => openMenu({ kind: 'item', place, itemId: entry.itemId }, anchor);
  const press = useLongPress(open);
  return (
    <button
      type="button"
      className="creator-tile"
      aria-haspopup="menu"
      onClick={(event) => {
        event.stopPropagation();
        open(event.currentTarget);
      }}
      {...press}
      {...tourTarget('item')}
    >
      <TileContent entry={entry} />
    </button>
  );
}

/** Picture, name and what the author says of an item. */
export function TileContent({ entry }: { readonly entry: BuildEntry }) {
  const { itemOrUnknown, heroOrUnknown } = useGameData();
  const item = itemOrUnknown(entry.itemId);
  const condition = conditionText(entry.condition, (id) => heroOrUnknown(id).name);
  const isGone = item.availability !== 'shop';
  return (
    <>
      <ItemIcon
        name={item.name}
        slot={item.slot}
        {...artOf('item', item)}
        size={44}
        sold={isGone}
        aria-hidden="true"
      />
      <span className="creator-tile-name">{item.name}</span>
      {isGone && <span className="creator-tile-gone">No longer sold</span>}
      {condition && <span className="creator-tile-condition">{condition}</span>}
      <TileMarks entry={entry} />
    </>
  );
}

function TileMarks({ entry }: { readonly entry: BuildEntry }) {
  const { abilityOrUnknown } = useGameData();
  const { note, flexSlots, sellPriority, imbueAbilityId } = entry;
  const marks = [
    ...(imbueAbilityId === null ? [] : [`On ${abilityOrUnknown(imbueAbilityId).name}`]),
    ...(flexSlots === null || flexSlots === 0 ? [] : [`Flex ${flexSlots}`]),
    ...(sellPriority === null || sellPriority === 0 ? [] : [`Sell ${sellPriority}`]),
    ...(note === null ? [] : ['Note']),
  ];
  if (marks.length === 0) return null;
  return (
    <span className="creator-tile-marks">
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </span>
  );
}
