import type { BoardEntry, BoardKind } from '@soulstat/api-client';
import { Avatar, Change, formatCount, formatPercent, HeroPortrait, type Column } from '@soulstat/ui';
import { Rank } from '../../../shared/game/rank.tsx';
import { artOf } from '../../../shared/game/art.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { Link } from '../../../shared/link.tsx';
import { Moment } from '../../../shared/format/moment.tsx';
import { href } from '../../../shared/paths.ts';
import { placeId } from './board-pages.tsx';
import { RateCell } from '../../../shared/statistics/rate-cell.tsx';

interface ColumnData {
  readonly board: BoardKind;
  readonly now: Date;
  readonly nameOf: (heroId: number) => string;
}

/** Enough of one player's matches to say a rate. */
const MIN_MATCHES = 20;

/** The one table definition of all boards of ours. */
export function boardColumns({ board, now, nameOf }: ColumnData): Column<BoardEntry>[] {
  return [
    {
      key: 'player',
      label: 'Player',
      value: playerName,
      cell: (entry) => <Player {...entry} name={playerName(entry)} />,
      widthCh: 26,
    },
    ...placeColumns(),
    board === 'points' ? pointsColumn() : matchesColumn(board),
    ...(board === 'points' ? [gamesColumn()] : [hoursColumn()]),
    ...rateColumns(),
    {
      key: 'heroes',
      label: 'Heroes played most',
      shortLabel: 'Heroes',
      sortable: false,
      value: ({ heroIds }) => heroIds.map(nameOf).join(', '),
      cell: ({ heroIds }) => <Heroes heroIds={heroIds} />,
    },
    badgeColumn(),
    {
      key: 'streak',
      label: 'Won or lost in a row',
      shortLabel: 'Streak',
      numeric: true,
      value: ({ streak }) => streak,
      format: (streak) => (streak > 0 ? `W${streak}` : `L${-streak}`),
    },
    {
      key: 'last',
      label: 'Last played',
      numeric: true,
      value: ({ lastPlayedAt }) => lastPlayedAt,
      cell: ({ lastPlayedAt }) => <Moment at={lastPlayedAt} now={now} />,
    },
  ];
}

const playerName = ({ name, accountId }: Pick<BoardEntry, 'name' | 'accountId'>) =>
  name ?? `Player ${accountId}`;

function placeColumns(): Column<BoardEntry>[] {
  return [
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
  ];
}

function moveColumn(key: 'dayBefore' | 'weekBefore', label: string, shortLabel: string): Column<BoardEntry> {
  return {
    key,
    label,
    shortLabel,
    numeric: true,
    value: (entry) => (entry[key] === null ? undefined : entry[key] - entry.place),
    exact: (entry) => (entry[key] === null ? 'new' : entry[key] - entry.place),
    cell: (entry) =>
      entry[key] === null ? (
        <span className="board-new">new</span>
      ) : (
        <Change value={entry[key] - entry.place} format={(places) => formatCount(places)} since={label} />
      ),
  };
}

const wholePoints = (points: number) => formatCount(Math.round(points));

function pointsColumn(): Column<BoardEntry> {
  return {
    key: 'value',
    label: 'Points (PP) with their 95 % interval',
    shortLabel: 'PP',
    description: 'The board is in order of the lower end of the interval',
    numeric: true,
    value: ({ value, interval }) => interval?.[0] ?? value,
    exact: ({ value }) => value,
    cell: ({ value, interval }) => (
      <span className="board-points">
        <data value={value}>{wholePoints(value)}</data>{' '}
        {interval && (
          <small>
            {wholePoints(interval[0] ?? value)} to {wholePoints(interval[1] ?? value)}
          </small>
        )}
      </span>
    ),
    widthCh: 16,
  };
}

const matchesColumn = (board: BoardKind): Column<BoardEntry> => ({
  key: 'value',
  label: board === 'matches30' ? 'Matches in 30 days' : 'Matches',
  shortLabel: 'Matches',
  numeric: true,
  value: ({ value }) => value,
  format: formatCount,
});

const gamesColumn = (): Column<BoardEntry> => ({
  key: 'games',
  label: 'Matches that count for points',
  shortLabel: 'Games',
  numeric: true,
  value: ({ winRate }) => winRate.count,
  format: formatCount,
});

const hoursColumn = (): Column<BoardEntry> => ({
  key: 'hours',
  label: 'Hours in these matches',
  shortLabel: 'Hours',
  numeric: true,
  value: ({ durationSeconds }) => (durationSeconds ?? 0) / 3600,
  format: (hours) => formatCount(Math.round(hours)),
});

function rateColumns(): Column<BoardEntry>[] {
  return [
    {
      key: 'winRate',
      label: 'Win rate',
      numeric: true,
      value: ({ winRate }) => winRate.interval?.[0],
      cell: ({ winRate }) => <RateCell rate={winRate} minCount={MIN_MATCHES} />,
    },
    {
      key: 'shrunk',
      label: 'Win rate, adjusted towards the mean',
      shortLabel: 'Adjusted',
      description: 'As if some more matches had gone like the average: fair with few matches',
      numeric: true,
      value: ({ shrunkWinRate }) => shrunkWinRate,
      format: (rate) => formatPercent(rate, 1),
    },
  ];
}

const badgeColumn = (): Column<BoardEntry> => ({
  key: 'badge',
  label: 'Rank in the game',
  shortLabel: 'Rank',
  numeric: true,
  value: ({ publisherRankNumber }) => publisherRankNumber ?? undefined,
  cell: ({ publisherRankNumber, lastPlayedAt }) =>
    publisherRankNumber === null ? '–' : <Rank rankNumber={publisherRankNumber} startedAt={lastPlayedAt} />,
});

interface PlayerProps {
  readonly accountId: number;
  readonly name: string;
  readonly avatarUrl: string | null;
}

function Player({ accountId, name, avatarUrl }: PlayerProps) {
  return (
    <span className="board-player">
      <Avatar imageUrl={avatarUrl ?? undefined} size={24} />
      <Link className="soulstat-link" to={href('profile', { accountId: String(accountId) })}>
        {name}
      </Link>
    </span>
  );
}

/** Portraits of heroes, each with its name on hover and to those who hear it. */
export function Heroes({ heroIds }: { readonly heroIds: readonly number[] }) {
  const gameData = useHeroes();
  return (
    <span className="board-heroes">
      {heroIds.map((heroId) => {
        const hero = gameData.heroOrUnknown(heroId);
        return <HeroPortrait key={heroId} name={hero.name} {...artOf('hero', hero)} size={24} />;
      })}
    </span>
  );
}
