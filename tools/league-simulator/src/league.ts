import { areRegionsApart } from './matchmaking.ts';
import { readOptions, type LeagueOptions } from './options.ts';
import { drawPlayers, introducePlayers, type SimulatedPlayer } from './population.ts';
import type { Region } from './regions.ts';
import { Season, type ArrangedMatch, type SimulatedMatch } from './season.ts';
import type { Truth } from './truth.ts';
import { drawPatches } from './world.ts';

/** A league of invented players whose every parameter is known. */
export interface League {
  readonly truth: Truth;
  /** In the order of `truth.players`. */
  readonly players: readonly SimulatedPlayer[];
  /**
   * The matches seen, by start. Each call plays the league again from its first day, to the same matches. Where regions are apart, some of
   * them can be played without the others, to the same matches as well.
   */
  readonly matches: (regions?: readonly Region[]) => Generator<SimulatedMatch, void, undefined>;
  /** Equal matches for equal arrangements, whatever else was played. Throws a `RangeError` for players or heroes there are not. */
  readonly arrange: (arranged: ArrangedMatch) => SimulatedMatch;
  /** True where every region has enough players for its matches, so that nobody ever meets players of another. */
  readonly areRegionsApart: () => boolean;
}

/** Effects, in log-odds. Invented; together they spread lobbies about as published pre-match models find them spread. */
const EFFECTS = {
  skillLogitPerPoint: 0.0003,
  sideLogit: 0.05,
  partyLogitPerMate: 0.04,
  abandonLogit: 0.9,
  laneSoulsPerLogit: 4000,
  aheadShare: 0.04,
} as const;

/** Creates a league; see `LeagueOptions`. Throws a `LeagueOptionError` for options that make no sense. */
export function createLeague(options: LeagueOptions): League {
  const settings = readOptions(options);
  const patches = drawPatches(settings);
  const [first] = patches;
  if (!first) throw new RangeError('a league without a patch');
  const truth: Truth = {
    simulated: true,
    seed: settings.seed,
    startsAtSeconds: settings.startsAtSeconds,
    days: settings.days,
    rankedFromSeconds: settings.rankedFromSeconds,
    ...EFFECTS,
    patches,
    players: drawPlayers(settings, first),
  };
  let arranging: Season | undefined;
  return {
    truth,
    players: introducePlayers(truth.players, settings),
    matches: (regions) => new Season(settings, truth).matches(regions),
    arrange: (arranged) => (arranging ??= new Season(settings, truth)).arrange(arranged),
    areRegionsApart: () => areRegionsApart(truth.players, settings.days),
  };
}
