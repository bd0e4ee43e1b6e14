import { leagues as contract, type LeagueFixture } from '@soulstat/api-client/contract';
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { FastifyRequest } from 'fastify';
import { openCards } from '../../../community/cards/open-cards.ts';
import { FEED_TYPES, writeFeed } from '../../../community/site-content/feed.ts';
import { serve } from '../../../http/feature.ts';
import { siteUrl } from '../../../http/network/site-address.ts';
import { readFixtures, type Fixtures } from './fixtures.ts';
import { leagueCard } from './league-card.ts';
import type { LeagueFeature } from './leagues.ts';
import { leagueView } from './league-view.ts';
import { leagueStatistics } from './league-statistics.ts';
import { scoreWords, sideNames } from './match-words.ts';
import { seasonView, teamViews } from './season-view.ts';
import type { Season } from './seasons.ts';
import { fixturesCsv, heroesCsv, playersOfCsv, tablesCsv } from './league-tables.ts';

const REFRESH_S = 3600;
const IN_FEED = 40;
const HOUR = 3_600_000;

/** A league as files: for other programs, spreadsheets, calendars, readers of feeds and link previews. */
export const leagueFileRoutes: LeagueFeature = async (app, needs) => {
  const { postgres, leagues, tournaments, accounts } = needs;
  const { now, find, season, newest } = leagues;
  const sendCard = openCards();
  const originOf = (request: FastifyRequest) =>
    siteUrl(request, accounts.publicUrl) ?? `${request.protocol}://${request.host}`;

  serve(app, contract.getLeagueFile, async ({ params }, reply) => {
    const league = await find(params.league);
    const found = await season(league, params.season);
    const [view, table, { fixtures }, teams, statistics] = await Promise.all([
      leagueView(postgres, league, { facts: await tournaments.readFacts(), now: now() }),
      seasonView(postgres, found, now()),
      readFixtures(postgres, found),
      teamViews(needs, tournaments.held, found, found.divisions),
      leagueStatistics(needs, found, undefined, now()),
    ]);
    reply.header('cache-control', 'public, max-age=60');
    return { league: view, season: table, fixtures: [...fixtures], teams, statistics };
  });

  serve(app, contract.exportLeagueCsv, async ({ params, query: { part } }, reply) => {
    const found = await season(await find(params.league), params.season);
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .header('content-disposition', `attachment; filename="${params.league}-${params.season}-${part}.csv"`);
    return csvPart(found, part);
  });

  async function csvPart(
    found: Season,
    part: 'standings' | 'fixtures' | 'players' | 'heroes',
  ): Promise<string> {
    if (part === 'standings') return tablesCsv(await seasonView(postgres, found, now()));
    if (part === 'fixtures') return fixturesCsv(await readFixtures(postgres, found));
    const statistics = await leagueStatistics(needs, found, undefined, now());
    return part === 'players' ? playersOfCsv(statistics) : heroesCsv(statistics);
  }

  serve(app, contract.getLeagueCalendar, async (request, reply) => {
    const league = await find(request.params.league);
    const found = await newest(league);
    const { entrant } = request.query;
    const all = found ? await readFixtures(postgres, found, { entrant }) : undefined;
    const url = originOf(request);
    const calendar = ical({
      name: league.source.name,
      prodId: { company: 'Soulstat', product: 'Leagues', language: 'EN' },
      method: ICalCalendarMethod.PUBLISH,
      ttl: REFRESH_S,
      url: `${url}/leagues/${league.league}`,
      events: found && all ? all.fixtures.map((fixture) => eventOf(found, all, fixture, url)) : [],
    });
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('content-disposition', `inline; filename="${league.league}.ics"`);
    return calendar.toString();
  });

  function eventOf(found: Season, all: Fixtures, fixture: LeagueFixture, url: string): ICalEventData {
    const { tournamentId, id, startsAt, plannedAt, bestOf, tier } = fixture;
    const start = new Date((startsAt ?? plannedAt) * 1000);
    const division = found.divisions.find((each) => each.tier === tier);
    const log = division?.tournament.log ?? [];
    const times = log.filter((entry) => entry.type === 'schedule-match' && entry.match === id);
    const page = `${url}/tournaments/${tournamentId}/matches/${id}`;
    const [one, other] = sideNames(all, fixture);
    const score = scoreWords(fixture);
    return {
      id: `league-${tournamentId}-${id}@${new URL(url).hostname}`,
      sequence: Math.max(0, times.length - 1),
      stamp: new Date(times.at(-1)?.at ?? start.getTime()),
      start,
      end: new Date(start.getTime() + bestOf * HOUR),
      summary: score === '' ? `${one} – ${other}` : `${one} ${score} ${other}`,
      description: `${found.league.source.name}, ${division?.settings.name ?? ''}, match day ${fixture.round}\n${page}`,
      location: page,
      url: page,
      status: ICalEventStatus.CONFIRMED,
    };
  }

  serve(app, contract.getLeagueFeed, async (request, reply) => {
    const league = await find(request.params.league);
    const found = await newest(league);
    const all = found ? await readFixtures(postgres, found, { state: 'ended' }) : undefined;
    const path = `/api/leagues/${league.league}/results.rss`;
    const text = writeFeed(
      {
        origin: originOf(request),
        page: `/leagues/${league.league}`,
        paths: { rss: path },
        title: `${league.source.name}: results`,
        description: `Results of ${league.source.name}, the newest first.`,
        entries: all ? all.fixtures.slice(0, IN_FEED).map((fixture) => entryOf(all, fixture)) : [],
      },
      'rss',
    );
    reply.type(FEED_TYPES.rss).header('cache-control', 'public, max-age=300');
    return text;
  });

  function entryOf(all: Fixtures, fixture: LeagueFixture) {
    const [one, other] = sideNames(all, fixture);
    return {
      title: `${one} ${scoreWords(fixture)} ${other}`,
      link: `/tournaments/${fixture.tournamentId}/matches/${fixture.id}`,
      date: new Date((fixture.endedAt ?? fixture.plannedAt) * 1000),
      description: `Division ${fixture.tier}, match day ${fixture.round}`,
    };
  }

  serve(app, contract.getLeagueCard, async (request, reply) => {
    const league = await find(request.params.league);
    const found = await newest(league);
    const table = found && (await seasonView(postgres, found, now()));
    await sendCard(request, reply.header('cache-control', 'public, no-cache'), leagueCard(league, table));
    return reply;
  });
};
