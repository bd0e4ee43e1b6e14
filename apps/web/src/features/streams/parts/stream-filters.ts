import type { StreamQuery } from '@soulstat/api-client';
import type { FilterField } from '@soulstat/ui';
import { TIERS } from '@soulstat/ranks';
import { apiQuery } from '../../../shared/api/api.ts';
import type { HeroData } from '../../../shared/api/game-data.ts';

export const streamsQuery = (filters: StreamQuery) => apiQuery('/api/streams', { query: filters });
export const scheduleQuery = apiQuery('/api/streams/schedule', {});
export const streamersQuery = apiQuery('/api/streamers', {});

/** From the first rank of a tier on. */
const rankOf = (tier: number): number => (tier + 1) * 10 + 1;

/** What the address says; values that nobody offers are left out. */
export function streamFilters(search: string): StreamQuery {
  const params = new URLSearchParams(search);
  const numberOf = (key: string, most: number) => {
    const text = params.get(key) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) && Number(text) <= most ? { [key]: Number(text) } : {};
  };
  const language = params.get('language') ?? '';
  const flag = (key: 'top' | 'close' | 'favourites') =>
    params.get(key) === '1' ? { [key]: 1 as const } : {};
  const minRank = Number(params.get('minRank'));
  return {
    ...numberOf('heroId', 65_535),
    ...numberOf('against', 65_535),
    ...(TIERS.some((_, tier) => rankOf(tier) === minRank) && { minRank }),
    ...(/^[a-z-]{2,8}$/.test(language) && { language }),
    ...flag('top'),
    ...flag('close'),
    ...flag('favourites'),
    ...numberOf('matchId', Number.MAX_SAFE_INTEGER),
  };
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** "German"; what Twitch calls `other` is that. */
export const languageName = (language: string): string =>
  language === 'other' ? 'Other' : (LANGUAGE_NAMES.of(language) ?? language);

/** The filters, by the parameters of the address. */
export function filterFields(
  { liveHeroes }: HeroData,
  languages: readonly string[],
  { isSignedIn, tierNames }: { readonly isSignedIn: boolean; readonly tierNames: readonly string[] },
): readonly FilterField[] {
  const heroes = liveHeroes.map(({ id, name }) => ({ value: id, label: name }));
  return [
    { kind: 'choice', label: 'Plays', key: 'heroId', options: [{ label: 'Any hero' }, ...heroes] },
    { kind: 'choice', label: 'Against', key: 'against', options: [{ label: 'Any hero' }, ...heroes] },
    {
      kind: 'choice',
      label: 'Rank',
      key: 'minRank',
      options: [
        { label: 'Any rank' },
        ...tierNames.map((name, tier) => ({ value: rankOf(tier), label: `From ${name}` })),
      ],
    },
    {
      kind: 'choice',
      label: 'Language',
      key: 'language',
      options: [
        { label: 'Any language' },
        ...languages.map((value) => ({ value, label: languageName(value) })),
      ],
    },
    {
      kind: 'choice',
      label: 'Match',
      key: 'top',
      options: [{ label: 'Any match' }, { value: 1, label: 'Top 10 by rank' }],
    },
    {
      kind: 'choice',
      label: 'Souls',
      key: 'close',
      options: [{ label: 'Any lead' }, { value: 1, label: 'Close game' }],
    },
    ...(isSignedIn
      ? [
          {
            kind: 'choice' as const,
            label: 'Players',
            key: 'favourites',
            options: [{ label: 'Everybody' }, { value: 1, label: 'My favorites' }],
          },
        ]
      : []),
  ];
}
