import type { PatchChange } from '@soulstat/api-client';
import type { GameData } from '@soulstat/game-data';
import { Change, formatPercent, type Column } from '@soulstat/ui';
import { factText } from '../../../shared/patch-notes/patch-facts.tsx';
import { MIN_COUNT, RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { ChangeCell, inPoints } from './change-cell.tsx';
import type { ChangeKind } from './kinds.tsx';
import { FirstFact } from './untouched.tsx';

const isKnown = ({ before, after }: PatchChange) => Math.min(before.count, after.count) >= MIN_COUNT;

/** A row for every hero or item. */
export function changeColumns(
  kind: ChangeKind,
  nameOf: (id: number) => string,
  gameData: GameData,
): Column<PatchChange>[] {
  return [
    {
      key: 'name',
      label: kind.noun.one === 'hero' ? 'Hero' : 'Item',
      value: ({ id }) => nameOf(id),
      cell: ({ id }) => kind.nameCell(id),
    },
    {
      key: 'before',
      label: 'Win rate before',
      shortLabel: 'Before',
      numeric: true,
      value: ({ before }) => before.rate ?? undefined,
      cell: ({ before }) => <RateCell rate={before} />,
    },
    {
      key: 'after',
      label: 'Win rate after',
      shortLabel: 'After',
      numeric: true,
      value: ({ after }) => after.rate ?? undefined,
      cell: ({ after }) => <RateCell rate={after} />,
    },
    {
      key: 'change',
      widthCh: 20,
      label: 'Change of the win rate, in points',
      shortLabel: 'Change',
      description: 'With its 95 % interval',
      numeric: true,
      value: (row) => (isKnown(row) ? (row.change.value ?? undefined) : undefined),
      format: inPoints,
      cell: (row) => (isKnown(row) ? <ChangeCell change={row.change} /> : 'too few'),
    },
    notesColumn(gameData),
    ...testColumns(),
    ...pickColumns(kind),
  ];
}

/** What patches changed for it: the files of the table have every line that came along. */
const notesColumn = (gameData: GameData): Column<PatchChange> => ({
  key: 'notes',
  label: 'Patch notes',
  shortLabel: 'Notes',
  widthCh: 26,
  description: 'The first change between the days compared; the page of the hero or item has all',
  value: ({ facts, factCount }) => {
    const first = facts[0] && factText(facts[0], gameData);
    return first && factCount > 1 ? `${first} +${factCount - 1}` : first;
  },
  cell: (row) => <FirstFact row={row} />,
});

function testColumns(): Column<PatchChange>[] {
  return [
    {
      key: 'moved',
      label: 'Clear change',
      shortLabel: 'Clear?',
      description: 'A find when one of twenty finds may be chance (Benjamini and Hochberg)',
      value: ({ hasMoved, pValue }) => (pValue === null ? undefined : hasMoved ? 'yes' : 'no'),
      cell: ({ hasMoved, pValue }) => {
        if (pValue === null) return '–';
        return hasMoved ? <b className="change-moved">yes</b> : <span className="change-chance">no</span>;
      },
    },
    {
      key: 'p',
      label: 'Chance of such a change by luck alone',
      shortLabel: 'p',
      numeric: true,
      optional: true,
      value: ({ pValue }) => pValue ?? undefined,
      format: (p) => (p < 0.0001 ? '< 0.0001' : p.toFixed(4)),
    },
  ];
}

function pickColumns({ pickLabel }: ChangeKind): Column<PatchChange>[] {
  return [
    {
      key: 'pick',
      label: `${pickLabel}, after`,
      shortLabel: pickLabel,
      numeric: true,
      value: ({ pickAfter }) => pickAfter,
      format: (share) => formatPercent(share),
    },
    {
      key: 'pick-change',
      label: `${pickLabel}: change in points`,
      shortLabel: '±',
      numeric: true,
      value: ({ pickAfter, pickBefore }) => pickAfter - pickBefore,
      cell: ({ pickAfter, pickBefore }) => (
        <Change value={pickAfter - pickBefore} format={inPoints} goodWhen="neither" />
      ),
    },
    {
      key: 'matches',
      label: 'Matches after',
      shortLabel: 'Matches',
      numeric: true,
      value: ({ after }) => after.count,
    },
  ];
}
