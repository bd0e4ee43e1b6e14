import type { Game, Outcome } from '../events.ts';
import { indexOfMatch } from '../links.ts';
import { cleared, ended, entrantsOf, isScore, stageOfMatch } from '../matches.ts';
import { refuse, type Refusal } from '../refusals.ts';
import { winsNeeded, type EntrantId, type TournamentSetup } from '../setup.ts';
import { withMatchAt } from '../stages.ts';
import type { Match, TournamentState } from '../state.ts';
import { isTime, type Handler } from './context.ts';

type Sides = readonly [EntrantId, EntrantId];

function matchOf(state: TournamentState, id: string): Match | undefined {
  const stage = state.stages[stageOfMatch(id)];
  return stage?.matches[indexOfMatch(stage, id)];
}

/** The tournament with this match in place of the one it has. */
function withMatch(setup: TournamentSetup, state: TournamentState, match: Match): TournamentState {
  const index = stageOfMatch(match.id);
  const stage = state.stages[index];
  const at = stage ? indexOfMatch(stage, match.id) : -1;
  return at < 0 ? state : withMatchAt(setup, state, index, at, match);
}

/** A match that has its entrants, is open, and is played by those who are named. */
function openMatch(state: TournamentState, id: string, sides: Sides): Match | Refusal {
  const match = matchOf(state, id);
  if (!match) return refuse('no-such-match');
  const both = entrantsOf(match);
  if (both && !isSame(both, sides)) return refuse('other-sides', id);
  if (match.result) return refuse('already-decided', id);
  return both && match.status !== 'unneeded' ? match : refuse('match-not-open', id);
}

const isSame = (a: Sides, b: Sides) => a[0] === b[0] && a[1] === b[1];

const isGame = ({ winner, seconds, matchId }: Game, sides: Sides): boolean =>
  sides.includes(winner) &&
  (seconds === null || (Number.isFinite(seconds) && seconds >= 0)) &&
  (matchId === null || Number.isSafeInteger(matchId));

const winsOf = (games: readonly Game[], sides: Sides): readonly [number, number] => [
  games.filter(({ winner }) => winner === sides[0]).length,
  games.filter(({ winner }) => winner === sides[1]).length,
];

export const begin: Handler<'begin-match'> = (setup, state, { match: id, at }) => {
  const match = matchOf(state, id);
  if (!match) return refuse('no-such-match');
  if (match.beganAt !== null) return refuse('no-change', id);
  if (match.result || !entrantsOf(match)) return refuse('match-not-open', id);
  return withMatch(setup, state, { ...match, beganAt: at });
};

export const schedule: Handler<'schedule-match'> = (setup, state, { match: id, startsAt }) => {
  const match = matchOf(state, id);
  if (!match) return refuse('no-such-match');
  if (startsAt !== null && !isTime(startsAt)) return refuse('bad-value');
  if (match.startsAt === startsAt) return refuse('no-change', id);
  return withMatch(setup, state, { ...match, startsAt });
};

export const game: Handler<'game'> = (setup, state, { id: entry, at, match: id, sides, game: played }) => {
  const match = openMatch(state, id, sides);
  if ('refused' in match) return match;
  if (!isGame(played, sides)) return refuse('bad-value', id);
  const games = [...match.games, played];
  const score = winsOf(games, sides);
  const next = { ...match, games, beganAt: match.beganAt ?? at };
  if (Math.max(...score) < winsNeeded(match.bestOf)) return withMatch(setup, state, next);
  return withMatch(setup, state, ended(next, sides, { kind: 'played', score, games }, { entry, at }));
};

export const report: Handler<'report'> = (setup, state, event) => {
  const { id: entry, at, by, match: id, sides, score } = event;
  const match = openMatch(state, id, sides);
  if ('refused' in match) return match;
  const side = by.role === 'captain' ? sides.indexOf(by.entrant) : -1;
  if (side < 0) return refuse('not-allowed', id);
  if (!isScore(match.bestOf, score)) return refuse('bad-score', id);
  const own = match.reports[side];
  if (own && isSame(own.score, score)) return refuse('no-change', id);
  const reported = { score, entry, at };
  const reports =
    side === 0 ? ([reported, match.reports[1]] as const) : ([match.reports[0], reported] as const);
  const other = reports[side === 0 ? 1 : 0];
  const next = { ...match, reports, isDisputed: other !== null && !isSame(other.score, score) };
  if (!other || next.isDisputed) return withMatch(setup, state, next);
  const games = isSame(winsOf(match.games, sides), score) ? match.games : [];
  return withMatch(setup, state, ended(next, sides, { kind: 'played', score, games }, { entry, at }));
};

