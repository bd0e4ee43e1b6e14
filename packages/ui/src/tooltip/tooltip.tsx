import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { useAnchor, type Side } from '../overlay/use-anchor.ts';

export interface TooltipProps {
  /** One thought in plain text; what must be clicked belongs into a popover. */
  readonly content: ReactNode;
  /** What it explains. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** The child is a button or link. Otherwise the tooltip makes it reachable by keyboard and opens on a tap as well. */
  readonly interactive?: boolean;
  readonly side?: Side;
  /** How long it stays after pointer or focus left, in ms. */
  readonly closeDelay?: number;
}

/** Long enough not to flicker when the pointer only passes. */
const OPEN_DELAY_MS = 150;

/** Explains what it is wrapped around: on hover, focus and tap; Escape hides it, and the pointer may move onto it. */
export function Tooltip({
  content,
  children,
  interactive = false,
  side = 'top',
  closeDelay = 300,
}: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const { open, show, hide } = useDelayedOpen(closeDelay);
  const describedBy = open ? id : undefined;
  return (
    // The handlers only show and hide a description; the child keeps its own role and its own actions.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span
      ref={anchor}
      className="tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(OPEN_DELAY_MS)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hide()}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={() => hide(0)}
      onClick={interactive ? () => hide(0) : () => show(0)}
      {...(!interactive && { tabIndex: 0, 'aria-describedby': describedBy })}
    >
      {interactive ? cloneElement(children, { 'aria-describedby': describedBy }) : children}
      {open && (
        <Bubble id={id} anchor={anchor} side={side} onEscape={() => hide(0)}>
          {content}
        </Bubble>
      )}
    </span>
  );
}

interface BubbleProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly side: Side;
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

function Bubble({ id, anchor, side, onEscape, children }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Before anything else hears it, so that Escape hides the tooltip and leaves the dialog around it open.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [onEscape]);
  // In the top layer nothing lies over the tooltip and no scrolling box cuts it off.
  useLayoutEffect(() => bubble.current?.showPopover(), []);
  useAnchor(true, anchor, bubble, { side, align: 'center' });
  return (
    <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip">
      {children}
    </span>
  );
}

/** Hides the tooltip that is open now: there is one at a time. */
let hideCurrent: (() => void) | undefined;

function useDelayedOpen(closeDelay: number) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useCallback(() => setOpen(false), []);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (hideCurrent === close) hideCurrent = undefined;
    },
    [close],
  );
  const later = (delay: number, action: () => void) => {
    clearTimeout(timer.current);
    if (delay === 0) action();
    else timer.current = setTimeout(action, delay);
  };
  const show = (delay: number) =>
    later(delay, () => {
      if (hideCurrent !== close) hideCurrent?.();
      hideCurrent = close;
      setOpen(true);
    });
  const hide = (delay = closeDelay) => later(delay, close);
  return { open, show, hide };
}
