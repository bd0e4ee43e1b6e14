import { tournaments as contract } from '@soulstat/api-client/contract';
import { finalStandings, stagePlaces } from '@soulstat/tournament';
import { fail } from '../../../base/problem.ts';
import { unixSeconds } from '../../../base/unix-seconds.ts';
import { fillUserText } from '../../../community/user-text/fill-user-text.ts';
import type { FactIndex } from '../../../community/user-text/fact-index.ts';
import { serve } from '../../../http/feature.ts';
import { entrantViews } from '../registration/entrants-view.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { aroundTournament } from './around.ts';
import { entrantNames } from '../registration/names.ts';
import { listEntrantRows } from '../queries/entrants.ts';
import { listCalendarLines, listTournamentRows } from '../queries/list-tournaments.ts';
import { listNews, type NewsRow } from '../queries/news.ts';
import { meansOfEntrants } from '../registration/means.ts';
import { tournamentLine, tournamentView } from './tournament-view.ts';
import type { TournamentFeature } from '../tournaments.ts';
import { stageView } from '../exports/whole-stage.ts';

/** A list may be a few seconds old; a tournament is asked for again each time, and answered with 304 where nothing has changed. */
const LIST_CACHING = 'public, max-age=5';
const CACHING = 'public, no-cache';
const DAY_S = 86_400;

/** Tournaments to everybody who reads them: nothing here depends on who asks. */
export const readRoutes: TournamentFeature = async (app, needs) => {
  const { tournaments } = needs;
  const { postgres } = needs;
  const { find, now, readFacts } = tournaments;

  serve(app, contract.listTournaments, async ({ query: { state, page = 1, ...filter } }, reply) => {
    const limit = contract.TOURNAMENTS_PER_PAGE;
    const { rows, total } = await listTournamentRows(
      postgres,
      { state, filter, now: new Date(now()) },
      { limit, offset: (page - 1) * limit },
    );
    reply.header('cache-control', LIST_CACHING);
    return { tournaments: rows.map((row) => tournamentLine(row, now())), total, page };
  });

  serve(app, contract.getTournamentCalendar, async ({ query: { from, to, ...filter } }, reply) => {
    if (to <= from || to - from > contract.CALENDAR_DAYS * DAY_S)
      fail('invalid_request', `\`to\` comes after \`from\`, ${contract.CALENDAR_DAYS} days at most.`);
    const stretch = { from: dateOf(from), to: dateOf(to) };
    const { rows, total } = await listCalendarLines(postgres, filter, stretch, contract.CALENDAR_LINES);
    reply.header('cache-control', LIST_CACHING);
    return { tournaments: rows.map((row) => tournamentLine(row, now())), total };
  });

  serve(app, contract.getTournament, async ({ params }, reply) => {
    const tournament = await find(params.id);
    const around = await aroundTournament(postgres, params.id, await readFacts());
    reply.header('cache-control', CACHING);
    return tournamentView(tournament, around, now());
  });

  serve(app, contract.listTournamentEntrants, async ({ params, query }, reply) => {
    const tournament = await find(params.id);
    const { page = 1, sort = 'seed', status, text } = query;
    const rows = await listEntrantRows(postgres, params.id);
    const names = entrantNames(tournament.state, rows, tournament.row.source.teamSize);
    const means = await meansOfEntrants(needs, tournament);
    const shown = names
      .filter((name) => (status ? name.status === status : !OUT.has(name.status)))
      .filter(({ name }) => text === undefined || name.toLowerCase().includes(text.toLowerCase()));
    const ids = sorted(shown, sort, { tournament, means: means.of });
    const first = (page - 1) * contract.ENTRANTS_PER_PAGE;
    const onPage = ids.slice(first, first + contract.ENTRANTS_PER_PAGE);
    reply.header('cache-control', CACHING);
    return {
      entrants: await entrantViews(needs, tournament, onPage),
      total: ids.length,
      page,
      points: means.all,
    };
  });

  serve(app, contract.getTournamentStage, async ({ params: { id, stage } }, reply) => {
    const view = await stageView(postgres, await find(id), stage);
    reply.header('cache-control', CACHING);
    return view;
  });

  serve(app, contract.listTournamentNews, async ({ params, query: { page = 1 } }, reply) => {
    await find(params.id);
    const limit = contract.NEWS_PER_PAGE;
    const { rows, total } = await listNews(postgres, params.id, { limit, offset: (page - 1) * limit });
    const facts = await readFacts();
    reply.header('cache-control', CACHING);
    return { news: rows.map((row) => newsView(row, facts)), total, page };
  });
};

const OUT: ReadonlySet<string> = new Set(['declined', 'withdrawn']);

/** Years 1970 to 9999, whatever is asked for. */
const dateOf = (unix: number): Date => new Date(Math.min(Math.max(unix, 0), 253_402_300_799) * 1000);

interface Sorting {
  readonly tournament: HeldTournament;
  readonly means: ReadonlyMap<number, number>;
}

function sorted(
  names: readonly { readonly id: number; readonly name: string; readonly seed: number | null }[],
  sort: 'seed' | 'name' | 'points' | 'entered',
  { tournament, means }: Sorting,
): number[] {
  const order = new Map(places(tournament).map((entrant, at) => [entrant, at]));
  const bySeed = (one: (typeof names)[number]) => order.get(one.id) ?? (one.seed ?? 5000) + 5000;
  const compare = {
    entered: () => 0,
    name: (a: (typeof names)[number], b: (typeof names)[number]) => a.name.localeCompare(b.name, 'en'),
    points: (a: (typeof names)[number], b: (typeof names)[number]) =>
      (means.get(b.id) ?? -1) - (means.get(a.id) ?? -1),
    seed: (a: (typeof names)[number], b: (typeof names)[number]) => bySeed(a) - bySeed(b),
  }[sort];
  return names.toSorted(compare).map(({ id }) => id);
}

/** Who has ended where, once that is known. */
function places({ row, state }: HeldTournament): number[] {
  const isOver = state.status === 'approval' || state.status === 'finished';
  const found = isOver ? finalStandings(row.source.setup, state) : stagePlaces(row.source.setup, state, -1);
  return found.map(({ entrant }) => entrant);
}

export function newsView(row: NewsRow, facts: FactIndex) {
  const day = row.publishedAt.toISOString().slice(0, 10);
  return {
    newsId: row.newsId,
    title: row.title,
    text: fillUserText(row.rendered, facts, day),
    isPinned: row.isPinned,
    publishedAt: unixSeconds(row.publishedAt),
    editedAt: row.editedAt === null ? null : unixSeconds(row.editedAt),
    author: row.author,
  };
}
