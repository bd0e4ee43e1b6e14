import { parsePlayerReference } from '@soulstat/api-client/player-id';
import type { HeroSummary } from '@soulstat/game-data';
import { LANES } from '@soulstat/game-data';
import { FilterBar, type FilterField, type FilterValues } from '@soulstat/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { useMyRank } from '../../../shared/statistics/filters/use-my-rank.ts';
import { TEAMS, teamName } from '../../../shared/game/teams.ts';
import { changedValues, useChangeQuery } from '../../../shared/use-change-query.ts';
import { formatProfileFilters, parseAllFilters } from './profile-filters.ts';

export interface ProfileFilterProps {
  /** What the filters leave: "41 matches". */
  readonly result?: ReactNode;
  /** Without a mode the list shows every match, also such as do not count. */
  readonly showsAll?: boolean;
  /** The tab is a table with a row for several matches each. */
  readonly hasRows?: boolean;
}

/** The bar itself. */
export function ProfileFilterBar({ result, showsAll = false, hasRows = false }: ProfileFilterProps) {
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const { liveHeroes } = useHeroes();
  const myRank = useMyRank();
  const fields = useMemo(
    () => [...fieldsOf(liveHeroes, showsAll), ...(hasRows ? [ROWS_FIELD] : []), ...minorFields(myRank)],
    [liveHeroes, showsAll, hasRows, myRank],
  );
  const change = (values: FilterValues) => {
    const changed = changedValues(parseAllFilters(search) as FilterValues, values);
    changeQuery(
      (query) => {
        const newest = query.toString();
        return formatProfileFilters({ ...(parseAllFilters(newest) as FilterValues), ...changed }, newest);
      },
      { replace: true },
    );
  };
  return (
    <FilterBar
      label="Filters"
      fields={fields}
      values={parseAllFilters(search) as FilterValues}
      onChange={change}
      result={result}
    />
  );
}

function fieldsOf(heroes: readonly HeroSummary[], showsAll: boolean): FilterField[] {
  const heroOptions = heroes.map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      kind: 'dates',
      label: 'Period',
      key: 'period',
      options: [
        { label: 'All time' },
        { value: 'patch', label: 'Current patch' },
        { value: 'previousPatch', label: 'Previous patch' },
        { value: '7d', label: '7 days' },
        { value: '14d', label: '14 days' },
        { value: '30d', label: '30 days' },
      ],
      keys: ['from', 'to'],
      earliest: '2024-01-01',
    },
    {
      kind: 'choice',
      label: 'Mode',
      key: 'mode',
      options: [
        { label: showsAll ? 'Every match' : 'Ranked and unranked' },
        ...(showsAll ? [{ value: 'standard', label: 'Ranked and unranked' }] : []),
        { value: 'ranked', label: 'Ranked' },
        { value: 'unranked', label: 'Unranked' },
        { value: 'streetBrawl', label: 'Street Brawl' },
      ],
    },
    { kind: 'choice', label: 'Hero', key: 'heroId', options: [{ label: 'Any hero' }, ...heroOptions] },
    { kind: 'choice', label: 'Against', key: 'against', options: [{ label: 'Any hero' }, ...heroOptions] },
    {
      kind: 'choice',
      label: 'Party',
      key: 'partySize',
      options: [
        { label: 'Any party' },
        { value: 1, label: 'Solo only' },
        ...[2, 3, 4, 5, 6].map((size) => ({ value: size, label: `Party of ${size}` })),
      ],
    },
  ];
}

const ROWS_FIELD: FilterField = {
  kind: 'choice',
  label: 'Rows',
  key: 'minMatches',
  options: [
    { label: 'Any number of matches' },
    ...[5, 10, 20, 50].map((least) => ({ value: least, label: `${least} matches or more` })),
  ],
};

/** Seldom needed. */
function minorFields(myRank: number | undefined): FilterField[] {
  return [
    playerField('With player', 'with'),
    playerField('Without player', 'without'),
    playerField('Against player', 'againstPlayer'),
    {
      kind: 'choice',
      label: 'Hero experience',
      key: 'minHeroMatches',
      options: [
        { label: 'From the first match on' },
        ...[5, 20, 50, 100].map((count) => ({ value: count, label: `After ${count} matches on the hero` })),
      ],
      isMinor: true,
    },
    { kind: 'ranks', label: 'Average rank', keys: ['minRank', 'maxRank'], myRank, isMinor: true },
    {
      kind: 'choice',
      label: 'Side',
      key: 'side',
      options: [{ label: 'Either side' }, ...TEAMS.map((team) => ({ value: team, label: teamName(team) }))],
      isMinor: true,
    },
    {
      kind: 'choice',
      label: 'Lane',
      key: 'lane',
      options: [{ label: 'Any lane' }, ...LANES.map(({ id, name }) => ({ value: id, label: name }))],
      isMinor: true,
    },
    {
      kind: 'range',
      label: 'Length',
      keys: ['minMinutes', 'maxMinutes'],
      min: 0,
      max: 90,
      unit: 'min',
      isMinor: true,
    },
  ];
}

function playerField(label: string, key: string): FilterField {
  return {
    kind: 'custom',
    label,
    key,
    describe: (accountId) => `account ${accountId}`,
    render: (value, onChange) => <PlayerField key={value} label={label} value={value} onChange={onChange} />,
    isMinor: true,
  };
}

interface PlayerFieldProps {
  readonly label: string;
  readonly value: string | number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** Takes an account id or any other form of one; told once it is left, or with Enter. */
function PlayerField({ label, value, onChange }: PlayerFieldProps) {
  const [text, setText] = useState(String(value ?? ''));
  const reference = parsePlayerReference(text);
  const isUnreadable = text.trim() !== '' && reference?.kind !== 'account';
  const tell = () => {
    if (!isUnreadable) onChange(reference?.kind === 'account' ? reference.accountId : undefined);
  };
  return (
    <label className="player-field">
      <span>{label}</span>
      <input
        inputMode="numeric"
        placeholder="Account or Steam id"
        value={text}
        aria-invalid={isUnreadable || undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={tell}
        onKeyDown={({ key }) => key === 'Enter' && tell()}
      />
    </label>
  );
}
