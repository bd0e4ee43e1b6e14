import type { GameData } from '@soulstat/game-data';
import type { Picture } from '../../../shared/head.ts';
import { formatChosen, parseChosen } from './chosen-heroes.ts';

/** Filters that the picture takes as the page does. */
const FILTERS = ['period', 'from', 'to', 'mode', 'minRank', 'maxRank', 'lane'] as const;

/** As the page: with opponents alone the lane is seen from them. */
export function laneLabPicture(search: URLSearchParams, { heroes }: GameData): Picture | undefined {
  const chosen = parseChosen(search);
  const { own, enemies } = chosen.own.length === 0 ? { own: chosen.enemies, enemies: [] } : chosen;
  if (own.length === 0) return undefined;
  const asked = new URLSearchParams(
    [
      ...Object.entries(formatChosen({ own, enemies })),
      ...FILTERS.map((name) => [name, search.get(name)]),
    ].filter((pair): pair is [string, string] => Boolean(pair[1])),
  );
  const names = (ids: readonly number[]) => ids.flatMap((id) => heroes.byId(id)?.name ?? []).join(' and ');
  const against = enemies.length > 0 ? ` against ${names(enemies)}` : '';
  return {
    image: `/api/lanes/lab/card.png?${asked.toString().replaceAll('%2C', ',')}`,
    imageAlt: `${names(own)}${against} in lane: lane won, match won and souls at nine minutes.`,
  };
}
