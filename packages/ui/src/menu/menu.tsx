'use client';

import { lazy, Suspense, useId, type KeyboardEvent, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { usePopover } from '../overlay/use-popover.ts';
import type { MenuAction } from './menu-action.ts';

export type { MenuAction } from './menu-action.ts';

export interface MenuProps {
  /** The content of the button. */
  readonly trigger: ReactNode;
  /** Names button and menu where the trigger has no text. */
  readonly label?: string;
  readonly actions: readonly MenuAction[];
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
  readonly iconOnly?: boolean;
  readonly align?: 'start' | 'end';
}

/** Its library is larger than most pages: it is loaded when one is about to open the menu. */
const loadList = () => import('./menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await loadList()).MenuList }));
// A failed prefetch is ignored: opening it loads it again, and reports the error.
const prefetchList = () => void loadList().catch(() => {});

/** A list of actions behind a button. Arrow keys and first letters move in it. */
export function Menu({
  trigger,
  label,
  actions,
  variant = 'quiet',
  size = 'regular',
  iconOnly = false,
  align = 'end',
}: MenuProps) {
  const { open, anchor, box, close, triggerProps, boxProps } = usePopover<HTMLDivElement>({
    side: 'bottom',
    align,
  });
  const triggerId = useId();
  const name = label === undefined ? {} : { 'aria-label': label };
  const openByKey = (event: KeyboardEvent) => {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    box.current?.showPopover();
  };
  return (
    <span ref={anchor} className="soulstat-popover-anchor">
      <Button
        {...name}
        {...triggerProps}
        id={triggerId}
        variant={variant}
        size={size}
        iconOnly={iconOnly}
        aria-haspopup="menu"
        onKeyDown={openByKey}
        onPointerEnter={prefetchList}
        onFocus={prefetchList}
      >
        {trigger}
      </Button>
      <div {...boxProps} className="soulstat-popover soulstat-menu-popover">
        {open && (
          <Suspense>
            <MenuList labelledBy={triggerId} actions={actions} onClose={close} />
          </Suspense>
        )}
      </div>
    </span>
  );
}
