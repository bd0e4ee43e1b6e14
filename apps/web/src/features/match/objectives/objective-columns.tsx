import { Change, formatCount, formatDuration, HeroPortrait, type Column } from '@soulstat/ui';
import { artOf } from '../../../shared/game/art.ts';
import { teamName } from '../../../shared/game/teams.ts';
import { EventLink } from '../cursor/event-link.tsx';
import { EventGlyph } from '../parts/flow/event-glyph.tsx';
import type { ObjectiveRow } from './objective-row.ts';

const count = (
  key: string,
  label: string,
  shortLabel: string,
  value: (row: ObjectiveRow) => number | undefined,
): Column<ObjectiveRow> => ({ key, label, shortLabel, numeric: true, value, format: formatCount });

/** The columns of the list of objectives. */
export const OBJECTIVE_COLUMNS: readonly Column<ObjectiveRow>[] = [
  {
    key: 'objective',
    label: 'Objective',
    value: ({ label, owner }) => (owner === null ? label : `${label} of ${teamName(owner)}`),
    cell: ({ kind, label, owner }) => (
      <span className="person-mark" data-team={owner ?? undefined} data-kind={kind}>
        <EventGlyph kind={kind} /> {label}
        {owner !== null && <span className="visually-hidden"> of {teamName(owner)}</span>}
      </span>
    ),
  },
  { key: 'order', label: 'Order', shortLabel: '#', numeric: true, value: ({ order }) => order },
  {
    key: 'fell',
    label: 'Fell',
    numeric: true,
    value: ({ fellAt }) => fellAt,
    exact: ({ fellAt }) => (fellAt === undefined ? 'Stands' : formatDuration(fellAt)),
    cell: ({ fellAt }) => (fellAt === undefined ? 'Stands' : <EventLink second={fellAt} />),
  },
  {
    key: 'taken',
    label: 'Taken by',
    value: ({ takenBy }) => (takenBy === null ? undefined : teamName(takenBy)),
  },
  {
    key: 'value',
    label: 'Win chance it added, in points',
    shortLabel: 'Worth',
    description: 'The team’s win chance with it minus without it, as on the Win chance tab',
    numeric: true,
    value: ({ value }) => value,
    format: (value) => (value * 100).toFixed(1),
    cell: (row) => <ValueCell row={row} />,
  },
  {
    key: 'firstHit',
    label: 'First hit',
    numeric: true,
    value: ({ firstHitAt }) => firstHitAt,
    cell: ({ firstHitAt }) => (firstHitAt === undefined ? '–' : <EventLink second={firstHitAt} />),
  },
  {
    key: 'delay',
    label: 'From first hit to fall',
    shortLabel: 'Took',
    numeric: true,
    value: ({ fellAt, firstHitAt }) =>
      fellAt === undefined || firstHitAt === undefined ? undefined : fellAt - firstHitAt,
    format: formatDuration,
  },
  count('playerDamage', 'Damage by players', 'Player damage', ({ playerDamage }) => playerDamage),
  {
    ...count('spiritDamage', 'Spirit damage by players', 'Spirit damage', ({ spiritDamage }) => spiritDamage),
    optional: true,
  },
  count('creepDamage', 'Damage by troopers', 'Trooper damage', ({ creepDamage }) => creepDamage),
  {
    key: 'attackers',
    label: 'Nearby players',
    shortLabel: 'Around it',
    description: 'Within 40 meters the second before it fell: files do not say who hit it',
    value: ({ attackers }) => attackers.map(({ person }) => person.label).join(', ') || undefined,
    cell: (row) => <AroundCell row={row} />,
  },
];

function ValueCell({ row: { value } }: { readonly row: ObjectiveRow }) {
  if (value === undefined) return '–';
  return <Change value={value * 100} />;
}

function AroundCell({ row: { attackers } }: { readonly row: ObjectiveRow }) {
  if (attackers.length === 0) return '–';
  return (
    <span className="objective-around">
      {attackers.map(({ person }) => (
        <HeroPortrait key={person.slot} name={person.name} {...artOf('hero', person)} size={20} />
      ))}
    </span>
  );
}
