'use client';

import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import type { Align, Side } from '../overlay/use-anchor.ts';
import { usePopover } from '../overlay/use-popover.ts';

export interface PopoverProps {
  /** A `<Button>` or another real button. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** The accessible name of the box. */
  readonly label: string;
  /** Rendered while open; a function gets `close`, for links inside. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly side?: Side;
  readonly align?: Align;
  readonly className?: string;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A popover that a button opens; the focus goes into it. */
export function Popover({
  trigger,
  label,
  children,
  side = 'bottom',
  align = 'start',
  className = '',
  onOpenChange,
}: PopoverProps) {
  const { open, anchor, close, triggerProps, boxProps } = usePopover<HTMLDialogElement>({
    side,
    align,
    onOpenChange,
  });
  return (
    <span ref={anchor} className="soulstat-popover-anchor">
      {cloneElement(trigger, { ...triggerProps, 'aria-haspopup': 'dialog' })}
      <dialog {...boxProps} aria-label={label} className={`soulstat-popover ${className}`.trim()}>
        {open && (typeof children === 'function' ? children(close) : children)}
      </dialog>
    </span>
  );
}
