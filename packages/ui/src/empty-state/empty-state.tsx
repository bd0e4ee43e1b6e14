import type { ComponentProps, ReactNode } from 'react';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What is missing: `No matches yet`. */
  readonly title: ReactNode;
  /** Why, and what would change it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Level of the title among the page's headings. */
  readonly level?: 2 | 3 | 4;
}

/** Replaces a list or a chart when there is nothing to show and nothing failed. */
export function EmptyState({ title, children, action, level = 2, className = '', ...div }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div {...div} className={`soulstat-empty-state ${className}`.trim()}>
      <Fan />
      <Title className="soulstat-empty-state-title">{title}</Title>
      {children && <div className="soulstat-empty-state-text">{children}</div>}
      {action}
    </div>
  );
}

const RAYS = Array.from({ length: 9 }, (_, index) => Math.PI * (0.08 + (0.84 * index) / 8));

/** A sunburst without its sun. */
function Fan() {
  return (
    <svg className="soulstat-empty-state-fan" viewBox="0 0 120 60" width="120" height="60" aria-hidden="true">
      <path d={RAYS.map((angle, index) => `M${at(angle, 18)} L${at(angle, index % 2 ? 36 : 46)}`).join('')} />
      <path d="M48 52a12 12 0 0 1 24 0M4 55.5H116M16 58.5H104" />
    </svg>
  );
}

/** A point of the fan, by angle and radius. */
function at(angle: number, radius: number): string {
  return `${(60 - Math.cos(angle) * radius).toFixed(1)} ${(52 - Math.sin(angle) * radius).toFixed(1)}`;
}
