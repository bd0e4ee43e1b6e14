import { Palette, type PaletteProps } from '../../features/palette/palette.tsx';
import { palettePages } from './palette-pages.ts';

export type PaletteOfSiteProps = Pick<PaletteProps, 'onClose'>;

/** The palette with all pages of the site. */
export const PaletteOfSite = ({ onClose }: PaletteOfSiteProps) => (
  <Palette pages={palettePages} onClose={onClose} />
);
