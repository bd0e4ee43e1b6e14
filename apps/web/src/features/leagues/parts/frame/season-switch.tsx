import type { League } from '@soulstat/api-client';
import { FilterBar, type FilterField } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { useNavigate } from '../../../../shared/router/router-provider.tsx';
import { seasonQuery } from '../league-query.ts';
import { tabHref, type LeagueTab, type Shown } from './league-tabs.ts';

export interface SeasonSwitchProps {
  readonly league: League;
  readonly tab: LeagueTab;
  readonly shown: Shown;
}

/** Which season and which division are shown: the newest, and all of them, unless the address says otherwise. */
export function SeasonSwitch({ league, tab, shown }: SeasonSwitchProps) {
  const { league: id, allSeasons, season: newest } = league;
  const season = shown.season ?? newest?.season ?? 1;
  const { data } = useQuery(seasonQuery(id, season), queryClient);
  const navigate = useNavigate();
  if (tab === 'history' || !newest) return null;
  const divisions = data?.tables.map(({ tier, name }) => ({ value: tier, label: name })) ?? [];
  const fields: readonly FilterField[] = [
    {
      kind: 'choice',
      label: 'Season',
      key: 'season',
      options: [
        { label: newest.name },
        ...allSeasons
          .filter((each) => each.season !== newest.season)
          .map((each) => ({ value: each.season, label: each.name })),
      ],
    },
    {
      kind: 'choice',
      label: 'Division',
      key: 'division',
      options: [{ label: 'All divisions' }, ...divisions],
    },
  ];
  const isKnown = divisions.some(({ value }) => value === shown.tier);
  const values = {
    season: season === newest.season ? undefined : season,
    division: isKnown ? shown.tier : undefined,
  };
  return (
    <FilterBar
      label="Season and division"
      fields={fields}
      values={values}
      onChange={(next) => {
        const chosen = numberOf(next['season']);
        // Another season has other divisions.
        const tier = chosen === values.season ? numberOf(next['division']) : undefined;
        void navigate(tabHref(id, tab, { season: chosen, tier }), { preventScrollReset: true });
      }}
    />
  );
}

const numberOf = (value: string | number | undefined): number | undefined =>
  value === undefined ? undefined : Number(value);
