import {
  useLayoutEffect,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

/**
 * Set on the root element while a modal is open; `scroll-bar` where the page has one that takes room. A rule `html:has([open])` would cost a style recalculation at every change of the page.
 */
const BEHIND_MODAL = 'data-behind-modal';

/**
 * Set on what stands beside a modal while it covers the page (`modal.css`): showing a modal changes the styles of everything behind it, and
 * what is not rendered is left out.
 */
const COVERED = 'data-covered';
const BESIDE = ':scope > :is(header, main, footer):not([data-covered])';

/** Shows a native modal while the component is mounted, with the focus on `first`. `covers`: on a phone it covers the page. */
export function useShowModal(
  box: RefObject<HTMLDialogElement | null>,
  first: RefObject<HTMLElement | null>,
  { covers = false } = {},
): void {
  useLayoutEffect(() => {
    const dialog = box.current;
    const root = document.documentElement;
    // Before it opens: each of the two makes the styles of the whole page be computed again.
    root.setAttribute(BEHIND_MODAL, innerWidth > root.clientWidth ? 'scroll-bar' : '');
    const covered = covers ? [...(dialog?.parentElement?.querySelectorAll(BESIDE) ?? [])] : [];
    for (const part of covered) part.setAttribute(COVERED, '');
    dialog?.showModal();
    first.current?.focus({ preventScroll: true });
    return () => {
      // The browser restores the focus to what is rendered, and only where the dialog is closed before it is removed.
      for (const part of covered) part.removeAttribute(COVERED);
      dialog?.close();
      root.toggleAttribute(BEHIND_MODAL, document.querySelector('dialog:modal') !== null);
    };
  }, [box, first, covers]);
}

/** A browser force-closes a modal at the second Escape, unless `closedby` says otherwise. NOTE: React's types do not have it yet. */
export function closedBy(canClose: boolean): object {
  return { closedby: canClose ? 'closerequest' : 'none' };
}

/** Escape and a press beside the dialog ask to close it; while it is not dismissable it stays open. */
export function dismissal(askToClose: () => void, canClose: boolean) {
  return {
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file chooser inside fires the same event.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      askToClose();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || canClose) return;
      event.preventDefault();
      askToClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      if (event.target !== dialog || dialog.open) return;
      if (!canClose) dialog.showModal();
      askToClose();
    },
    // What is inside fills the dialog, so that a press on the dialog itself is one beside it. Only one that began there
    // counts: a selection of text may end anywhere.
    onMouseDown(event: MouseEvent<HTMLElement>) {
      const { target, currentTarget } = event;
      currentTarget.toggleAttribute('data-pressed-beside', target === currentTarget);
      // Focus stays inside, where it can be restored from.
      if (target === currentTarget) event.preventDefault();
    },
    onClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
      if (target === currentTarget && currentTarget.hasAttribute('data-pressed-beside')) askToClose();
    },
  };
}
