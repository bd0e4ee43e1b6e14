import { ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { CalendarSite } from '../../../community/calendars/write-calendar.ts';
import { teamName } from '../registration/names.ts';
import { listEntrantRows } from '../queries/entrants.ts';
import { findOwnPart } from '../queries/people.ts';
import { usualGames } from '@soulstat/tournament';
import { ownMatches } from './todo.ts';
import { roundKey, roundStarts } from '../log/times.ts';
import { NOBODY, type Tournaments } from '../tournaments.ts';

/** Open matches of an account whose sides and times are known. */
export async function matchEvents(
  db: Postgres,
  { held }: Pick<Tournaments, 'held'>,
  accountId: number,
  { ids, site }: { readonly ids: readonly number[]; readonly site: CalendarSite },
): Promise<ICalEventData[]> {
  const events: ICalEventData[] = [];
  for (const id of ids) {
    const tournament = await held.read(db, id);
    if (tournament?.state.status !== 'running') continue;
    const part = (await findOwnPart(db, id, accountId)) ?? NOBODY;
    const { source } = tournament.row;
    const starts = roundStarts(source.setup, tournament.state);
    const own = ownMatches(tournament, part);
    const rows = await listEntrantRows(
      db,
      id,
      own.flatMap(({ other }) => other ?? []),
    );
    const { minutesPerGame, minutesAroundGame } = source.setup.schedule;
    for (const { match, stage, other } of own) {
      const at = match.startsAt ?? starts.get(roundKey(stage, match.bracket, match.round));
      if (at === undefined || other === null) continue;
      const name = teamName(rows.find((row) => row.id === other)?.name ?? null, source.teamSize);
      const page = `${site.url}/tournaments/${id}/matches/${match.id}`;
      const minutes = usualGames(match.bestOf) * (minutesPerGame + minutesAroundGame);
      events.push({
        id: `tournament-${id}-match-${match.id}@${new URL(site.url).hostname}`,
        // Grows whenever anything is entered: of a moved match the newest counts.
        sequence: tournament.row.version,
        stamp: tournament.row.updatedAt,
        start: new Date(at),
        end: new Date(at + minutes * 60_000),
        summary: `${source.name}: match against ${name}`,
        description: page,
        location: page,
        url: page,
        status: match.startsAt === null ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      });
    }
  }
  return events;
}
