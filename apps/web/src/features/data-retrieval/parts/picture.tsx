import { type ComponentProps, useId } from 'react';

export interface PictureProps extends Omit<ComponentProps<'svg'>, 'role'> {
  /** Its name, read aloud. */
  readonly title: string;
  /** What it shows, for those who do not see it. */
  readonly description: string;
}

/** A drawing that is read aloud as one picture. */
export function Picture({ title, description, children, ...svg }: PictureProps) {
  const id = useId();
  return (
    // An image file would not take the colours of the theme.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg {...svg} role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-description`}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children}
    </svg>
  );
}
