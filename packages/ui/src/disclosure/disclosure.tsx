'use client';

import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Glyph } from '../glyph/glyph.tsx';

export interface DisclosureProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The title, which is its button. */
  readonly title: ReactNode;
  /** A line under the title, visible while it is collapsed. */
  readonly hint?: ReactNode;
  /** Before the title: a glyph or a number. */
  readonly mark?: ReactNode;
  /** Level of the title among the page's headings. */
  readonly level?: 2 | 3 | 4;
  /** `panel` frames it; `plain` is a line that unfolds. */
  readonly variant?: 'plain' | 'panel';
  readonly defaultOpen?: boolean;
  /** Renders the content only while it is open: for the many of a list. */
  readonly lazy?: boolean;
}

/** Content that expands in place. Several of them are independent. */
export function Disclosure({
  title,
  hint,
  mark,
  level = 3,
  variant = 'plain',
  defaultOpen = false,
  lazy = false,
  className = '',
  children,
  ...section
}: DisclosureProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(defaultOpen);
  const Heading = `h${level}` as const;
  return (
    <section
      {...section}
      className={`soulstat-disclosure ${className}`.trim()}
      data-variant={variant}
      data-open={isOpen || undefined}
    >
      <div className="soulstat-disclosure-head">
        <Heading className="soulstat-disclosure-heading">
          <button
            type="button"
            className="soulstat-disclosure-button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={hint ? `${id}-hint` : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {mark && (
              <span className="soulstat-disclosure-mark" aria-hidden="true">
                {mark}
              </span>
            )}
            <span className="soulstat-disclosure-title">{title}</span>
            <Glyph name="chevron-down" className="soulstat-disclosure-chevron" />
          </button>
        </Heading>
        {hint && (
          <p id={`${id}-hint`} className="soulstat-disclosure-hint">
            {hint}
          </p>
        )}
      </div>
      <div id={id} className="soulstat-disclosure-panel" hidden={!isOpen}>
        {(isOpen || !lazy) && children}
      </div>
    </section>
  );
}
