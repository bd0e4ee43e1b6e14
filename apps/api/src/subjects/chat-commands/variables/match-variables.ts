import { GAME_DATA } from '@soulstat/game-data/full';
import type { Matches, ProfileMatchRow } from '../../../community/players/player-history.ts';
import { METRIC_VALUES, valuesOf } from '../../../community/players/match-figures.ts';
import type { Facts } from '../facts.ts';
import { ppChangeOver, secondsOf, winsAmong } from '../runs.ts';
import {
  agoWords,
  clock,
  countOf,
  hoursWords,
  kdaOf,
  lengthWords,
  rateWords,
  recordOf,
  signed,
  whole,
} from '../words.ts';
import { ofMatches, type Value } from './value.ts';

const LAST_RESULTS = 5;
/** Of all players of a match, as the score places them. */
const PLAYERS = 12;

const lossesAmong = (matches: Matches) => matches.length - winsAmong(matches);
const ppChange = (run: Matches, _facts: Facts, all: Matches) =>
  run.length === 0 ? signed(0) : signed(ppChangeOver(all, run.length));

const last = (say: (match: ProfileMatchRow, facts: Facts, all: Matches) => string | undefined): Value =>
  ofMatches('matches', (matches, facts) => {
    const match = matches.at(-1);
    return match && say(match, facts, matches);
  });

const heroName = ({ heroId }: ProfileMatchRow) => GAME_DATA.heroOrUnknown(heroId).name;

/** The match that has most of something, in words. */
const mostOf = (value: (match: ProfileMatchRow) => number): Value =>
  ofMatches('matches', (matches) => {
    const [first] = matches;
    const best = first && matches.reduce((most, match) => (value(match) > value(most) ? match : most), first);
    return best && `${whole(value(best))} as ${heroName(best)}`;
  });

function streakWords(matches: Matches, { figures }: Facts): string {
  const streak = figures.streakOf(matches);
  const length = Math.abs(streak);
  const what = streak > 0 ? countOf(length, 'win', 'wins') : countOf(length, 'loss', 'losses');
  return length === 1 ? what : `${what} in a row`;
}

function soulsPerMinute(matches: Matches): string | undefined {
  const values = valuesOf(matches, 'soulsPerMinute');
  return values.length === 0
    ? undefined
    : whole(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** What is said of matches of the player. */
export const MATCH_VARIABLES = {
  matches_today: ofMatches('today', ({ length }) => whole(length)),
  wins_today: ofMatches('today', (run) => whole(winsAmong(run))),
  losses_today: ofMatches('today', (run) => whole(lossesAmong(run))),
  record_today: ofMatches('today', recordOf),
  win_rate_today: ofMatches('today', (run) => rateWords(winsAmong(run), run.length)),
  kda_today: ofMatches('today', kdaOf),
  hours_today: ofMatches('today', (run) => lengthWords(secondsOf(run))),
  pp_today: ofMatches('today', ppChange),

  matches_session: ofMatches('session', ({ length }) => whole(length)),
  wins_session: ofMatches('session', (run) => whole(winsAmong(run))),
  losses_session: ofMatches('session', (run) => whole(lossesAmong(run))),
  record_session: ofMatches('session', recordOf),
  pp_session: ofMatches('session', ppChange),
  record_week: ofMatches('week', recordOf),
  pp_week: ofMatches('week', ppChange),
  streak: ofMatches('matches', streakWords),
  last_results: ofMatches('matches', (matches) =>
    matches
      .slice(-LAST_RESULTS)
      .toReversed()
      .map(({ won }) => (won ? 'W' : 'L'))
      .join(' '),
  ),

  last_result: last(({ won }) => (won ? 'won' : 'lost')),
  last_hero: last(heroName),
  last_kda: last(({ kills, deaths, assists }) => `${kills}/${deaths}/${assists}`),
  last_souls: last(({ netWorth }) => whole(netWorth)),
  last_souls_per_minute: last((match) => soulsPerMinute([match])),
  last_length: last(({ durationSeconds }) => (durationSeconds > 0 ? clock(durationSeconds) : undefined)),
  last_ago: last(({ startedAt }, { now }) => agoWords(now.getTime() / 1000 - startedAt)),
  last_place: last((match) => {
    const place = METRIC_VALUES.place(match);
    return place === undefined ? undefined : `${place} of ${PLAYERS}`;
  }),
  last_pp: last((_match, _facts, all) => signed(ppChangeOver(all, 1))),
  last_match: last(({ matchId }, { origin }) => `${origin}/match/${matchId}/summary`),

  matches: ofMatches('matches', ({ length }) => whole(length)),
  wins: ofMatches('matches', (all) => whole(winsAmong(all))),
  losses: ofMatches('matches', (all) => whole(lossesAmong(all))),
  win_rate: ofMatches('matches', (all) => rateWords(winsAmong(all), all.length)),
  kda: ofMatches('matches', kdaOf),
  hours: ofMatches('matches', (all) => hoursWords(secondsOf(all))),
  souls_per_minute: ofMatches('matches', soulsPerMinute),
  longest_win_streak: ofMatches('matches', (all, { figures }) => whole(figures.longestRun(all, true))),

  most_kills: mostOf(({ kills }) => kills),
  most_souls: mostOf(({ netWorth }) => netWorth),
  longest_match: ofMatches('matches', (all) =>
    clock(all.reduce((longest, { durationSeconds }) => Math.max(longest, durationSeconds), 0)),
  ),
} as const satisfies Readonly<Record<string, Value>>;
