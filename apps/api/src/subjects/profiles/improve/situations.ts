import type { ImproveKind } from '@soulstat/api-client/contract';
import { differenceInterval, wilsonInterval, type EstimateWithInterval } from '@soulstat/statistics';
import type { Matches, ProfileMatchRow } from '../../../community/players/player-history.ts';
import { sessionsOf } from '../figures/activity.ts';
import { mostFirst, rateOf } from '../figures/statistics.ts';
import { MIN_MATCHES, type Measured } from './measured.ts';

/** From this match of a session on it is a long one. */
const LATE_PLACE = 4;
/** Heroes that are looked at though they have too few matches yet. */
const HEROES_TO_COME = 2;

/** The win rate in situations a player can choose to be in, beside all other matches of the same player. */
export function situationsOf(matches: Matches): Measured[] {
  const sessions = sessionsOf(matches);
  const late = new Set(sessions.flatMap((session) => session.slice(LATE_PLACE - 1)));
  const afterLoss = new Set(
    sessions.flatMap((session) => session.filter((_, at) => session[at - 1]?.won === false)),
  );
  return [
    ...heroesOf(matches),
    situationOf('lateInSession', matches, (match) => late.has(match)),
    situationOf('afterLoss', matches, (match) => afterLoss.has(match)),
    situationOf(
      'solo',
      matches.filter(({ partySize }) => partySize > 0),
      ({ partySize }) => partySize === 1,
    ),
  ];
}

function heroesOf(matches: Matches): Measured[] {
  const measured = mostFirst(Map.groupBy(matches, ({ heroId }) => heroId)).map(([heroId]) => ({
    ...situationOf('hero', matches, (match) => match.heroId === heroId),
    heroId,
  }));
  const enough = measured.filter(({ effect }) => effect !== undefined);
  return [...enough, ...measured.filter(({ effect }) => effect === undefined).slice(0, HEROES_TO_COME)];
}

function situationOf(
  kind: ImproveKind,
  matches: Matches,
  isWithin: (match: ProfileMatchRow) => boolean,
): Measured {
  const [within, others] = [matches.filter(isWithin), matches.filter((match) => !isWithin(match))];
  const missing = Math.max(0, MIN_MATCHES - within.length, MIN_MATCHES - others.length);
  const share = matches.length > 0 ? within.length / matches.length : 0;
  return {
    kind,
    heroId: null,
    matches: within.length,
    missing,
    share,
    rates: { within: rateOf(within), others: rateOf(others) },
    effect: missing === 0 ? perMatch(within, others, share) : undefined,
    examples: () => within.toReversed(),
  };
}

/** Over all matches a situation counts by how often the player is in it. */
function perMatch(within: Matches, others: Matches, share: number): EstimateWithInterval {
  const [own, rest] = [shareWon(within), shareWon(others)];
  const [low, high] = differenceInterval(own, rest);
  return { value: share * (own.value - rest.value), interval: [share * low, share * high] };
}

function shareWon(matches: Matches): EstimateWithInterval {
  const wins = matches.filter(({ won }) => won).length;
  return { value: wins / matches.length, interval: wilsonInterval(wins, matches.length) };
}
