'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Glyph } from '../glyph/glyph.tsx';

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly kind?: 'info' | 'warning' | 'error';
  /** What happened, in one line. */
  readonly title: ReactNode;
  /** What it means and what to do. */
  readonly children?: ReactNode;
  /** A button or link that does it. */
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
}

const WORDS = { info: 'Note: ', warning: 'Warning: ', error: 'Error: ' } as const;

/** A message in the page. Errors are announced at once, others when there is a pause. */
export function Notice({
  kind = 'info',
  title,
  children,
  action,
  onDismiss,
  className = '',
  ...div
}: NoticeProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      {...div}
      className={`soulstat-notice ${className}`.trim()}
      data-kind={kind}
    >
      <Glyph name={kind} size={20} />
      <div className="soulstat-notice-text">
        <p className="soulstat-notice-title">
          <span className="soulstat-visually-hidden">{WORDS[kind]}</span>
          {title}
        </p>
        {children}
      </div>
      {action && <div className="soulstat-notice-action">{action}</div>}
      {onDismiss && (
        <Button variant="quiet" size="compact" iconOnly aria-label="Dismiss" onClick={onDismiss}>
          <Glyph name="close" />
        </Button>
      )}
    </div>
  );
}
