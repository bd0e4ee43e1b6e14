import type { ComponentProps } from 'react';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` for the one thing to do here, `secondary` for the others, `quiet` inside tables and bars. */
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  /** Heights 28, 32 and 44 px; `touch` is for phones. */
  readonly size?: 'compact' | 'regular' | 'touch';
  /** A glyph only: square, and needs an `aria-label`. */
  readonly iconOnly?: boolean;
}

/** A button acts on this page. What navigates is a link, which may look the same: see `linkButton`. */
export function Button({
  variant = 'secondary',
  size = 'regular',
  iconOnly = false,
  type = 'button',
  className = '',
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={`soulstat-button ${className}`.trim()}
      data-variant={variant}
      data-size={size}
      data-icon-only={iconOnly || undefined}
    />
  );
}

/** Props that give a link of any router the look of a button: `<Link {...linkButton('primary')} to="/heroes">`. */
export function linkButton(
  variant: NonNullable<ButtonProps['variant']> = 'secondary',
  size: NonNullable<ButtonProps['size']> = 'regular',
) {
  return { className: 'soulstat-button', 'data-variant': variant, 'data-size': size } as const;
}
