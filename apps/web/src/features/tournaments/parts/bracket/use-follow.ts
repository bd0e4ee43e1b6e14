import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { BOX, type BracketLayout } from './bracket-layout.ts';
import { nearestMatch } from './nearest-match.ts';

export interface Follow {
  readonly box: RefObject<HTMLElement | null>;
  readonly layout: BracketLayout;
  readonly scale: number;
}

/** Arrow keys go from match to match, also to one that is far away and not rendered yet. */
export function useFollow({ box, layout, scale }: Follow): (event: KeyboardEvent<HTMLElement>) => void {
  const wanted = useRef<string>(undefined);
  const focus = (match: string): boolean => {
    const link = box.current?.querySelector<HTMLElement>(`[data-match="${match}"]`);
    link?.focus();
    return link != null;
  };
  useEffect(() => {
    if (wanted.current !== undefined && focus(wanted.current)) wanted.current = undefined;
  });
  return (event) => {
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-match]')?.dataset['match'];
    const to = from === undefined ? undefined : nearestMatch(layout, from, event.key);
    const place = to === undefined ? undefined : layout.placed.get(to);
    if (to === undefined || !place) return;
    event.preventDefault();
    if (focus(to)) return;
    wanted.current = to;
    const element = event.currentTarget;
    element.scrollTo(
      (place.x + BOX.width / 2) * scale - element.clientWidth / 2,
      (place.y + BOX.height / 2) * scale - element.clientHeight / 2,
    );
  };
}
