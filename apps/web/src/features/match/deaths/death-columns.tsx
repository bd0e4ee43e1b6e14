import { Change, formatCount, formatDuration, formatPercent, type Column } from '@soulstat/ui';
import { EventLink } from '../cursor/event-link.tsx';
import { objectiveText } from '../parts/flow/match-events.ts';
import { PersonMark } from '../parts/person-mark.tsx';
import { chanceChange, classesOf, DEATH_CLASSES, SHORT_CLASSES, type DeathRow } from './death-row.ts';

const seconds = (value: number) => `${value} s`;

/** The columns of the list of deaths. */
export const deathColumns = (startedAt: number): readonly Column<DeathRow>[] => [
  ...WHO,
  ...WHAT_FOR,
  ...HOW,
  { key: 'place', label: 'Where', value: ({ place }) => place, optional: true },
  {
    key: 'objective',
    label: 'Under',
    value: ({ divedObjective }) =>
      divedObjective === null ? undefined : objectiveText(divedObjective, startedAt).label,
    optional: true,
  },
];

const WHO: readonly Column<DeathRow>[] = [
  {
    key: 'victim',
    label: 'Died',
    value: ({ victim }) => victim.label,
    cell: ({ victim }) => <PersonMark person={victim} />,
  },
  {
    key: 'time',
    label: 'Time',
    numeric: true,
    value: ({ atSeconds }) => atSeconds,
    format: formatDuration,
    cell: ({ atSeconds }) => <EventLink second={atSeconds} />,
  },
  {
    key: 'killer',
    label: 'Killed by',
    value: ({ killer }) => killer?.label ?? 'No player',
    cell: ({ killer }) => (killer ? <PersonMark person={killer} /> : 'No player'),
  },
  { key: 'source', label: 'Mostly with', value: ({ doneWith }) => doneWith },
];

const WHAT_FOR: readonly Column<DeathRow>[] = [
  {
    key: 'class',
    label: 'Verdict on the death',
    shortLabel: 'Verdict',
    value: (row) =>
      classesOf(row)
        .map((each) => DEATH_CLASSES[each])
        .join(', ') || undefined,
    cell: (row) => <ClassCell row={row} />,
  },
  {
    key: 'cost',
    label: 'Win chance it cost the own team, in points',
    shortLabel: 'Cost',
    description: 'The team’s win chance with the death minus without it, as on the Win chance tab',
    numeric: true,
    value: ({ value }) => (value === null ? undefined : -value),
    cell: ({ value }) => (value === null ? '–' : <Change value={-value * 100} />),
  },
  {
    key: 'change',
    label: 'Win chance of the own team, 20 s later',
    shortLabel: 'Win chance',
    optional: true,
    numeric: true,
    value: chanceChange,
    exact: ({ chanceBefore, chanceAfter }) =>
      chanceBefore === null || chanceAfter === null ? undefined : beforeAndAfter(chanceBefore, chanceAfter),
    cell: (row) => <ChanceCell row={row} />,
  },
  {
    key: 'near',
    label: 'Mates and enemies within 40 m',
    shortLabel: 'Near',
    description: 'Living mates against living enemies, the second before',
    value: ({ mates, enemies, isAlone }) =>
      isAlone === null ? undefined : `${mates.length} v ${enemies.length}`,
    cell: (row) => <NearCell row={row} />,
  },
];

const HOW: readonly Column<DeathRow>[] = [
  {
    key: 'timeToKill',
    label: 'Time to kill',
    shortLabel: 'Killed in',
    numeric: true,
    value: ({ timeToKillSeconds }) => timeToKillSeconds ?? undefined,
    format: seconds,
  },
  {
    key: 'dead',
    label: 'Dead for',
    numeric: true,
    value: ({ deadSeconds }) => deadSeconds,
    format: seconds,
  },
  {
    key: 'distance',
    label: 'Distance',
    numeric: true,
    value: ({ meters }) => meters,
    format: (m) => `${m} m`,
    optional: true,
  },
  {
    key: 'souls',
    label: 'Souls lost',
    numeric: true,
    description: 'Known between two snapshots only: “1,200 in 3” means 1,200 souls shared by three deaths',
    value: ({ soulsLost }) => (soulsLost ? soulsLost.souls / soulsLost.deaths : undefined),
    exact: ({ soulsLost }) => (soulsLost ? soulsText(soulsLost) : undefined),
    cell: ({ soulsLost }) => soulsText(soulsLost),
  },
];

/** In few words; in all of them on hover and read aloud. */
function ClassCell({ row }: { readonly row: DeathRow }) {
  const classes = classesOf(row);
  if (classes.length === 0) return '–';
  const words = classes.map((each) => DEATH_CLASSES[each]).join(', ');
  const short = classes.map((each) => SHORT_CLASSES[each]).join(', ');
  if (short === words) return words;
  return (
    <span title={words}>
      <span aria-hidden="true">{capitalized(short)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function soulsText(lost: DeathRow['soulsLost']): string {
  if (!lost) return '–';
  return lost.deaths === 1 ? formatCount(lost.souls) : `${formatCount(lost.souls)} in ${lost.deaths}`;
}

const beforeAndAfter = (before: number, after: number) =>
  `${formatPercent(before, 1)} before, ${formatPercent(after, 1)} after`;

function ChanceCell({ row }: { readonly row: DeathRow }) {
  const change = chanceChange(row);
  if (change === undefined || row.chanceBefore === null || row.chanceAfter === null) return '–';
  return (
    <span className="chance-and-change" title={beforeAndAfter(row.chanceBefore, row.chanceAfter)}>
      {formatPercent(row.chanceBefore, 0)}{' '}
      <Change value={change * 100} format={(points) => points.toFixed(1)} />
    </span>
  );
}

/** The number of each side; who they were on hover, on focus and read aloud. */
function NearCell({ row: { near, mates, enemies } }: { readonly row: DeathRow }) {
  if (!near) return '–';
  const said = `Mates: ${near.mates}. Enemies: ${near.enemies}.`;
  return (
    <span data-exact={said}>
      {mates.length} v {enemies.length}
      <span className="visually-hidden">. {said}</span>
    </span>
  );
}
