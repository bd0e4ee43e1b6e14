import type { GuideCard } from '@soulstat/api-client';
import { href } from '../../../shared/paths.ts';

/** `/guides/12-seven-from-lane-to-late-game`; the words after the number are for people alone. */
export const guideHref = ({ id, slug }: Pick<GuideCard, 'id' | 'slug'>): string =>
  href('guide', { guide: `${id}-${slug}` });

export function guideIdOf(address: string | undefined): number | undefined {
  const [, digits] = /^(\d{1,9})(?:-|$)/.exec(address ?? '') ?? [];
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits);
}

export const guideRequest = ({ guide }: { readonly guide?: string | undefined }): string | undefined => {
  const guideId = guideIdOf(guide);
  return guideId === undefined ? undefined : `/api/guides/${guideId}`;
};
