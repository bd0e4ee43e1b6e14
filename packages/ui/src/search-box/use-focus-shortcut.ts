import { useEffect, type RefObject } from 'react';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Ctrl+Shift+K focuses the field, unless another field has the focus. */
export function useFocusShortcut(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey && event.shiftKey && event.key.toLowerCase() === 'k';
      if (!isShortcut || document.activeElement?.matches(TEXT_FIELDS)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
