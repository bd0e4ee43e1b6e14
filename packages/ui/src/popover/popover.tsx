import {
  cloneElement,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import { useAnchor, type Align, type Side } from '../overlay/use-anchor.ts';

export interface PopoverProps {
  /** A `<Button>` or another real button. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** What the box holds, read aloud when it opens. */
  readonly label: string;
  /** Rendered while open; a function gets a `close` for what ends the visit, such as following a link. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly side?: Side;
  readonly align?: Align;
  readonly className?: string;
  readonly onOpenChange?: (open: boolean) => void;
}

/**
 * A box in place that a button opens. The browser's own popover takes the focus in, closes on Escape and on a click
 * outside, gives the focus back and stays above everything.
 */
export function Popover({
  trigger,
  label,
  children,
  side = 'bottom',
  align = 'start',
  className = '',
  onOpenChange,
}: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  useAnchor(open, anchor, box, { side, align });
  const close = () => document.getElementById(id)?.hidePopover();
  // Filled before it shows, so that it is placed by the time it is painted; emptied after it closed, so that the focus
  // still stands inside when the browser gives it back.
  const follow = ({ newState, type }: ToggleEvent<HTMLDialogElement>) => {
    const nowOpen = newState === 'open';
    if (nowOpen !== (type === 'beforetoggle')) return;
    setOpen(nowOpen);
    onOpenChange?.(nowOpen);
  };
  return (
    <span ref={anchor} className="popover-anchor">
      {cloneElement(trigger, {
        popoverTarget: id,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        'aria-haspopup': 'dialog',
      })}
      <dialog
        ref={box}
        id={id}
        popover="auto"
        aria-label={label}
        className={`popover ${className}`.trim()}
        onBeforeToggle={follow}
        onToggle={follow}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </dialog>
    </span>
  );
}
