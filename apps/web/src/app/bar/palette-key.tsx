import { Suspense, useLayoutEffect, useState } from 'react';
import type { PaletteOfSiteProps } from './palette-of-site.tsx';
import { optionalPart } from '../../shared/render/optional-part.ts';
import { OPEN_PALETTE } from './open-palette.ts';

const Palette = optionalPart<PaletteOfSiteProps>(
  'palette',
  async () => (await import('./palette-of-site.tsx')).PaletteOfSite,
);

/** Opens the palette on Ctrl+K (⌘K). */
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false);
  // Listens as soon as the shell is shown.
  useLayoutEffect(() => {
    const open = () => setOpen(true);
    const onKeyDown = (event: KeyboardEvent) => {
      // NOTE: with Shift the same keys focus the search box.
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKeyDown);
    addEventListener(OPEN_PALETTE, open);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener(OPEN_PALETTE, open);
    };
  }, []);
  return <Suspense>{isOpen && <Palette onClose={() => setOpen(false)} />}</Suspense>;
}
