import type { GameData } from '@soulstat/game-data';
import type { Picture } from '../../../shared/head.ts';
import { parseComparedAddress, type ComparedAddress } from './compared-address.ts';

/** Where the picture of what is compared lies; undefined where nothing is. */
export const comparePictureHref = ({ kind, ids }: ComparedAddress): string | undefined =>
  ids.length === 0 ? undefined : `/api/compare/card.png?of=${kind}&ids=${ids.join(',')}`;

export function comparePicture(search: URLSearchParams, { heroes }: GameData): Picture | undefined {
  const compared = parseComparedAddress(search);
  const image = comparePictureHref(compared);
  const { kind, ids } = compared;
  const names = kind === 'heroes' ? ids.flatMap((id) => heroes.byId(id)?.name ?? []) : ids;
  return image === undefined
    ? undefined
    : { image, imageAlt: `${LABELS[kind]} ${names.join(', ')} side by side, with the main numbers of each.` };
}

const LABELS = { players: 'Players', heroes: 'Heroes', builds: 'Builds', matches: 'Matches' } as const;
