import { href } from '../paths.ts';

/** The address of a hero's page, or of a part of it. */
export const heroHref = (slug: string, tab = ''): string =>
  `${href('heroLibrary')}/${slug}${tab && `/${tab}`}`;
