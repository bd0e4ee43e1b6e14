/** A match as far as the comparison needs it, from a real table or a simulated league. */
export interface ComparedMatch {
  readonly durationSeconds: number;
  readonly winningTeam: number;
  readonly players: readonly ComparedPlayer[];
}

export interface ComparedPlayer {
  readonly team: number;
  readonly heroId: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly netWorth: number;
  readonly lastHits: number;
  readonly denies: number;
  readonly level: number;
}

/** One distribution. */
export interface Figure {
  readonly name: string;
  /** Of values behind it. */
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  /** All values, ascending. */
  readonly sorted: readonly number[];
}

/** Shorter matches are remakes and left out, on both sides. */
const SHORTEST_COMPARED_SECONDS = 1200;

/** Of each player. */
const PLAYER_FIGURES: readonly [string, (player: ComparedPlayer) => number][] = [
  ['net worth', ({ netWorth }) => netWorth],
  ['kills', ({ kills }) => kills],
  ['deaths', ({ deaths }) => deaths],
  ['assists', ({ assists }) => assists],
  ['last hits', ({ lastHits }) => lastHits],
  ['denies', ({ denies }) => denies],
  ['level', ({ level }) => level],
];
/** What the tables have of every player, a minute. */
export const RATES: readonly [string, (player: ComparedPlayer) => number][] = PLAYER_FIGURES.filter(
  ([name]) => name !== 'level',
);
/** Standard deviation over mean among the players of each team. */
const SPREADS = ['net worth', 'kills', 'deaths', 'assists', 'last hits'];

/** What both sides are compared by. Shares are of all twelve. */
export function figuresOf(matches: readonly ComparedMatch[]): Figure[] {
  const whole = wholeMatches(matches);
  const ofMatch = (name: string, pick: (match: ComparedMatch) => number) => figure(name, whole.map(pick));
  return [
    ofMatch('duration, s', ({ durationSeconds }) => durationSeconds),
    ofMatch(
      'kills a minute, match',
      (match) => (sum(match, ({ kills }) => kills) / match.durationSeconds) * 60,
    ),
    ofMatch('deaths not by players, match', (match) => sum(match, ({ deaths, kills }) => deaths - kills)),
    ofMatch('kill share of the winners', killShare),
    ofMatch('lead of the winners, share of souls', leadShare),
    soulRates('souls a minute, winners', whole, true),
    soulRates('souls a minute, losers', whole, false),
    ...PLAYER_FIGURES.map(([name, pick]) =>
      figure(
        name,
        whole.flatMap(({ players }) => players.map(pick)),
      ),
    ),
    ...RATES.map(([name, pick]) =>
      figure(
        `${name} a minute`,
        whole.flatMap(({ players, durationSeconds }) =>
          players.map((player) => (60 * pick(player)) / durationSeconds),
        ),
      ),
    ),
    ...PLAYER_FIGURES.filter(([name]) => SPREADS.includes(name)).map(([name, pick]) =>
      figure(`${name}, spread within a team`, spreads(whole, pick)),
    ),
  ];
}

export const wholeMatches = (matches: readonly ComparedMatch[]): ComparedMatch[] =>
  matches.filter(
    (match) =>
      match.durationSeconds >= SHORTEST_COMPARED_SECONDS && [0, 1].every((team) => isPlayed(match, team)),
  );

/** One player with more than half of a team's souls was fed by the others: 1 of the 872 real matches. */
function isPlayed({ players }: ComparedMatch, team: number): boolean {
  const souls = players.flatMap((player) => (player.team === team ? player.netWorth : []));
  return 2 * Math.max(...souls) <= souls.reduce((total, own) => total + own, 0);
}

function figure(name: string, values: readonly number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const mean = values.reduce((total, value) => total + value, 0) / Math.max(values.length, 1);
  const variance =
    values.reduce((total, value) => total + (value - mean) ** 2, 0) / Math.max(values.length, 1);
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return {
    name,
    count: values.length,
    mean,
    deviation: Math.sqrt(variance),
    p10: quantile(0.1),
    p50: quantile(0.5),
    p90: quantile(0.9),
    sorted,
  };
}

function soulRates(name: string, matches: readonly ComparedMatch[], won: boolean): Figure {
  const rates = matches.flatMap(({ players, winningTeam, durationSeconds }) =>
    players
      .filter(({ team }) => (team === winningTeam) === won)
      .map(({ netWorth }) => (netWorth / durationSeconds) * 60),
  );
  return figure(name, rates);
}

function leadShare(match: ComparedMatch): number {
  const all = sum(match, ({ netWorth }) => netWorth);
  return (2 * sum(winnersOf(match), ({ netWorth }) => netWorth)) / all - 1;
}

function killShare(match: ComparedMatch): number {
  return (
    sum(winnersOf(match), ({ kills }) => kills) /
    Math.max(
      sum(match, ({ kills }) => kills),
      1,
    )
  );
}

function spreads(matches: readonly ComparedMatch[], pick: (player: ComparedPlayer) => number): number[] {
  return matches.flatMap(({ players }) =>
    [0, 1].map((team) => {
      const { mean, deviation } = figure('', players.filter((player) => player.team === team).map(pick));
      return mean > 0 ? deviation / mean : 0;
    }),
  );
}

function winnersOf(match: ComparedMatch): { readonly players: readonly ComparedPlayer[] } {
  return { players: match.players.filter(({ team }) => team === match.winningTeam) };
}

function sum(
  { players }: { readonly players: readonly ComparedPlayer[] },
  pick: (player: ComparedPlayer) => number,
): number {
  return players.reduce((total, player) => total + pick(player), 0);
}
