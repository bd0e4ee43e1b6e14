import type { HeroCount } from '@soulstat/scores';
import { rateFigures, rateMatch, type RatedMatch } from '@soulstat/scores';
import {
  PerformanceCollector,
  scoredMatches,
  scoreLeague,
  type SimulatedRow,
  type PlayedDraft,
} from '@soulstat/train-scores';
import { meanOf } from './line.ts';
import { simulatedModel } from './simulated-model.ts';

/** A draft of a league with what only a simulation knows. */
export interface KnownDraft extends PlayedDraft {
  readonly day: number;
  /** Of team 0, before the match. */
  readonly truth: number;
  /** By slot of the draft: team 0, then team 1. */
  readonly lanes: readonly [readonly number[], readonly number[]];
}

const DAY_SECONDS = 86_400;
const TEAMS = [0, 1] as const;

/** The drafts of a league of one patch, by start, with the points that players had before each of them. */
export function playedDrafts(matches: number) {
  const league = scoreLeague({
    seed: 990,
    matches,
    players: Math.round(matches / 13),
    patches: [],
    from: new Date('2026-08-05'),
  });
  const [patch] = league.truth.patches;
  if (!patch) throw new RangeError('a league without a patch');
  const ratings = new Map<number, RatedMatch>();
  const drafts: KnownDraft[] = [];
  for (const simulated of scoredMatches(league)) {
    const { match, truth } = simulated;
    const seats = match.players.map(({ heroId, accountId, team, lane }, index) => ({
      heroId,
      team,
      lane: lane ?? 0,
      points: ratings.get(accountId)?.points ?? null,
      heroMatches: truth.players[index]?.heroMatches ?? null,
    }));
    const [own, other] = TEAMS.map((team) => seats.filter((seat) => seat.team === team));
    drafts.push({
      draft: [own ?? [], other ?? []],
      lanes: [own?.map(({ lane }) => lane) ?? [], other?.map(({ lane }) => lane) ?? []],
      won: match.winningTeam === 0,
      day: Math.floor(match.startedAt / DAY_SECONDS),
      truth: truth.winProbability,
    });
    const collector = new PerformanceCollector();
    collector.add(simulated);
    rate(
      collector.rows,
      match.players.map(({ accountId }) => accountId),
      ratings,
    );
  }
  return { drafts, patch };
}

function rate(
  rows: readonly SimulatedRow[],
  accounts: readonly number[],
  ratings: Map<number, RatedMatch>,
): void {
  const [first] = rows;
  const lobbyPoints = first?.lobbyPoints ?? null;
  if (!first || lobbyPoints === null) return;
  rateFigures(rows, first, simulatedModel()).forEach(({ estimatePoints }, index) => {
    const [row, account] = [rows[index], accounts[index]];
    if (!row || account === undefined || estimatePoints === null) return;
    const observation = { ...row, estimatePoints, lobbyPoints };
    ratings.set(account, rateMatch(ratings.get(account), observation, simulatedModel()));
  });
}

/** What each hero did in some drafts, and what it would have won by the truth: the mean chance of its teams. */
export function countHeroes(
  drafts: readonly Pick<KnownDraft, 'draft' | 'won' | 'truth'>[],
): (HeroCount & { readonly trueRate: number })[] {
  const heroes = new Map<number, { wins: number; chances: number[] }>();
  for (const { draft, won, truth } of drafts)
    draft.forEach((team, side) => {
      for (const { heroId } of team) {
        const entry = heroes.get(heroId) ?? { wins: 0, chances: [] };
        entry.wins += won === (side === 0) ? 1 : 0;
        entry.chances.push(side === 0 ? truth : 1 - truth);
        heroes.set(heroId, entry);
      }
    });
  return [...heroes].map(([heroId, { wins, chances }]) => ({
    heroId,
    wins,
    matches: chances.length,
    pickRate: chances.length / drafts.length,
    banRate: null,
    trueRate: meanOf(chances),
  }));
}
