import { useId, useLayoutEffect, useRef, useState, version } from 'react';
import { useAnchor, type Align, type Side } from './use-anchor.ts';

/** As React writes the attribute: 18 does not know it, and would warn of its other spelling. */
const POPOVER_TARGET = version.startsWith('18.') ? 'popovertarget' : 'popoverTarget';

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
  // Listeners of the browser's own: React 18 does not know these events.
  useLayoutEffect(() => {
    const element = box.current;
    const follow = (event: Event) => {
      const nowOpen = (event as ToggleEvent).newState === 'open';
      if (event.target !== element || nowOpen !== (event.type === 'beforetoggle')) return;
      setOpen(nowOpen);
      onOpenChange?.(nowOpen);
    };
    element?.addEventListener('beforetoggle', follow);
    element?.addEventListener('toggle', follow);
    return () => {
      element?.removeEventListener('beforetoggle', follow);
      element?.removeEventListener('toggle', follow);
    };
  }, [onOpenChange]);
  return {
    open,
    anchor,
    box,
    close: () => document.getElementById(id)?.hidePopover(),
    triggerProps: { [POPOVER_TARGET]: id, 'aria-expanded': open, 'aria-controls': open ? id : undefined },
    boxProps: { ref: box, id, popover: 'auto' },
  } as const;
}
