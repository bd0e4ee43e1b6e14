import type { TeamRating } from '@soulstat/api-client/contract';
import { whole, type CardFacts, type CardSource, type FactWidget } from '../../community/cards/card-facts.ts';
import { counted } from '../../community/cards/card-words.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { findTeam, listTeamResults, type TeamRow } from './queries/team.ts';
import { ratingOf } from './team-view.ts';
import { failNoTeam } from './teams.ts';

/** Cards of teams. */
export const openCards = ({
  postgres,
}: {
  readonly postgres: Postgres;
}): Readonly<Record<'team', CardSource>> => ({
  team: (teamId) => readTeamCard(postgres, teamId, Date.now()),
});

const RESULTS = 20;

export async function readTeamCard(postgres: Postgres, teamId: number, now: number): Promise<CardFacts> {
  const [row, results] = await Promise.all([
    findTeam(postgres, teamId),
    listTeamResults(postgres, teamId, RESULTS),
  ]);
  const team = row ?? failNoTeam();
  return teamCard(team, ratingOf(team, now), results.map(({ hasWon }) => hasWon).toReversed());
}

const REGIONS: Readonly<Record<string, string>> = {
  europe: 'Europe',
  'north-america': 'North America',
  'south-america': 'South America',
  asia: 'Asia',
  oceania: 'Oceania',
};

/** Rating, roster and the last rated matches of a team. */
function teamCard(row: TeamRow, rating: TeamRating | null, results: readonly boolean[]): CardFacts {
  const facts = [
    row.region === null ? undefined : REGIONS[row.region],
    row.disbandedAt ? 'Disbanded' : row.isRecruiting ? 'Looking for players' : undefined,
  ];
  const members: FactWidget = { name: 'members', value: whole(row.members), notes: ['on the roster'] };
  return {
    of: 'Team',
    isSimulated: row.isSimulated,
    name: row.name,
    standIn: 'A team',
    subtitle: facts.filter((fact) => fact !== undefined).join(', '),
    path: `/teams/${row.teamId}`,
    widgets: [
      rating === null
        ? { name: 'rating', notes: ['No rated match yet'] }
        : {
            name: 'rating',
            value: whole(rating.rating),
            notes: [
              `${whole(rating.low)} to ${whole(rating.high)}`,
              counted(rating.results, 'match', 'matches'),
            ],
          },
      ...(row.disbandedAt ? [] : [members]),
      results.length > 0
        ? { name: 'results', label: `Last ${results.length} rated`, results }
        : { name: 'results', notes: ['No rated match yet'] },
    ],
  };
}
