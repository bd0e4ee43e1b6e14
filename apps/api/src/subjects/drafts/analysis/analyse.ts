import type { DraftAnalysis, DraftLane, DraftPartName } from '@soulstat/api-client/contract';
import {
  availableHeroes,
  gameOf,
  heroesOf,
  otherTeam,
  stepDue,
  type DraftRules,
  type DraftState,
} from '@soulstat/draft';
import {
  chanceOf,
  draftParts,
  rateNextHeroes,
  suggestLanes,
  type ChanceChange,
  type LineUps,
  type LogitPart,
  type RatedHero,
} from '@soulstat/scores';
import { MARGIN_95 } from '@soulstat/statistics';
import { rounded } from '../../../statistics/estimates.ts';
import type { DraftEvidence } from './hero-edges.ts';

export interface Analysed {
  readonly rules: DraftRules;
  readonly state: DraftState;
  readonly evidence: DraftEvidence;
  /** By how many points the players of team 1 are ahead in sum, as far as both teams are known. */
  readonly pointsAhead: number | undefined;
}

/** The slope of the chance by the log-odds where it is even: what is worth most, and nothing is known. */
const EVEN_SLOPE = 0.25;
const NOTHING: LogitPart = { value: 0, variance: 0 };

/** Everything but the basis. */
export function analyse(asked: Analysed): Omit<DraftAnalysis, 'basis'> {
  const { state, evidence } = asked;
  const lineUps = lineUpsOf(state);
  const parts = partsOf(asked, lineUps);
  const whole = sumOf(Object.values(parts));
  const slope = Math.abs(whole.value) < 1e-6 ? EVEN_SLOPE : (chanceOf(whole).value - 0.5) / whole.value;
  const hasMatches = evidence.matches.size > 0;
  const [one, two] = lineUps;
  const names = hasMatches ? (Object.keys(parts) as DraftPartName[]) : [];
  return {
    game: state.games.length,
    steps: gameOf(state).selections.length,
    chance: hasMatches ? roundedChange(chanceOf(whole)) : null,
    parts: names.map((part) => ({ part, ...inPoints(parts[part], slope) })),
    next: nextOf(asked, lineUps, whole.value),
    lanes: { 1: lanesOf([one, two], evidence), 2: lanesOf([two, one], evidence) },
  };
}

/** What is picked in the game that is drafted, by team. */
export function lineUpsOf(state: DraftState): LineUps {
  const game = gameOf(state);
  return [heroesOf(game, 1, 'pick'), heroesOf(game, 2, 'pick')];
}

/** Heroes that the step which is due can take, rated for the team that would play them. */
export function rateDue(
  { rules, state, evidence }: Pick<Analysed, 'rules' | 'state' | 'evidence'>,
  [one, two]: LineUps,
  logit: number,
): RatedHero[] {
  const step = stepDue(rules, state);
  if (!step) return [];
  // A ban takes from the other team what it could pick.
  const team = step.type === 'ban' ? otherTeam(step.team) : step.team;
  const heroIds = availableHeroes(rules, state, step);
  return team === 1
    ? rateNextHeroes([one, two], evidence.edges, { heroIds, logit })
    : rateNextHeroes([two, one], evidence.edges, { heroIds, logit: -logit });
}

function partsOf({ state, evidence, pointsAhead }: Analysed, lineUps: LineUps) {
  const { edges, side, logitsPerPoint } = evidence;
  const sign = gameOf(state).hiddenKing === 1 ? 1 : -1;
  return {
    side: { value: sign * side.value, variance: side.variance },
    ...draftParts(lineUps, edges),
    points:
      pointsAhead === undefined || logitsPerPoint === undefined
        ? NOTHING
        : { value: logitsPerPoint * pointsAhead, variance: 0 },
  };
}

function nextOf(asked: Analysed, lineUps: LineUps, logit: number): DraftAnalysis['next'] {
  const { rules, state, evidence } = asked;
  const step = stepDue(rules, state);
  if (!step) return null;
  const heroes = rateDue(asked, lineUps, logit).map(({ heroId, gain }) => ({
    heroId,
    gain: { count: evidence.matches.get(heroId) ?? 0, ...roundedChange(gain) },
  }));
  return { team: step.team, type: step.type, heroes };
}

function lanesOf(lineUps: LineUps, { edges, matches }: DraftEvidence): DraftLane[] | null {
  if (matches.size === 0) return null;
  const lanes = suggestLanes(lineUps, edges)?.map(({ heroIds, edge, against, duel }): DraftLane => ({
    heroIds: [...heroIds],
    edge: inPoints(edge, EVEN_SLOPE),
    against: against && [...against],
    duel: duel && inPoints(duel, EVEN_SLOPE),
  }));
  return lanes ?? null;
}

function inPoints({ value, variance }: LogitPart, slope: number) {
  const off = MARGIN_95 * Math.sqrt(variance);
  const points = (logit: number) => rounded(slope * logit, 5);
  return { value: points(value), interval: [points(value - off), points(value + off)] as [number, number] };
}

const roundedChange = ({ value, interval: [low, high] }: ChanceChange) => ({
  value: rounded(value, 5),
  interval: [rounded(low, 5), rounded(high, 5)] as [number, number],
});

const sumOf = (parts: readonly LogitPart[]): LogitPart => ({
  value: parts.reduce((sum, { value }) => sum + value, 0),
  variance: parts.reduce((sum, { variance }) => sum + variance, 0),
});
