import type { ComponentProps } from 'react';

export interface LinkProps extends ComponentProps<'a'> {
  /** `text` is inside a sentence and underlined; `quiet` is in a table or list and underlined on hover. */
  readonly variant?: 'text' | 'quiet';
}

/** A plain link. Links of a router take the same look by `className="link"` and `data-variant`. */
export function Link({ variant = 'text', className = '', children, ...anchor }: LinkProps) {
  return (
    <a {...anchor} className={`soulstat-link ${className}`.trim()} data-variant={variant}>
      {children}
    </a>
  );
}
