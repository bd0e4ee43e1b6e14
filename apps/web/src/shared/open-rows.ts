import type { MouseEvent } from 'react';

const OWN = 'a, button, input, select, label, [role="button"]';

/**
 * For a table or list whose rows each stand for one page: a click anywhere in a row is a click on its first link, with the same keys
 * pressed. What can be pressed itself, and text that is being selected, are left alone.
 */
export const openRows = {
  'data-rows-open': '',
  onClick: open,
  onAuxClick: (event: MouseEvent) => event.button === 1 && open(event),
};

function open({ target, defaultPrevented, nativeEvent }: MouseEvent): void {
  if (defaultPrevented || !(target instanceof Element) || target.closest(OWN)) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest('tbody tr, li')?.querySelector('a');
  const { ctrlKey, metaKey, shiftKey, button } = nativeEvent;
  link?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: ctrlKey || button === 1,
      metaKey,
      shiftKey,
    }),
  );
}
