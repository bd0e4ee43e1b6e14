'use client';

import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import { closedBy, dismissal, useShowModal } from '../overlay/native-dialog.ts';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'onClose'> {
  readonly isOpen: boolean;
  /** Called when the visitor asks to close it: Escape, a click outside, the close button. */
  readonly onClose: () => void;
  /** Names the dialog; read aloud when it opens. */
  readonly title: ReactNode;
  /** A word or two above the title. */
  readonly badge?: ReactNode;
  /** Sticky below the scrolling content. With a footer the way out belongs there, and the close button on top is left out. */
  readonly footer?: ReactNode;
  /** While false, neither Escape nor a click outside closes it (default true). */
  readonly canClose?: boolean;
  /** Called instead of `onClose` while it is not dismissable, to show what is missing. */
  readonly onCloseRefused?: () => void;
}

/** Delay before the fade-in, in ms. */
const FADE_IN_DELAY_MS = 10;

/**
 * A modal dialog. The native dialog traps the focus, is in the top layer and restores the focus. Its content is mounted anew each time it
 * opens.
 */
export function Modal({ isOpen, ...modal }: ModalProps) {
  return isOpen ? <OpenModal {...modal} /> : null;
}

function OpenModal({
  onClose,
  title,
  badge,
  footer,
  canClose = true,
  onCloseRefused,
  className = '',
  children,
  ...dialog
}: Omit<ModalProps, 'isOpen'>) {
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useFadeIn();
  // The title gets the focus: it is read aloud first, and the arrow keys scroll from there.
  useShowModal(box, heading, { covers: true });
  const askToClose = () => (canClose ? onClose() : onCloseRefused?.());
  return (
    // Escape and a click outside are native behaviour of a dialog: here they can be refused.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      aria-labelledby={titleId}
      {...dialog}
      {...closedBy(canClose)}
      {...dismissal(askToClose, canClose)}
      ref={box}
      className={`soulstat-modal ${className}`.trim()}
      data-shown={shown || undefined}
    >
      <div className="soulstat-modal-scroll">
        <header className="soulstat-modal-head">
          {badge && <p className="soulstat-modal-badge">{badge}</p>}
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {!footer && (
            <Button
              variant="quiet"
              iconOnly
              aria-label="Close"
              className="soulstat-modal-close"
              onClick={askToClose}
            >
              <Glyph name="close" />
            </Button>
          )}
        </header>
        <div className="soulstat-modal-body">{children}</div>
      </div>
      {footer && <footer className="soulstat-modal-foot">{footer}</footer>}
    </dialog>
  );
}

/** The last of the steps in which a dialog appears. */
const WHOLE = 4;

/**
 * How much of it has appeared: 0 at first, so that the transition has a start, then a part more with each frame (`modal.css`). A phone computes
 * the styles and the layout of a long dialog in pieces, between which it can answer.
 */
function useFadeIn(): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step === WHOLE) return undefined;
    const next = () => setStep(step + 1);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    if (step === 0) timer = setTimeout(next, FADE_IN_DELAY_MS);
    else
      frame = requestAnimationFrame(() => {
        timer = setTimeout(next);
      });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [step]);
  return step;
}
