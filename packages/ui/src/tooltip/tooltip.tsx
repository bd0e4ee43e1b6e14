'use client';

import {
  cloneElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type ReactElement,
  type ReactNode,
  type RefObject,
  type SetStateAction,
} from 'react';
import { useAnchor, type Side } from '../overlay/use-anchor.ts';

export interface TooltipProps {
  /** One thought in plain text; interactive content belongs into a popover. */
  readonly content: ReactNode;
  /** The element it describes. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** The child is a button or link. Otherwise the tooltip makes it focusable and opens on a tap as well. */
  readonly interactive?: boolean;
  readonly side?: Side;
  /** Delay before it closes after pointer or focus left, in ms. */
  readonly closeDelay?: number;
}

/** Long enough not to flicker when the pointer only passes. */
const OPEN_DELAY_MS = 150;

/** Describes what it wraps: on hover, focus and tap; Escape hides it, and the pointer may move onto it. */
export function Tooltip({
  content,
  children,
  interactive = false,
  side = 'top',
  closeDelay = 300,
}: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  // Rendered only while it is open: a page has hundreds.
  const [id, tell] = useState<string>();
  // One that is gone would open later, and close another.
  useEffect(() => () => clearTimeout(timers.get(tell)), []);
  return (
    // The handlers only show and hide a description; the child keeps its own role and its own actions.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span
      ref={anchor}
      className="soulstat-tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(tell, OPEN_DELAY_MS)}
      onPointerLeave={({ pointerType, currentTarget }) =>
        pointerType === 'mouse' && !hasFocus(currentTarget) && hide(tell, closeDelay)
      }
      onFocus={(event) => event.target.matches(':focus-visible') && show(tell, 0)}
      onBlur={() => hide(tell, 0)}
      onClick={interactive ? () => hide(tell, 0) : () => show(tell, 0)}
      {...(!interactive && { tabIndex: 0, 'aria-describedby': id })}
    >
      {interactive ? cloneElement(children, { 'aria-describedby': id }) : children}
      {id !== undefined && (
        <Bubble id={id} anchor={anchor} side={side} onEscape={() => hide(tell, 0)}>
          {content}
        </Bubble>
      )}
    </span>
  );
}

/** What the keyboard opened stays until the focus leaves, wherever the pointer goes. */
const hasFocus = (anchor: HTMLElement) => anchor.matches(':focus-visible, :has(:focus-visible)');

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
    // In the capture phase, so that Escape hides the tooltip and leaves the dialog around it open.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [onEscape]);
  // In the top layer nothing covers the tooltip and no scroll container clips it.
  useLayoutEffect(() => bubble.current?.showPopover(), []);
  useAnchor(true, anchor, bubble, { side, align: 'center' });
  return (
    <span ref={bubble} id={id} role="tooltip" popover="manual" className="soulstat-tooltip">
      {children}
    </span>
  );
}

/** Opens one tooltip by id, or closes it. */
type Tell = Dispatch<SetStateAction<string | undefined>>;

/** The open one: there is one at a time. */
let current: Tell | undefined;
let opened = 0;
/** Pending timers. */
const timers = new WeakMap<Tell, ReturnType<typeof setTimeout>>();

function show(tell: Tell, delay: number): void {
  later(tell, delay, () => {
    if (current !== tell) current?.(undefined);
    current = tell;
    opened += 1;
    const id = `soulstat-tooltip-${opened}`;
    tell((before) => before ?? id);
  });
}

const hide = (tell: Tell, delay: number): void => later(tell, delay, () => tell(undefined));

function later(tell: Tell, delay: number, action: () => void): void {
  clearTimeout(timers.get(tell));
  if (delay === 0) action();
  else timers.set(tell, setTimeout(action, delay));
}
