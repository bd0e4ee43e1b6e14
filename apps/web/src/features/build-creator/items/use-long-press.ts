import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

const LONG_MS = 500;
/** A finger never rests quite still. */
const STILL_PX = 8;

/**
 * Opens a menu by a right click, a long press, and the keyboard's menu key or Shift+F10. Not every browser makes a menu event of the last
 * two, nor of a long press.
 */
export function useLongPress(open: (anchor: HTMLElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isOpened = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    onContextMenu(event: MouseEvent<HTMLElement>) {
      event.preventDefault();
      end();
      open(event.currentTarget);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
      event.preventDefault();
      open(event.currentTarget);
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      isOpened.current = false;
      if (event.pointerType !== 'touch') return;
      const { currentTarget, clientX: x, clientY: y } = event;
      from.current = { x, y };
      timer.current = setTimeout(() => {
        isOpened.current = true;
        open(currentTarget);
      }, LONG_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The click after a long press would be a second opening.
    onClickCapture(event: MouseEvent) {
      if (!isOpened.current) return;
      isOpened.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
