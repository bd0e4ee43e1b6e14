import type { NewDraft } from '@soulstat/api-client/contract';
import {
  PRESETS,
  problemOfPreset,
  problemOfRules,
  withTimes,
  type DraftRules,
  type FearlessRule,
  type FirstPickRule,
  type NextGameRule,
  type PresetKey,
  type PresetStep,
  type SeriesLength,
  type TimeoutRule,
} from '@soulstat/draft';

/** What the form of a new draft has. */
export interface DraftPlan {
  readonly team1: string;
  readonly team2: string;
  readonly name: string;
  readonly preset: PresetKey | 'custom';
  /** Of a custom order. */
  readonly steps: readonly PresetStep[];
  readonly stepSeconds: number;
  readonly reserveSeconds: number;
  readonly bestOf: SeriesLength;
  readonly firstPick: FirstPickRule;
  readonly nextGame: NextGameRule;
  readonly fearless: FearlessRule;
  readonly timeout: TimeoutRule;
  /** Account ids or addresses of profiles, as typed. */
  readonly players1: string;
  readonly players2: string;
  /** Heroes that nobody may take. */
  readonly without: readonly number[];
  readonly isPublic: boolean;
  readonly notes: string;
  /** Told of each step; empty is nobody. */
  readonly callbackUrl: string;
  /** An official match: no analysis while a game is drafted, unless it is allowed. */
  readonly isOfficial: boolean;
  readonly allowsAnalysis: boolean;
  /** Practice: who plays team 2. */
  readonly bot: NonNullable<NewDraft['bot']> | 'nobody';
}

export const FIRST_PLAN: DraftPlan = {
  team1: '',
  team2: '',
  name: '',
  preset: 'competitive',
  steps: PRESETS.competitive.steps,
  stepSeconds: 30,
  reserveSeconds: PRESETS.competitive.reserveSeconds,
  bestOf: 1,
  firstPick: 'coin',
  nextGame: 'loser-chooses',
  fearless: 'none',
  timeout: 'random',
  players1: '',
  players2: '',
  without: [],
  isPublic: false,
  notes: '',
  callbackUrl: '',
  isOfficial: false,
  allowsAnalysis: false,
  bot: 'nobody',
};

/** Why this plan cannot be drafted, or undefined; `heroes` are all that can be played. */
export function problemOfPlan(plan: DraftPlan, heroes: readonly number[]): string | undefined {
  const preset = withTimes(
    { name: '', steps: stepsOfPlan(plan), reserveSeconds: plan.reserveSeconds },
    plan.stepSeconds,
    plan.reserveSeconds,
  );
  return problemOfPreset(preset) ?? problemOfRules({ ...rulesOf(plan, heroes), preset });
}

export const stepsOfPlan = ({ preset, steps }: DraftPlan): readonly PresetStep[] =>
  preset === 'custom' ? steps : PRESETS[preset].steps;

function rulesOf(plan: DraftPlan, heroes: readonly number[]): Omit<DraftRules, 'preset'> {
  const { bestOf, firstPick, nextGame, fearless, timeout, without } = plan;
  return {
    bestOf,
    firstPick,
    nextGame,
    fearless: bestOf === 1 ? 'none' : fearless,
    timeout,
    heroes: heroes.filter((id) => !without.includes(id)),
  };
}

/** As the contract has it. */
const MAX_ACCOUNTS = 12;

const accountsIn = (text: string): number[] =>
  [...new Set((text.match(/\b[1-9]\d{1,9}\b/g) ?? []).map(Number))].slice(0, MAX_ACCOUNTS);

/** As the server takes it. */
export function newDraftOf(plan: DraftPlan, heroes: readonly number[]): NewDraft {
  const { name, team1, team2, preset, stepSeconds, reserveSeconds, isPublic, notes, without } = plan;
  const { heroes: pool, ...rules } = rulesOf(plan, heroes);
  const [accounts1, accounts2] = [accountsIn(plan.players1), accountsIn(plan.players2)];
  return {
    ...rules,
    ...(name.trim() && { name: name.trim() }),
    ...(team1.trim() && { team1: team1.trim() }),
    ...(team2.trim() && { team2: team2.trim() }),
    ...(preset === 'custom'
      ? { steps: plan.steps.map((step) => ({ ...step, seconds: stepSeconds })) }
      : { preset }),
    ...(accounts1.length > 0 && { accounts1 }),
    ...(accounts2.length > 0 && { accounts2 }),
    ...(plan.bot !== 'nobody' && { bot: plan.bot }),
    ...(plan.isOfficial && { isOfficial: true, allowsAnalysis: plan.allowsAnalysis }),
    ...(without.length > 0 && { heroes: [...pool] }),
    ...(notes.trim() && { notes: notes.trim() }),
    ...(plan.callbackUrl.trim() && { callbackUrl: plan.callbackUrl.trim() }),
    stepSeconds,
    reserveSeconds,
    isPublic,
  };
}
