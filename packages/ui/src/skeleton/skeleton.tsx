import type { ComponentProps, CSSProperties } from 'react';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** `text` has the height of a line of the text around it, `block` fills the size given, `round` is a portrait. */
  readonly shape?: 'text' | 'block' | 'round';
  /** Any CSS length; the final size of the content, so that nothing shifts when it arrives. */
  readonly width?: string;
  readonly height?: string;
  /** Lines of text; the last one is shorter. */
  readonly lines?: number;
}

/** A placeholder of what is loading. Say once, beside it, what is loading: the skeleton itself is hidden from screen readers. */
export function Skeleton({
  shape = 'text',
  width,
  height,
  lines = 1,
  className = '',
  style,
  ...span
}: SkeletonProps) {
  const size: CSSProperties = { ...(width && { width }), ...(height && { height }), ...style };
  return (
    <span
      {...span}
      className={`soulstat-skeleton ${className}`.trim()}
      aria-hidden="true"
      data-shape={shape}
      style={size}
    >
      {Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => (
        <span key={line} className="soulstat-skeleton-bar" />
      ))}
    </span>
  );
}
