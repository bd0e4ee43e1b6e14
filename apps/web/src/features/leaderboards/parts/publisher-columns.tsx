import type { BoardIdentity, PublisherEntry } from '@soulstat/api-client';
import { Change, formatCount, Tooltip, type Column } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { Moment } from '../../../shared/format/moment.tsx';
import { href } from '../../../shared/paths.ts';
import { Rank } from '../../../shared/game/rank.tsx';
import { RateCell } from '../../../shared/statistics/rate-cell.tsx';
import { Heroes } from './board-columns.tsx';
import { placeId } from './board-pages.tsx';

interface ColumnData {
  readonly now: Date;
  /** Badges bear the names they had then. */
  readonly takenAt: number;
  readonly nameOf: (heroId: number) => string;
}

const IDENTITY_WORDS: Readonly<Record<BoardIdentity, string>> = {
  confirmed: 'Confirmed',
  probable: 'Probable',
  unclaimed: 'Unclaimed',
};

const WHY: Readonly<Record<BoardIdentity, (entry: PublisherEntry) => string>> = {
  confirmed: () => 'The publisher names this account alone',
  probable: ({ possibleAccounts }) =>
    `Of ${possibleAccounts} accounts that may be meant, only this one fits the matches on record`,
  unclaimed: ({ possibleAccounts }) =>
    possibleAccounts === 0
      ? 'The publisher names no account'
      : `${possibleAccounts} accounts may be meant; the matches on record do not show which`,
};

export function publisherColumns({ now, takenAt, nameOf }: ColumnData): Column<PublisherEntry>[] {
  return [
    {
      key: 'player',
      label: 'Name',
      value: ({ name }) => name,
      cell: ({ name, accountId }) =>
        accountId === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link className="soulstat-link" to={href('profile', { accountId: String(accountId) })}>
            <bdi>{name}</bdi>
          </Link>
        ),
      widthCh: 24,
    },
    {
      key: 'place',
      label: 'Place',
      numeric: true,
      smallestFirst: true,
      value: ({ place }) => place,
      cell: ({ place }) => <span id={placeId(place)}>{formatCount(place)}</span>,
    },
    moveColumn('dayBefore', 'Places since the day before', '1 day'),
    moveColumn('weekBefore', 'Places since seven days before', '7 days'),
    {
      key: 'badge',
      label: 'Badge',
      numeric: true,
      value: ({ rankNumber }) => rankNumber ?? undefined,
      cell: ({ rankNumber }) =>
        rankNumber === null ? '–' : <Rank rankNumber={rankNumber} startedAt={takenAt} />,
    },
    {
      key: 'heroes',
      label: 'Heroes the publisher names',
      shortLabel: 'Heroes',
      sortable: false,
      value: ({ heroIds }) => heroIds.map(nameOf).join(', '),
      cell: ({ heroIds }) => <Heroes heroIds={heroIds.slice(0, 3)} />,
    },
    {
      key: 'identity',
      label: 'Account',
      value: ({ identity }) => IDENTITY_WORDS[identity],
      cell: (entry) => (
        <Tooltip content={WHY[entry.identity](entry)}>
          <span className="board-identity" data-identity={entry.identity}>
            {IDENTITY_WORDS[entry.identity]}
          </span>
        </Tooltip>
      ),
    },
    ...matchColumns(now),
  ];
}

/** What the matches on record say of the account, where one is known. */
function matchColumns(now: Date): Column<PublisherEntry>[] {
  return [
    {
      key: 'winRate',
      label: 'Win rate in matches on record',
      shortLabel: 'Win rate',
      numeric: true,
      value: ({ winRate }) => winRate.interval?.[0],
      cell: ({ winRate }) => <RateCell rate={winRate} minCount={20} />,
    },
    {
      key: 'last',
      label: 'Last match on record',
      shortLabel: 'Last played',
      numeric: true,
      optional: true,
      value: ({ lastPlayedAt }) => lastPlayedAt ?? undefined,
      cell: ({ lastPlayedAt }) => (lastPlayedAt === null ? '–' : <Moment at={lastPlayedAt} now={now} />),
    },
  ];
}

function moveColumn(
  key: 'dayBefore' | 'weekBefore',
  label: string,
  shortLabel: string,
): Column<PublisherEntry> {
  return {
    key,
    label,
    shortLabel,
    numeric: true,
    value: (entry) => (entry[key] === null ? undefined : entry[key] - entry.place),
    cell: (entry) =>
      entry[key] === null ? (
        '–'
      ) : (
        <Change value={entry[key] - entry.place} format={(places) => formatCount(places)} since={label} />
      ),
  };
}