export const result: Handler<'result'> = (setup, state, event) => {
  const match = openMatch(state, event.match, event.sides);
  if ('refused' in match) return match;
  const refusal = outcomeRefusal(match, event.sides, event.outcome);
  if (refusal) return refusal;
  const { id: entry, at } = event;
  return withMatch(setup, state, ended(match, event.sides, event.outcome, { entry, at }));
};

function outcomeRefusal(match: Match, sides: Sides, outcome: Outcome): Refusal | undefined {
  if (outcome.kind === 'double-forfeit') return undefined;
  if (outcome.kind === 'forfeit')
    return sides.includes(outcome.loser) ? undefined : refuse('bad-value', match.id);
  if (!isScore(match.bestOf, outcome.score)) return refuse('bad-score', match.id);
  if (!outcome.games.every((one) => isGame(one, sides))) return refuse('bad-value', match.id);
  const [a, b] = winsOf(outcome.games, sides);
  const fits = a <= outcome.score[0] && b <= outcome.score[1];
  return fits ? undefined : refuse('bad-score', match.id);
}

export const correct: Handler<'correct'> = (setup, state, event) => {
  const { match: id, sides, outcome, replaces } = event;
  const match = matchOf(state, id);
  if (!match) return refuse('no-such-match');
  if (!match.result) return refuse('no-result', id);
  if (!isSame(match.result.sides, sides)) return refuse('other-sides', id);
  if (match.result.entry !== replaces) return refuse('changed-meanwhile', id);
  const refusal = outcomeRefusal(match, sides, outcome);
  if (refusal) return refusal;
  if (!match.result.isAutomatic && isSameOutcome(match.result.outcome, outcome) && !match.isDisputed)
    return refuse('no-change', id);
  return withMatch(setup, state, ended(match, sides, outcome, { entry: event.id, at: event.at }));
};

const isSameOutcome = (a: Outcome, b: Outcome): boolean => JSON.stringify(a) === JSON.stringify(b);

export const remake: Handler<'remake'> = (setup, state, { match: id, game: number }) => {
  const match = matchOf(state, id);
  if (!match) return refuse('no-such-match');
  if (match.result?.isAutomatic) return refuse('has-dropped', id);
  if (number !== null && !match.games[number - 1]) return refuse('bad-value', id);
  if (!match.result && match.games.length === 0 && !match.reports.some(Boolean))
    return refuse('no-change', id);
  const again = { ...cleared(match), status: 'ready' as const };
  if (number === null) return withMatch(setup, state, again);
  return withMatch(setup, state, {
    ...again,
    beganAt: match.beganAt,
    games: match.games.slice(0, number - 1),
  });
};

export const linkGame: Handler<'link-game'> = (setup, state, { match: id, game: number, matchId }) => {
  const match = matchOf(state, id);
  if (!match) return refuse('no-such-match');
  const linked = match.games[number - 1];
  if (!linked || (matchId !== null && !Number.isSafeInteger(matchId))) return refuse('bad-value', id);
  if (linked.matchId === matchId) return refuse('no-change', id);
  const games = match.games.map((one, index) => (index === number - 1 ? { ...one, matchId } : one));
  return withMatch(setup, state, { ...match, games });
};

export const dispute: Handler<'dispute'> = (setup, state, { match: id, by }) => {
  const match = matchOf(state, id);
  if (!match) return refuse('no-such-match');
  const both = entrantsOf(match);
  if (!both || (by.role === 'captain' && !both.includes(by.entrant))) return refuse('not-allowed', id);
  if (match.isDisputed) return refuse('no-change', id);
  return withMatch(setup, state, { ...match, isDisputed: true });
};

/** The result stands; without one, captains report again. */
export const settle: Handler<'settle'> = (setup, state, { match: id }) => {
  const match = matchOf(state, id);
  if (!match) return refuse('no-such-match');
  if (!match.isDisputed) return refuse('no-change', id);
  const reports = match.result ? match.reports : ([null, null] as const);
  return withMatch(setup, state, { ...match, isDisputed: false, reports });
};
