import type { EventKind } from './match-events.ts';

/** One silhouette per kind of objective, growing with its weight. */
const SHAPES: Readonly<Record<EventKind, string>> = {
  guardian: 'M8 2 12 6v8H4V6Z',
  walker: 'M8 1 13 6 11 9v5H9v-3H7v3H5V9L3 6Z',
  baseGuardian: 'M3 14V6l2.5-3L8 6l2.5-3L13 6v8Z',
  shrine: 'M8 1 10 6h5l-4 3 1.5 5L8 11l-4.5 3L5 9 1 6h5Z',
  patron: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Z',
  core: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Z',
  midBoss: 'M8 1 15 8 8 15 1 8Z',
};

export function EventGlyph({ kind }: { readonly kind: EventKind }) {
  return (
    <svg className="event-glyph" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={SHAPES[kind]} />
    </svg>
  );
}
