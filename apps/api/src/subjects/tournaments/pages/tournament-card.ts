import { championOf, finalStandings } from '@soulstat/tournament';
import type { CardFacts, CardSource, FactWidget } from '../../../community/cards/card-facts.ts';
import { DAY } from '../../../community/cards/card-look.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { failNoTournament } from '../log/enter-log.ts';
import { holdTournaments, type HeldTournament } from '../log/held-tournaments.ts';
import { listEntrantRows } from '../queries/entrants.ts';
import { listRowsOf, type ListedRow } from '../queries/list-tournaments.ts';
import { teamName } from '../registration/names.ts';
import { phaseOfRow } from './tournament-view.ts';

/** Cards of tournaments. */
export function openCards({
  postgres,
}: {
  readonly postgres: Postgres;
}): Readonly<Record<'tournament', CardSource>> {
  const held = holdTournaments();
  return {
    tournament: async (id) => {
      const [row] = await listRowsOf(postgres, [id]);
      if (!row) return failNoTournament();
      const tournament = row.championId === null ? undefined : await held.read(postgres, id);
      return tournamentCard(row, Date.now(), tournament ? await runnersUp(postgres, tournament) : []);
    },
  };
}

export interface RunnerUp {
  readonly place: number;
  readonly name: string;
}

/** Second, third and fourth are named. */
const LAST_PLACE = 4;

/** Those next to the champion; nobody before there is one. */
export async function runnersUp(
  postgres: Postgres,
  { row: { id, source }, state }: HeldTournament,
): Promise<readonly RunnerUp[]> {
  if (championOf(source.setup, state) === null) return [];
  const places = finalStandings(source.setup, state).filter(({ place }) => place > 1 && place <= LAST_PLACE);
  const rows = await listEntrantRows(
    postgres,
    id,
    places.map(({ entrant }) => entrant),
  );
  const names = new Map(rows.map((each) => [each.id, each.name]));
  return places.map(({ entrant, place }) => ({
    place,
    name: teamName(names.get(entrant) ?? null, source.teamSize),
  }));
}

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

const ORDINALS: Readonly<Record<number, string>> = { 2: '2nd', 3: '3rd', 4: '4th' };

/** Who won it, how it is played, when, and for what. */
export function tournamentCard(row: ListedRow, now: number, next: readonly RunnerUp[]): CardFacts {
  const { id, name, formats, teamSize, entrants, places, prizePool, championId, champion, startsAt } = row;
  const size = `${teamSize}v${teamSize}`;
  const players = teamSize === 1 ? 'players' : 'teams';
  const winner: FactWidget =
    championId === null
      ? { name: 'winner', notes: ['Not decided yet'] }
      : { name: 'winner', value: teamName(champion, teamSize) };
  const nextPlaces: FactWidget[] =
    next.length === 0
      ? []
      : [
          {
            name: 'places',
            rows: next.map((each) => ({ art: null, name: each.name, note: ORDINALS[each.place] ?? '' })),
          },
        ];
  const prize: FactWidget[] = prizePool === null ? [] : [{ name: 'prize', value: prizePool }];
  return {
    of: 'Tournament',
    isSimulated: row.isSimulated,
    name,
    standIn: `Tournament ${id}`,
    subtitle: PHASES[phaseOfRow(row, now)],
    path: `/tournaments/${id}`,
    widgets: [
      winner,
      ...nextPlaces,
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
