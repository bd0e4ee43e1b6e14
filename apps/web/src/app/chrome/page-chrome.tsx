import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';
import { beginFonts } from '../begin-fonts.ts';
import { deviceId } from '../../shared/visitor/device-id.ts';
import { ExactTooltip } from '../../shared/format/exact-tooltip.tsx';
import { AlertSlot } from '../bar/alert-slot.tsx';
import { AccountSlot } from '../bar/account-slot.tsx';
import { FocusOnReturn } from './focus-on-return.tsx';
import { Help } from './help.tsx';
import { RankExplanation } from './rank-explanation.tsx';
import { PaletteKey } from '../bar/palette-key.tsx';
import { useBarOnScroll } from '../bar/use-bar-on-scroll.ts';
import { usePrefetchOnIntent } from './use-prefetch-on-intent.ts';
import { whenIdle } from '../../shared/render/when-idle.ts';
import { useWebVitals } from '../vitals/use-web-vitals.ts';

export { ErrorPage } from '../errors/error-page.tsx';

/** The parts around a page that are loaded after it. */
export function PageChrome() {
  useBarOnScroll();
  usePrefetchOnIntent();
  useEffect(() => {
    void deviceId(document, crypto);
    void whenIdle().then(beginFonts);
  }, []);
  return (
    <InTurn>
      <PaletteKey />
      <ExactTooltip />
      <AccountSlot />
      <AlertSlot />
      <Help />
      <RankExplanation />
      <WebVitals />
      <FocusOnReturn />
      <Complete />
    </InTurn>
  );
}

/** Renders one child at a time, each in its own task: all at once block a phone for 100 ms. */
function InTurn({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(1);
  const parts = Children.toArray(children);
  useEffect(() => {
    if (count < parts.length) startTransition(() => setCount(count + 1));
  }, [count, parts.length]);
  return parts.slice(0, count);
}

/** Comes last: marks the page as fully interactive. */
function Complete() {
  useEffect(() => {
    delete document.getElementById('root')?.dataset['renderedAt'];
  }, []);
  return null;
}

/** A component of its own, so that a change of the address renders only this. */
function WebVitals() {
  useWebVitals();
  return null;
}
