import type { BuildCard } from '@soulstat/api-client';
import { Glyph, type GlyphName } from '@soulstat/ui';
import { patchStateText } from './build-words.ts';
import './builds.css';

const GLYPHS: Readonly<Record<BuildCard['patchState'], GlyphName>> = {
  current: 'check',
  smallChanges: 'info',
  outdated: 'warning',
};

/** How a build stands to the patch of today. */
export const PatchStateChip = (build: Pick<BuildCard, 'patchState' | 'patchChanges'>) => (
  <span className="build-chip" data-state={build.patchState}>
    <Glyph name={GLYPHS[build.patchState]} size={12} />
    {patchStateText(build)}
  </span>
);
