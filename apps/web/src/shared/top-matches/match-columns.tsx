import type { TopMatch } from '@soulstat/api-client';
import { SIDES } from '@soulstat/game-data';
import { formatDuration, formatPercent, HeroPortrait, type Column } from '@soulstat/ui';
import { artOf } from '../game/art.ts';
import { useHeroes } from '../api/game-data.ts';
import { excitementPoints } from '../statistics/excitement.ts';
import { Link } from '../link.tsx';
import { Moment } from '../format/moment.tsx';
import { href } from '../paths.ts';
import { Rank } from '../game/rank.tsx';
import { STATISTIC_MODE_LABELS } from '../statistics/filters/mode-labels.ts';
import { TEAMS, type Team } from '../game/teams.ts';

interface ColumnData {
  readonly now: Date;
  readonly nameOf: (heroId: number) => string;
}

export function matchColumns({ now, nameOf }: ColumnData): Column<TopMatch>[] {
  return [
    {
      key: 'match',
      label: 'Match',
      value: ({ matchId }) => matchId,
      cell: (match) => <Result match={match} />,
      widthCh: 24,
    },
    {
      key: 'rank',
      label: 'Average rank',
      shortLabel: 'Rank',
      numeric: true,
      value: ({ averageRankNumber }) => averageRankNumber ?? undefined,
      cell: ({ averageRankNumber, startedAt }) =>
        averageRankNumber === null ? '–' : <Rank rankNumber={averageRankNumber} startedAt={startedAt} />,
    },
    ...courseColumns(),
    {
      key: 'length',
      label: 'Length',
      numeric: true,
      value: ({ durationSeconds }) => durationSeconds || undefined,
      format: formatDuration,
    },
    ...TEAMS.map((team) => heroesColumn(team, nameOf)),
    {
      key: 'mvp',
      label: 'MVP',
      value: ({ mvp }) => (mvp ? `${mvp.name ?? ''} ${nameOf(mvp.heroId)}`.trim() : undefined),
      cell: ({ mvp }) => (mvp ? <Mvp mvp={mvp} /> : '–'),
    },
    {
      key: 'started',
      label: 'Started',
      numeric: true,
      value: ({ startedAt }) => startedAt,
      cell: ({ startedAt }) => <Moment at={startedAt} now={now} />,
    },
  ];
}

function courseColumns(): Column<TopMatch>[] {
  return [
    {
      key: 'excitement',
      label: 'Excitement',
      description: 'Ups and downs of the win chance added up, in points',
      numeric: true,
      best: 'highest',
      value: ({ course }) => (course ? excitementPoints(course.excitement) : undefined),
    },
    {
      key: 'comeback',
      label: 'Lowest chance of the winners',
      shortLabel: 'Won from',
      description: 'How low their win chance was at its lowest',
      numeric: true,
      best: 'lowest',
      value: ({ course }) => course?.lowestChance,
      format: (chance) => formatPercent(chance, 0),
    },
    {
      key: 'mean',
      label: 'Mean chance of the winners',
      shortLabel: 'Mean chance',
      numeric: true,
      optional: true,
      value: ({ course }) => course?.meanChance,
      format: (chance) => formatPercent(chance, 0),
    },
  ];
}

function heroesColumn(team: Team, nameOf: ColumnData['nameOf']): Column<TopMatch> {
  return {
    key: `team${team}`,
    label: SIDES[team].name,
    sortable: false,
    value: ({ heroIds }) => heroIds[team].map(nameOf).join(', '),
    cell: ({ heroIds, winningTeam }) => <LineUp heroIds={heroIds[team]} hasWon={winningTeam === team} />,
    widthCh: 22,
  };
}

function Result({ match: { matchId, winningTeam, mode } }: { readonly match: TopMatch }) {
  return (
    <span className="top-match">
      <Link className="soulstat-link" to={href('matchSummary', { matchId: String(matchId) })}>
        {SIDES[winningTeam].name} won
      </Link>
      <small>
        {STATISTIC_MODE_LABELS[mode]} · {matchId}
      </small>
    </span>
  );
}

interface LineUpProps {
  readonly heroIds: readonly number[];
  readonly hasWon: boolean;
}

function LineUp({ heroIds, hasWon }: LineUpProps) {
  const gameData = useHeroes();
  return (
    <span className="top-match-heroes" data-won={hasWon || undefined}>
      <b>{hasWon ? 'W' : 'L'}</b>
      {heroIds.map((heroId, slot) => {
        const hero = gameData.heroOrUnknown(heroId);
        return <HeroPortrait key={slot} name={hero.name} {...artOf('hero', hero)} size={24} />;
      })}
    </span>
  );
}

function Mvp({ mvp: { accountId, name, heroId } }: { readonly mvp: NonNullable<TopMatch['mvp']> }) {
  const hero = useHeroes().heroOrUnknown(heroId);
  return (
    <span className="top-match-mvp">
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} />
      {accountId === null ? (
        'hidden'
      ) : (
        <Link className="soulstat-link" to={href('profile', { accountId: String(accountId) })}>
          {name ?? `Player ${accountId}`}
        </Link>
      )}
    </span>
  );
}
