import { tournamentMatches } from '@soulstat/api-client/contract';
import { entrantsOf, isDecided, type Match } from '@soulstat/tournament';
import { serve } from '../../../http/feature.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { matchDetails } from './match-view.ts';
import { entrantNames } from '../registration/names.ts';
import { listBeside } from '../queries/beside-matches.ts';
import { listEntrantRows } from '../queries/entrants.ts';
import { besideOf, matchViews } from './stage-view.ts';
import { roundKey, roundStarts } from '../log/times.ts';
import type { TournamentFeature } from '../tournaments.ts';

const CACHING = 'public, no-cache';

/** Matches of tournaments to everybody who reads them. */
export const matchRoutes: TournamentFeature = async (app, needs) => {
  const { tournaments } = needs;
  const { postgres } = needs;

  serve(app, tournamentMatches.listTournamentMatches, async ({ params: { id }, query }, reply) => {
    const tournament = await tournaments.find(id);
    const { page = 1, ...filter } = query;
    const found = listed(tournament, filter);
    const limit = tournamentMatches.MATCHES_PER_PAGE;
    const shown = found.slice((page - 1) * limit, page * limit);
    const ids = new Set(
      shown.flatMap(({ match }) =>
        match.sides.flatMap((side) => (side.kind === 'entrant' ? [side.entrant] : [])),
      ),
    );
    const [beside, rows] = await Promise.all([
      listBeside(
        postgres,
        id,
        shown.map(({ match }) => match.id),
      ),
      listEntrantRows(postgres, id, [...ids]),
    ]);
    const view = matchViews(tournament, besideOf(beside));
    reply.header('cache-control', CACHING);
    return {
      matches: shown.map(({ match, stage }) => view(match, stage)),
      entrants: entrantNames(tournament.state, rows, tournament.row.source.teamSize),
      total: found.length,
      page,
    };
  });

  serve(app, tournamentMatches.getTournamentMatch, async ({ params: { id, match } }, reply) => {
    const details = await matchDetails(needs, await tournaments.find(id), match);
    reply.header('cache-control', CACHING);
    return details;
  });
};

type Wanted = 'live' | 'coming' | 'ended';

interface MatchFilter {
  readonly state?: Wanted | undefined;
  readonly stage?: number | undefined;
  readonly round?: number | undefined;
  readonly entrant?: number | undefined;
}

interface Listed {
  readonly match: Match;
  readonly stage: number;
  readonly state: Wanted;
  readonly at: number;
}

const ORDER: Readonly<Record<Wanted, number>> = { live: 0, coming: 1, ended: 2 };

function listed({ row, state }: HeldTournament, filter: MatchFilter): Listed[] {
  const starts = roundStarts(row.source.setup, state);
  const all = state.stages.flatMap(({ matches }, stage) =>
    matches
      .filter(({ status }) => status !== 'walkover' && status !== 'unneeded')
      .map((match): Listed => {
        const estimated = starts.get(roundKey(stage, match.bracket, match.round)) ?? 0;
        const at = match.result?.at ?? match.beganAt ?? match.startsAt ?? estimated;
        return { match, stage, state: stateOf(match), at };
      }),
  );
  const found = all.filter(
    ({ match, stage, state: own }) =>
      (filter.state === undefined || own === filter.state) &&
      (filter.stage === undefined || stage === filter.stage) &&
      (filter.round === undefined || match.round === filter.round) &&
      (filter.entrant === undefined ||
        match.sides.some((side) => side.kind === 'entrant' && side.entrant === filter.entrant)),
  );
  return found.toSorted(
    (a, b) => ORDER[a.state] - ORDER[b.state] || (a.state === 'ended' ? b.at - a.at : a.at - b.at),
  );
}

function stateOf(match: Match): Wanted {
  if (isDecided(match) && !match.isDisputed) return 'ended';
  const isLive = match.status === 'running' || match.status === 'disputed' || match.beganAt !== null;
  return isLive && entrantsOf(match) ? 'live' : 'coming';
}
