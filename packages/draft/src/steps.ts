import type { StepType } from './presets.ts';
import type { DraftRules } from './rules.ts';
import { gameOf, type DraftGame, type DraftState } from './state.ts';
import { otherTeam, type Team } from './teams.ts';

/** A turn of one game, with the team of the room whose turn it is. */
export interface Step {
  readonly index: number;
  readonly team: Team;
  readonly type: StepType;
  readonly seconds: number;
}

export function stepsOf(rules: DraftRules, game: DraftGame): readonly Step[] {
  return rules.preset.steps.map(({ team, type, seconds }, index) => ({
    index,
    team: team === 1 ? game.first : otherTeam(game.first),
    type,
    seconds,
  }));
}

/** The turn that is due in this game, or undefined when its draft is done. */
export function stepDue(rules: DraftRules, state: DraftState): Step | undefined {
  const game = gameOf(state);
  return stepsOf(rules, game)[game.selections.length];
}

/** Why a hero cannot be taken in the step that is due. */
export type Unavailable = 'not-in-pool' | 'banned' | 'picked' | 'fearless';

/** Undefined where the hero can be taken by this team in this step. Heroes of earlier games may be banned, though they need not be. */
export function whyUnavailable(
  rules: DraftRules,
  state: DraftState,
  heroId: number,
  { team, type }: Pick<Step, 'team' | 'type'>,
): Unavailable | undefined {
  if (!rules.heroes.includes(heroId)) return 'not-in-pool';
  const here = gameOf(state).selections.find((selection) => selection.heroId === heroId);
  if (here) return here.type === 'ban' ? 'banned' : 'picked';
  if (rules.fearless === 'none') return undefined;
  const earlier = state.games.slice(0, -1).flatMap((game) => game.selections);
  const isGone = earlier.some(
    (selection) =>
      selection.type === 'pick' &&
      selection.heroId === heroId &&
      (rules.fearless === 'all' || (type === 'pick' && selection.team === team)),
  );
  return isGone ? 'fearless' : undefined;
}

export function availableHeroes(
  rules: DraftRules,
  state: DraftState,
  step: Pick<Step, 'team' | 'type'>,
): readonly number[] {
  return rules.heroes.filter((heroId) => whyUnavailable(rules, state, heroId, step) === undefined);
}
