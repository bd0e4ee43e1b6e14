import glicko2 from 'glicko2-lite';

/** As the paper recommends; a period is a week. */
export const START: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };
const TAU = 0.5;
const MOST_DEVIATION = START.deviation;
/** What the paper divides by to get to its own scale. */
const SCALE = 173.7178;
/** What each main player who comes makes of the deviation: others play than those who were rated. */
const NEW_MAIN = 1.3;

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export interface Game {
  readonly winner: number;
  readonly loser: number;
}

/** After so many weeks without a match. */
export function aged({ rating, deviation, volatility }: Rating, weeks: number): Rating {
  const grown = Math.sqrt((deviation / SCALE) ** 2 + Math.max(0, weeks) * volatility ** 2) * SCALE;
  return { rating, volatility, deviation: Math.min(MOST_DEVIATION, grown) };
}

const renewed = (rating: Rating, newMains: number): Rating => ({
  ...rating,
  deviation: Math.min(MOST_DEVIATION, rating.deviation * NEW_MAIN ** newMains),
});

/** One week, from the ratings at its start. Main players who came in it count before its matches. Gives those that change. */
export function rateWeek(
  before: (team: number) => Rating,
  games: readonly Game[],
  newMains: ReadonlyMap<number, number>,
): Map<number, Rating> {
  const met = new Map<number, [number, 0 | 1][]>();
  const add = (team: number, other: number, score: 0 | 1) => {
    const known = met.get(team);
    if (known) known.push([other, score]);
    else met.set(team, [[other, score]]);
  };
  for (const { winner, loser } of games) {
    add(winner, loser, 1);
    add(loser, winner, 0);
  }
  const start = new Map<number, Rating>();
  for (const team of new Set([...met.keys(), ...newMains.keys()]))
    start.set(team, renewed(before(team), newMains.get(team) ?? 0));
  return new Map([...start].map(([team, own]) => [team, played(own, met.get(team) ?? [], start)]));
}

function played(
  own: Rating,
  met: readonly (readonly [number, 0 | 1])[],
  start: ReadonlyMap<number, Rating>,
): Rating {
  if (met.length === 0) return aged(own, 1);
  const games = met.map(([team, score]): [number, number, number] => {
    const { rating, deviation } = start.get(team) ?? START;
    return [rating, deviation, score];
  });
  const { rating, rd, vol } = glicko2(own.rating, own.deviation, own.volatility, games, {
    rating: START.rating,
    tau: TAU,
  });
  return { rating, deviation: Math.min(MOST_DEVIATION, rd), volatility: vol };
}
