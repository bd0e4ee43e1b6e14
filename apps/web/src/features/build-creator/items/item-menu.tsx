import { itemsAt } from '@soulstat/builds';
import { useLayoutEffect, useRef } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { useGameData } from '../../../shared/api/game-data.ts';
import { useCreator, type ItemPiece } from '../creator-state.ts';
import { placeMenu } from './place-menu.ts';

interface ItemMenuProps {
  readonly item: ItemPiece;
  /** What was pressed. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The menu of an item: beside it, or a sheet at the foot of a phone. The browser closes it and gives the focus back. */
export function ItemMenu({ item, anchor, onClose }: ItemMenuProps) {
  const { itemOrUnknown } = useGameData();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown) return;
    shown.showPopover();
    placeMenu(shown, anchor);
  }, [anchor]);
  const close = () => {
    if (box.current?.matches(':popover-open')) box.current.hidePopover();
  };
  const { name } = itemOrUnknown(item.itemId);
  const actions = useActions(item, name);
  return (
    <div
      ref={box}
      popover="auto"
      className="soulstat-popover soulstat-menu-popover creator-menu"
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <p className="creator-menu-title">{name}</p>
      <Menu aria-label={name} className="soulstat-menu" autoFocus="first" onClose={close}>
        {actions.map(({ id, label, act, isOff = false }) => (
          <MenuItem
            key={id}
            id={id}
            className="soulstat-menu-item"
            textValue={label}
            isDisabled={isOff}
            onAction={() => {
              close();
              // The focus is back where it was, so that a dialog returns it there.
              act();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

interface Action {
  readonly id: string;
  readonly label: string;
  readonly act: () => void;
  readonly isOff?: boolean;
}

function useActions(item: ItemPiece, name: string): readonly Action[] {
  const { work, edit, say, openItem, openMove } = useCreator();
  const { place, itemId } = item;
  const items = itemsAt(work, place) ?? [];
  const at = items.findIndex((entry) => entry.itemId === itemId);
  const [previous, afterNext] = [items[at - 1], items[at + 2]];
  const moveBefore = (before: number | null) =>
    edit({ kind: 'moveItem', itemId, from: place, to: place, before });
  const details: Action = { id: 'details', label: 'Edit details', act: () => openItem(item) };
  const move: Action = { id: 'move', label: 'Move to…', act: () => openMove(item) };
  const remove: Action = {
    id: 'remove',
    label: 'Remove',
    act: () => {
      edit({ kind: 'removeItem', place, itemId });
      say(`${name} removed. Undo brings it back.`);
    },
  };
  if (place === 'vault') return [details, { ...move, label: 'Put into a category…' }, remove];
  return [
    details,
    { id: 'earlier', label: 'Move earlier', isOff: at <= 0, act: () => moveBefore(previous?.itemId ?? null) },
    {
      id: 'later',
      label: 'Move later',
      isOff: at === items.length - 1,
      act: () => moveBefore(afterNext?.itemId ?? null),
    },
    move,
    {
      id: 'vault',
      label: 'Send to the Vault',
      act: () => {
        edit({ kind: 'moveItem', itemId, from: place, to: 'vault', before: null });
        say(`${name} is in the Vault.`);
      },
    },
    remove,
  ];
}
