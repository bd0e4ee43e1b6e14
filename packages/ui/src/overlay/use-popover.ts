import { useId, useRef, useState, type ToggleEvent } from 'react';
import { useAnchor, type Align, type Side } from './use-anchor.ts';

interface PopoverOptions {
  readonly side: Side;
  readonly align: Align;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * A native popover behind a button. The browser closes it on Escape and on a click outside, restores the focus and puts it into the top
 * layer. Its content is rendered before it shows, so that it is positioned before the first paint, and removed after it closed, so that the
 * focus is still inside when the browser restores it.
 */
export function usePopover<Box extends HTMLElement>({ side, align, onOpenChange }: PopoverOptions) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<Box>(null);
  const [open, setOpen] = useState(false);
  useAnchor(open, anchor, box, { side, align });
  const follow = ({ newState, type }: ToggleEvent<Box>) => {
    const nowOpen = newState === 'open';
    if (nowOpen !== (type === 'beforetoggle')) return;
    setOpen(nowOpen);
    onOpenChange?.(nowOpen);
  };
  return {
    open,
    anchor,
    box,
    close: () => document.getElementById(id)?.hidePopover(),
    triggerProps: { popoverTarget: id, 'aria-expanded': open, 'aria-controls': open ? id : undefined },
    boxProps: { ref: box, id, popover: 'auto', onBeforeToggle: follow, onToggle: follow },
  } as const;
}
