import { draftAnalysis } from '@soulstat/api-client/contract';
import { gameOf, isOver, type DraftState } from '@soulstat/draft';
import { analyse } from './analyse.ts';
import { pointsAhead, scout } from './scouting.ts';
import type { ReadDraft } from '../rooms/read-draft.ts';
import { serve, type Feature } from '../../../http/feature.ts';
import { fail } from '../../../base/problem.ts';
import { findRoom, seatOfToken } from '../rooms/find-room.ts';
import type { Databases } from '../../../storage/databases.ts';
import type { Drafting } from '../socket/drafting.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse' | 'statistics'> & { readonly drafting: Drafting };

/** What our matches say of a draft and of its players. */
export const draftAnalysisRoutes: Feature<Needs> = async (app, needs) => {
  const { postgres, drafting } = needs;
  const { clock, guesses, evidence } = drafting;

  serve(app, draftAnalysis.analyseDraft, async (request, reply) => {
    const draft = await findRoom(request, postgres, guesses);
    const { token, game, steps } = request.body;
    const { row } = draft;
    if (isKeptFrom(draft) && (await seatOfToken(postgres, row.code, token)) !== 'referee')
      fail('draft_analysis_off');
    const state = stateAt(draft.state, { game, steps });
    const [{ basis, value }, ahead] = await Promise.all([evidence(), pointsAhead(needs, row)]);
    reply.header('cache-control', 'no-store');
    return { basis, ...analyse({ rules: row.rules, state, evidence: value, pointsAhead: ahead }) };
  });

  serve(app, draftAnalysis.scoutDraft, async (request, reply) => {
    const { row } = await findRoom(request, postgres, guesses);
    // A player may hide at any time.
    reply.header('cache-control', 'private, max-age=30');
    return scout(needs, row, clock.now());
  });
};

/**
 * Whoever watches may be a captain at a second screen: an official draft has analysis for nobody but its referee until its game is drafted,
 * unless whoever opened it allows it.
 */
function isKeptFrom({ row, state }: ReadDraft): boolean {
  if (!row.isOfficial || row.allowsAnalysis || isOver(state)) return false;
  return gameOf(state).selections.length < row.rules.preset.steps.length;
}

type Moment = { readonly game?: number | undefined; readonly steps?: number | undefined };

/** The draft as it was in a game, after so many of its steps. */
function stateAt(state: DraftState, { game = state.games.length, steps }: Moment): DraftState {
  const asked =
    state.games[game - 1] ?? fail('not_found', `This draft has ${state.games.length} games so far.`);
  const selections = asked.selections.slice(0, steps);
  return { ...state, games: [...state.games.slice(0, game - 1), { ...asked, selections }] };
}
