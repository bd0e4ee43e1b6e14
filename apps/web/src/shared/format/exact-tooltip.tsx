import { useLayoutEffect, useRef } from 'react';
import { formatMoment } from './format.ts';

const TOOLTIP_ID = 'exact-value';
const GAP = 6;
const EDGE = 8;

/**
 * One tooltip for all short numbers of the page: an element with `data-exact`, or with the focus around one, shows that text, and a `time`
 * its moment in the visitor's time zone. One instead of hundreds, because a match alone has four hundred numbers. The pointer may move
 * onto it, Escape hides it.
 */
export function ExactTooltip() {
  const bubble = useRef<HTMLSpanElement>(null);
  // Listens from its first commit.
  useLayoutEffect(() => (bubble.current ? serve(bubble.current) : undefined), []);
  return <span ref={bubble} id={TOOLTIP_ID} role="tooltip" popover="manual" className="soulstat-tooltip" />;
}

function serve(bubble: HTMLElement): () => void {
  let described: Element | undefined;
  let anchor: Element | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function hide() {
    clearTimeout(hiding);
    described?.removeAttribute('aria-describedby');
    described = undefined;
    anchor = undefined;
    bubble.hidePopover();
  }
  function show(owner: Element, exact: Element) {
    hide();
    bubble.textContent = textOf(exact);
    bubble.showPopover();
    anchor = exact;
    position(bubble, exact);
    if (owner === document.activeElement) {
      described = owner;
      owner.setAttribute('aria-describedby', TOOLTIP_ID);
    }
  }
  const stop = new AbortController();
  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    handler: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, handler, { signal: stop.signal, passive: true, capture: true });

  on('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    if (target === bubble) return clearTimeout(hiding);
    const exact = target.closest('[data-exact]');
    if (exact) show(exact, exact);
    else if (!described) hiding = setTimeout(hide, 120);
  });
  on('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return hide();
    const exact = target.matches('[data-exact]') ? target : target.querySelector('[data-exact]');
    if (exact && isSmall(target)) show(target, exact);
    else hide();
  });
  on('focusout', hide);
  on('keydown', ({ key }) => key === 'Escape' && hide());
  on('scroll', () => anchor && position(bubble, anchor));
  return () => stop.abort();
}

/** The server does not know the visitor's time zone. */
const textOf = (exact: Element): string | null =>
  exact instanceof HTMLTimeElement
    ? formatMoment(Date.parse(exact.dateTime) / 1000)
    : exact.getAttribute('data-exact');

/** A focused cell or link stands for the number in it, a focused page does not. */
function isSmall(element: Element): boolean {
  return element.matches('td, th, time, a, button');
}

function position(bubble: HTMLElement, anchor: Element): void {
  const { width, height } = bubble.getBoundingClientRect();
  const at = anchor.getBoundingClientRect();
  const above = at.top - GAP - height;
  const left = at.left + (at.width - width) / 2;
  const widest = document.documentElement.clientWidth - EDGE - width;
  bubble.style.top = `${Math.round(above >= EDGE ? above : at.bottom + GAP)}px`;
  bubble.style.left = `${Math.round(Math.max(EDGE, Math.min(left, widest)))}px`;
}
