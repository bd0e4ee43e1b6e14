import type { MatchBlock } from '../../facts/match-block.ts';
import type { TierFilter } from '../../rollups/filters/statistic-filter.ts';
import { namesIn, namedSums, type NamedSums } from '../../client/columns.ts';
import { forEachSampledPlayer } from './sampled-players.ts';

/** What is added up of places: of how many matches, and so on. */
export const PLACE_SUMS = namesIn(
  'matches, wins, mvps, key_players, places, place_squares, publisher_mvps, same_mvps',
);

export type HeroPlacesRow = { readonly heroId: number } & NamedSums<(typeof PLACE_SUMS)[number]>;

/** Places in a sample. */
export interface SampledPlaces {
  /** By hero id. */
  readonly heroes: readonly SampledPlacesRow[];
  /** Those of the sample that have places. */
  readonly matches: number;
}

export type SampledPlacesRow = HeroPlacesRow & {
  /** How often the hero was first, second, … twelfth. */
  readonly byPlace: readonly number[];
  /** On either side, and in matches of each length (`PLACE_LENGTHS`). */
  readonly bySide: readonly MvpCount[];
  readonly byLength: readonly MvpCount[];
};

/** Matches of a hero, and those in which it is MVP. */
type MvpCount = readonly [matches: number, mvps: number];

/** Where lengths of matches begin, in seconds; the last has no end. */
export const PLACE_LENGTHS = [0, 1200, 1800, 2400] as const;
export const NO_PLACES: SampledPlaces = { heroes: [], matches: 0 };

/** How a player placed, in a byte. */
export const PLACED = { isPlaced: 128, isKeyPlayer: 32, isMvp: 16, place: 15 } as const;

type Writable<Row> = { -readonly [Name in keyof Row]: Row[Name] };
type Counts = Writable<HeroPlacesRow> & {
  readonly byPlace: number[];
  readonly bySide: [number, number][];
  readonly byLength: [number, number][];
};

/** A placement is ours, among all who played: the game’s own result of a player does not matter. */
const EVERYBODY = { everybody: true };

/** How every hero placed in the sample of a filter. @param places of players, by block, as `PLACED` has them */
export function countPlaces(filter: TierFilter, places: ReadonlyMap<MatchBlock, Uint8Array>): SampledPlaces {
  // By hero id.
  const heroes: Counts[] = [];
  let [matches, length] = [0, 0];
  let last: { readonly block: MatchBlock; readonly match: number } | undefined;
  forEachSampledPlayer(
    filter,
    (block, match, player) => {
      const placed = places.get(block)?.[player] ?? 0;
      if (placed === 0) return;
      if (last?.block !== block || last.match !== match) {
        last = { block, match };
        matches += 1;
        length = PLACE_LENGTHS.findLastIndex((from) => (block.lengthSeconds[match] ?? 0) >= from);
      }
      const heroId = block.heroId[player] ?? 0;
      const counts = (heroes[heroId] ??= nothing(heroId));
      const [isWon, isMvp] = [block.won[player] ?? 0, (placed & PLACED.isMvp) > 0 ? 1 : 0];
      const isPublisherMvp = block.mvpRank[player] === 1 ? 1 : 0;
      const place = placed & PLACED.place;
      counts.matches += 1;
      counts.wins += isWon;
      counts.mvps += isMvp;
      counts.keyPlayers += (placed & PLACED.isKeyPlayer) > 0 ? 1 : 0;
      counts.places += place;
      counts.placeSquares += place * place;
      counts.publisherMvps += isPublisherMvp;
      counts.sameMvps += isPublisherMvp * isMvp;
      if (place > 0 && place <= PLACES) counts.byPlace[place - 1] = (counts.byPlace[place - 1] ?? 0) + 1;
      countIn(counts.bySide[block.team[player] ?? 0], isMvp);
      countIn(counts.byLength[length], isMvp);
    },
    EVERYBODY,
  );
  return { heroes: heroes.flatMap((counts) => counts), matches };
}

function countIn(count: [number, number] | undefined, isMvp: number): void {
  if (!count) return;
  count[0] += 1;
  count[1] += isMvp;
}

const PLACES = 12;

const nothing = (heroId: number): Counts => ({
  heroId,
  ...namedSums(PLACE_SUMS)([]),
  byPlace: Array.from({ length: PLACES }, () => 0),
  bySide: [0, 1].map(() => [0, 0]),
  byLength: PLACE_LENGTHS.map(() => [0, 0]),
});
