import { useEffect, useRef } from 'react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import type { MenuAction } from './menu-action.ts';

interface MenuListProps {
  /** The id of the button that opened it. */
  readonly labelledBy: string;
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
}

const FIRST_ITEM = '[role="menuitem"]:not([aria-disabled="true"])';

/** The list of an open menu; its first item has the focus. */
export function MenuList({ labelledBy, actions, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is hidden cannot have the focus: it is rendered just before its box is shown.
    const frame = requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(FIRST_ITEM)?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <AriaMenu ref={list} aria-labelledby={labelledBy} className="soulstat-menu" onClose={onClose}>
      {actions.map(menuItem)}
    </AriaMenu>
  );
}

const menuItem = ({ id, label, href, onAction, disabled = false, glyph }: MenuAction) => (
  <MenuItem
    key={id}
    id={id}
    textValue={label}
    className="soulstat-menu-item"
    isDisabled={disabled}
    {...(href !== undefined && { href })}
    {...(onAction && { onAction })}
  >
    {glyph}
    {label}
  </MenuItem>
);
