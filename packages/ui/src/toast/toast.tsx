'use client';

import type { ReactNode } from 'react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
  Text,
} from 'react-aria-components/Toast';
import { Button } from 'react-aria-components/Button';
import { Glyph } from '../glyph/glyph.tsx';

export interface ToastMessage {
  readonly kind?: 'info' | 'warning' | 'error';
  /** What happened, in one line. */
  readonly title: string;
  readonly text?: ReactNode;
}

/** A queue of messages; a page has one, made by `createToasts`. */
export interface Toasts {
  /** Shows a message and returns a function that removes it. */
  readonly show: (message: ToastMessage, options?: { readonly forMs?: number }) => () => void;
  /** For `<ToastList>`. */
  readonly queue: ToastQueue<ToastMessage>;
}

/** Long enough to read a line; paused while the pointer or the focus is on the messages. */
const SHOWN_FOR_MS = 6000;
const AT_ONCE = 3;

/** Makes a queue. Errors stay until they are dismissed; other messages disappear by themselves. */
export function createToasts(): Toasts {
  const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: AT_ONCE });
  return {
    queue,
    show: (message, { forMs = SHOWN_FOR_MS } = {}) => {
      const key = queue.add(message, message.kind === 'error' ? {} : { timeout: forMs });
      return () => queue.close(key);
    },
  };
}

/** Shows the messages in a corner, over everything; Tab reaches them after the page. */
export function ToastList({ toasts }: { readonly toasts: Toasts }) {
  return (
    <ToastRegion queue={toasts.queue} aria-label="Messages" className="soulstat-toast-list">
      {({ toast }) => {
        const { kind = 'info', title, text } = toast.content;
        return (
          <AriaToast toast={toast} className="soulstat-toast" data-kind={kind}>
            <Glyph name={kind} />
            <ToastContent className="soulstat-toast-content">
              <Text slot="title" className="soulstat-toast-title">
                {title}
              </Text>
              {text && (
                <Text slot="description" className="soulstat-toast-text">
                  {text}
                </Text>
              )}
            </ToastContent>
            <Button
              slot="close"
              aria-label="Dismiss"
              className="soulstat-button"
              data-variant="quiet"
              data-size="compact"
              data-icon-only
            >
              <Glyph name="close" />
            </Button>
          </AriaToast>
        );
      }}
    </ToastRegion>
  );
}
