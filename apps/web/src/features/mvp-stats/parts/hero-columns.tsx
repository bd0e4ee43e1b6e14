import type { HeroPlaces } from '@soulstat/api-client';
import { Change, formatCount, type Column } from '@soulstat/ui';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { EstimateCell, shownValue, RateCell } from '../../../shared/statistics/rate-cell.tsx';

const points = (size: number) => (size * 100).toFixed(1);
const place = (value: number) => value.toFixed(2);

export function heroColumns(nameOf: (heroId: number) => string): Column<HeroPlaces>[] {
  return [
    {
      key: 'hero',
      label: 'Hero',
      value: ({ heroId }) => nameOf(heroId),
      cell: ({ heroId }) => <HeroLink heroId={heroId} />,
    },
    {
      key: 'mvp',
      label: 'MVP, of all matches',
      shortLabel: 'MVP',
      description: 'Best of the winners',
      numeric: true,
      value: ({ mvp }) => shownValue(mvp),
      cell: ({ mvp }) => <RateCell rate={mvp} />,
    },
    changeColumn('mvpChange', '± MVP', 'Change of MVP since the days before, in points', points),
    {
      key: 'key',
      label: 'Key player, of all matches',
      shortLabel: 'Key player',
      description: 'Best of the losers',
      numeric: true,
      value: ({ key }) => shownValue(key),
      cell: ({ key }) => <RateCell rate={key} />,
    },
    changeColumn(
      'keyChange',
      '± Key player',
      'Change of key player since the days before, in points',
      points,
      true,
    ),
    {
      key: 'mvpOfWins',
      label: 'MVP, of won matches',
      shortLabel: 'Of wins',
      numeric: true,
      value: ({ mvpOfWins }) => shownValue(mvpOfWins),
      cell: ({ mvpOfWins }) => <RateCell rate={mvpOfWins} />,
    },
    {
      key: 'keyOfLosses',
      label: 'Key player, of lost matches',
      shortLabel: 'Of losses',
      numeric: true,
      value: ({ keyOfLosses }) => shownValue(keyOfLosses),
      cell: ({ keyOfLosses }) => <RateCell rate={keyOfLosses} />,
    },
    ...placeColumns(),
  ];
}

function placeColumns(): Column<HeroPlaces>[] {
  return [
    {
      key: 'place',
      label: 'Average place of twelve',
      shortLabel: 'Place',
      numeric: true,
      best: 'lowest',
      smallestFirst: true,
      value: ({ place: { value, count } }) => (count < 50 ? undefined : (value ?? undefined)),
      cell: ({ place: estimate }) => <EstimateCell estimate={estimate} format={place} />,
    },
    changeColumn('placeChange', '± Place', 'Change of place since the days before', place),
    {
      key: 'matches',
      label: 'Matches with placements',
      shortLabel: 'Matches',
      numeric: true,
      value: ({ matches }) => matches,
      format: formatCount,
    },
  ];
}

function changeColumn(
  key: 'mvpChange' | 'keyChange' | 'placeChange',
  shortLabel: string,
  label: string,
  format: (size: number) => string,
  optional = false,
): Column<HeroPlaces> {
  return {
    key,
    label,
    shortLabel,
    numeric: true,
    optional,
    value: (hero) => hero[key] ?? undefined,
    cell: (hero) =>
      hero[key] === null ? (
        '–'
      ) : (
        <Change value={hero[key]} format={format} goodWhen="neither" since={label} />
      ),
  };
}
