import { Suspense, lazy, useLayoutEffect, useState, type ComponentType } from 'react';
import type { PaletteOfSiteProps } from './palette-of-site.tsx';
import { loadChunk } from '../../shared/api/load-chunk.ts';
import { OPEN_PALETTE } from './open-palette.ts';

const Nothing: ComponentType<PaletteOfSiteProps> = () => null;

/** The palette is loaded when it is first opened. Without it the site still works. */
const Palette = lazy<ComponentType<PaletteOfSiteProps>>(() =>
  loadChunk('palette', () => import('./palette-of-site.tsx')).then(
    ({ PaletteOfSite: Loaded }) => ({ default: Loaded }),
    (error: unknown) => {
      console.error(error);
      return { default: Nothing };
    },
  ),
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
