import type { DamageDealer, Match, MatchPlayer, PlayerPath } from '@soulstat/match-file';
import { NumberOutOfRange } from '../client/row-binary.ts';

/** A number no match can have: the file is damaged, or made up. */
export class ImplausibleMatch extends Error {
  override readonly name = 'ImplausibleMatch';
}

/** Encodes rows of a match. Throws `ImplausibleMatch` for a number that its column cannot hold. */
export function encodePlausible<Encoded>(encode: () => Encoded): Encoded {
  try {
    return encode();
  } catch (error) {
    if (!(error instanceof NumberOutOfRange)) throw error;
    throw new ImplausibleMatch(`The match has an impossible number: ${error.message}.`);
  }
}

function greatest<Item>(items: readonly Item[] = [], numberOf: (item: Item) => number): number {
  let most = 0;
  for (const item of items) most = Math.max(most, numberOf(item));
  return most;
}

const ofPlayers =
  (numberOf: (player: MatchPlayer) => number) =>
  ({ players }: Match): number =>
    greatest(players, numberOf);

const ofSnapshots = (numberOf: (snapshot: MatchPlayer['snapshots'][number]) => number) =>
  ofPlayers(({ snapshots }) => greatest(snapshots, numberOf));

const mostSamples = ({ dealt }: DamageDealer) => greatest(dealt, ({ amounts }) => amounts.length);
const mostPositions = ({ x, y, health, combatType, moveType }: PlayerPath) =>
  Math.max(x.length, y.length, health.length, combatType.length, moveType.length);

/** How many of each a match may have: ten times what the longest real ones do. What follows from a match takes as long as there is of it. */
const LIMITS: readonly (readonly [what: string, most: number, numberOf: (match: Match) => number])[] = [
  ['objectives', 250, ({ objectives }) => objectives.length],
  ['mid bosses', 50, ({ midBosses }) => midBosses.length],
  ['pauses', 200, ({ pauses }) => pauses.length],
  ['rounds', 50, ({ streetBrawlRounds }) => streetBrawlRounds.length],
  ['scores', 50, ({ teamScores }) => teamScores.length],
  ['names of statistics', 1000, ({ customStatNames }) => customStatNames.length],
  ['damage sources', 3500, ({ damageMatrix }) => damageMatrix?.sources.length ?? 0],
  ['damage samples', 500, ({ damageMatrix }) => damageMatrix?.sampleSeconds.length ?? 0],
  ['damage dealers', 150, ({ damageMatrix }) => damageMatrix?.dealers.length ?? 0],
  [
    'rows of the damage matrix',
    25_000,
    ({ damageMatrix }) => damageMatrix?.dealers.reduce((sum, { dealt }) => sum + dealt.length, 0) ?? 0,
  ],
  ['damage samples', 500, ({ damageMatrix }) => greatest(damageMatrix?.dealers, mostSamples)],
  ['paths', 150, ({ paths }) => paths?.players.length ?? 0],
  ['positions of a path', 90_000, ({ paths }) => greatest(paths?.players, mostPositions)],
  ['snapshots of a player', 500, ofPlayers(({ snapshots }) => snapshots.length)],
  ['soul sources of a snapshot', 150, ofSnapshots(({ souls }) => souls.length)],
  ['statistics of a snapshot', 1000, ofSnapshots(({ customStats }) => customStats.length)],
  ['purchases of a player', 500, ofPlayers(({ purchases }) => purchases.length)],
  ['deaths of a player', 500, ofPlayers(({ deathDetails }) => deathDetails.length)],
  ['accolades of a player', 500, ofPlayers(({ accolades }) => accolades.length)],
  ['power-ups of a player', 500, ofPlayers(({ powerUps }) => powerUps.length)],
  ['ability figures of a player', 500, ofPlayers(({ abilityStats }) => abilityStats.length)],
  ['pings of a player', 10_000, ofPlayers(({ pings }) => pings.length)],
];

/** Names of the game are at most 47 characters long. */
const MAX_NAME_LENGTH = 500;

/** Throws `ImplausibleMatch`, which names the figure. */
export function checkSizes(match: Match): void {
  for (const [what, most, numberOf] of LIMITS) {
    const length = numberOf(match);
    if (length > most)
      throw new ImplausibleMatch(
        `The match has more ${what} than any match: ${length}, and ${most} at most.`,
      );
  }
  const longestName = Math.max(
    greatest(match.customStatNames, ({ name }) => name.length),
    greatest(match.damageMatrix?.sources, ({ name }) => name.length),
    greatest(match.players, ({ powerUps }) => greatest(powerUps, ({ type }) => type.length)),
  );
  if (longestName > MAX_NAME_LENGTH)
    throw new ImplausibleMatch(
      `The match has a name of ${longestName} characters, and ${MAX_NAME_LENGTH} at most are plausible.`,
    );
}
