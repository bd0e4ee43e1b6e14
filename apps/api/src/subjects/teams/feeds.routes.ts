import { teams as contract } from '@soulstat/api-client/contract';
import { ICalEventStatus, type ICalEventData } from 'ical-generator';
import {
  asCalendar,
  calendarSite,
  writeCalendar,
  type CalendarSite,
} from '../../community/calendars/write-calendar.ts';
import { FEED_TYPES, writeFeed } from '../../community/site-content/feed.ts';
import { listTeamNames } from '../../community/teams/queries/teams.ts';
import { teamNameOf } from '../../community/teams/team-names.ts';
import { serve } from '../../http/feature.ts';
import { findTeam, listTeamEvents, listTeamResults, type TeamEventRow } from './queries/team.ts';
import { failNoTeam, type TeamFeature } from './teams.ts';

const CACHING = 'public, max-age=300';
const SHOWN = 50;
const BACK_MS = 60 * 86_400_000;

/** A team for feed readers and calendars. */
export const feedRoutes: TeamFeature = async (app, { postgres, accounts, teams }) => {
  const find = async (id: number) => teamNameOf((await findTeam(postgres, id)) ?? failNoTeam());

  serve(app, contract.getTeamFeed, async (request, reply) => {
    const { id } = request.params;
    const { name } = await find(id);
    const results = await listTeamResults(postgres, id, SHOWN);
    const names = await listTeamNames(
      postgres,
      results.map(({ opponentId }) => opponentId),
    );
    const entries = results.flatMap(({ opponentId, hasWon, at, name: event, tournamentId, match }) => {
      const row = names.get(opponentId);
      if (!row) return [];
      const title = `${name} ${hasWon ? 'beat' : 'lost to'} ${teamNameOf(row).name}`;
      const link = `/tournaments/${tournamentId}/matches/${match}`;
      return [{ title, link, date: at, description: event }];
    });
    const feed = writeFeed(
      {
        origin: calendarSite(request, accounts.publicUrl).url,
        page: `/teams/${id}`,
        paths: { rss: `/api/teams/${id}/results.rss` },
        title: `${name}: results`,
        description: `Matches of ${name} in tournaments and leagues.`,
        entries,
      },
      'rss',
    );
    reply.type(FEED_TYPES.rss).header('cache-control', CACHING);
    return feed;
  });

  serve(app, contract.getTeamCalendar, async (request, reply) => {
    const { id } = request.params;
    const { name } = await find(id);
    const site = calendarSite(request, accounts.publicUrl);
    const rows = await listTeamEvents(postgres, id, new Date(teams.now() - BACK_MS));
    asCalendar(reply, CACHING, `team-${id}.ics`);
    return writeCalendar({
      name,
      product: 'Teams',
      page: `${site.url}/teams/${id}`,
      events: rows.map((row) => eventOf(row, name, site)),
    });
  });
};

/** The id is that of the tournament's own event: programs that have both show one. */
function eventOf(row: TeamEventRow, team: string, { url }: CalendarSite): ICalEventData {
  const page = `${url}/tournaments/${row.tournamentId}`;
  return {
    id: `tournament-${row.tournamentId}@${new URL(url).hostname}`,
    sequence: row.sequence,
    stamp: row.updatedAt,
    created: row.publishedAt,
    start: row.startsAt,
    end: new Date(Math.max(row.endsAt.getTime(), row.startsAt.getTime() + 60_000)),
    summary: row.status === 'cancelled' ? `Called off: ${row.name}` : `${row.name}: ${team}`,
    description: page,
    location: page,
    url: page,
    status: row.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
