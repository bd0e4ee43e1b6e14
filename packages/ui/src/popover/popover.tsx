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
  /** The accessible name of the box. */
  readonly label: string;
  /** Rendered while open; a function gets `close`, for links inside. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly side?: Side;
  readonly align?: Align;
  readonly className?: string;
  readonly onOpenChange?: (open: boolean) => void;
}

/**
 * A popover that a button opens. The native popover takes the focus, closes on Escape and on a click outside, restores the focus and is in
 * the top layer.
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
  // Rendered before it shows, so that it is positioned before the first paint; removed after it closed, so that the focus
  // is still inside when the browser restores it.
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
