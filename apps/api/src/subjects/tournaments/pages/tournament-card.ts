import type { CardFacts, CardSource, FactWidget } from '../../../community/cards/card-facts.ts';
import { DAY } from '../../../community/cards/card-look.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { failNoTournament } from '../log/enter-log.ts';
import { listRowsOf, type ListedRow } from '../queries/list-tournaments.ts';
import { teamName } from '../registration/names.ts';
import { phaseOfRow } from './tournament-view.ts';

/** Cards of tournaments. */
export const openCards = ({
  postgres,
}: {
  readonly postgres: Postgres;
}): Readonly<Record<'tournament', CardSource>> => ({
  tournament: async (id) => {
    const [row] = await listRowsOf(postgres, [id]);
    return row ? tournamentCard(row, Date.now()) : failNoTournament();
  },
});

const FORMATS: Readonly<Record<string, string>> = {
  'round-robin': 'Round robin',
  swiss: 'Swiss',
  'single-elimination': 'Single elimination',
  'double-elimination': 'Double elimination',
};

const PHASES: Readonly<Record<ReturnType<typeof phaseOfRow>, string>> = {
  announced: 'Announced',
  open: 'Registration open',
  closed: 'Registration closed',
  'check-in': 'Check-in',
  live: 'Live',
  approval: 'Awaiting approval',
  finished: 'Finished',
  cancelled: 'Cancelled',
};

/** Who won it, how it is played, when, and for what. */
export function tournamentCard(row: ListedRow, now: number): CardFacts {
  const { id, name, formats, teamSize, entrants, places, prizePool, championId, champion, startsAt } = row;
  const size = `${teamSize}v${teamSize}`;
  const players = teamSize === 1 ? 'players' : 'teams';
  const winner: FactWidget =
    championId === null
      ? { name: 'winner', notes: ['Not decided yet'] }
      : { name: 'winner', value: teamName(champion, teamSize) };
  const prize: FactWidget[] = prizePool === null ? [] : [{ name: 'prize', value: prizePool }];
  return {
    of: 'Tournament',
    name,
    standIn: `Tournament ${id}`,
    subtitle: PHASES[phaseOfRow(row, now)],
    path: `/tournaments/${id}`,
    widgets: [
      winner,
      {
        name: 'format',
        value: size,
        notes: [formats.map((format) => FORMATS[format] ?? format).join(', then ')],
      },
      { name: 'entrants', value: String(entrants), notes: [`of ${places} ${players}`] },
      { name: 'date', value: DAY.format(startsAt) },
      ...prize,
    ],
  };
}
