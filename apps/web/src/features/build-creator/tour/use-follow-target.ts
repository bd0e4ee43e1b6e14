import { useEffect, type RefObject } from 'react';
import { placePanel } from './place-panel.ts';

/** Below this the panel is a sheet at the foot of the window, and what it is about scrolls to the top. */
const PHONE = '(max-width: 767px)';

/** Puts the ring around the target and the panel beside it, and keeps them there while the page scrolls and changes. */
export function useFollowTarget(
  layer: RefObject<HTMLElement | null>,
  target: HTMLElement | undefined,
  step: number,
): void {
  useEffect(() => {
    const ring = layer.current?.querySelector<HTMLElement>('.tour-ring');
    const panel = layer.current?.querySelector<HTMLElement>('.tour-panel');
    if (!ring || !panel) return undefined;
    if (target) showTarget(target);
    const place = () => putBeside(ring, panel, target);
    place();
    const sizes = new ResizeObserver(place);
    for (const element of [document.documentElement, panel, target]) if (element) sizes.observe(element);
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true, passive: true };
    addEventListener('scroll', place, options);
    addEventListener('resize', place, options);
    return () => {
      sizes.disconnect();
      listening.abort();
    };
  }, [layer, target, step]);
}

function showTarget(target: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const block = matchMedia(PHONE).matches ? 'start' : 'center';
  target.scrollIntoView({ block, inline: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
}

function putBeside(ring: HTMLElement, panel: HTMLElement, target: HTMLElement | undefined): void {
  const isShown = target?.checkVisibility() ?? false;
  ring.hidden = !isShown;
  const { width, height, top, left } = target?.getBoundingClientRect() ?? new DOMRect();
  if (isShown)
    Object.assign(ring.style, pixels({ top: top - 4, left: left - 4, width: width + 8, height: height + 8 }));
  if (matchMedia(PHONE).matches) {
    panel.removeAttribute('style');
    return;
  }
  const view = { width: innerWidth, height: innerHeight };
  // Nothing to point at: the corner, where it covers least.
  const box = isShown ? { top, left, width, height } : { top: 0, left: 0, ...view };
  Object.assign(
    panel.style,
    pixels(placePanel(box, { width: panel.offsetWidth, height: panel.offsetHeight }, view)),
  );
}

const pixels = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${Math.round(value)}px`]));
