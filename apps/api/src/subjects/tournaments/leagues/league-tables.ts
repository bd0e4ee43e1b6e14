import type { LeagueSeason, LeagueStatistics, StatisticEstimate } from '@soulstat/api-client/contract';
import { csvOf } from '../exports/csv.ts';
import type { Fixtures } from './fixtures.ts';
import { sideNames } from './match-words.ts';

const timeOf = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();

export const tablesCsv = ({ tables }: LeagueSeason): string =>
  csvOf(
    [
      'Division',
      'Position',
      'Team',
      'Points',
      'Played',
      'Wins',
      'Losses',
      'Forfeits',
      'Games won',
      'Games lost',
      'Decided by',
      'Zone',
    ],
    tables.flatMap(({ name, standings, entrants }) =>
      standings.map((line) => [
        name,
        line.position,
        entrants.find(({ id }) => id === line.entrant)?.name ?? 'A team',
        line.points,
        line.played,
        line.wins,
        line.losses,
        line.forfeits,
        line.gamesWon,
        line.gamesLost,
        line.decidedBy,
        line.zone,
      ]),
    ),
  );

export const fixturesCsv = (all: Fixtures): string =>
  csvOf(
    [
      'Division',
      'Match day',
      'Match',
      'Team 1',
      'Team 2',
      'Score 1',
      'Score 2',
      'How',
      'Start',
      'Planned',
      'Moved',
      'End',
      'Games',
      'Recording',
    ],
    all.fixtures.map((fixture) => [
      fixture.tier,
      fixture.round,
      fixture.id,
      ...sideNames(all, fixture),
      fixture.score?.[0] ?? null,
      fixture.score?.[1] ?? null,
      fixture.outcome,
      timeOf(fixture.startsAt),
      timeOf(fixture.plannedAt),
      fixture.isMoved ? 'yes' : 'no',
      timeOf(fixture.endedAt),
      fixture.games.filter((id) => id !== null).join(' '),
      fixture.video?.url ?? null,
    ]),
  );

export const playersOfCsv = ({ players, entrants }: LeagueStatistics): string =>
  csvOf(
    [
      'Team',
      'Account',
      'Name',
      'Games',
      'Wins',
      'Kills',
      'Deaths',
      'Assists',
      'Souls a minute',
      'Damage a minute',
      'Score',
      'MVP',
    ],
    players.map((player) => [
      entrants.find(({ id }) => id === player.entrant)?.name ?? 'A team',
      player.accountId,
      player.name ?? 'A player',
      player.games,
      player.wins,
      player.kills,
      player.deaths,
      player.assists,
      player.soulsPerMinute,
      player.damagePerMinute,
      player.score,
      player.mvps,
    ]),
  );

const bounds = ({ interval }: Pick<StatisticEstimate, 'interval'>): readonly (number | null)[] => [
  interval?.[0] ?? null,
  interval?.[1] ?? null,
];

export const heroesCsv = ({ heroes }: LeagueStatistics): string =>
  csvOf(
    ['Hero', 'Picks', 'Bans', 'Presence', 'Games', 'Win rate', 'From', 'To', 'Teams'],
    heroes.map((hero) => [
      hero.heroId,
      hero.picks,
      hero.bans,
      hero.presence,
      hero.played.count,
      hero.played.rate,
      ...bounds(hero.played),
      hero.pickedBy,
    ]),
  );
