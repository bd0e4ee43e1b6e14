import { ch, chJoin, identifier, literal, written, type Ch } from '../../client/ch.ts';
import { countedMatchesOfAllDays, type CountedPart } from '../../facts/counted.ts';
import type { Rollup } from '../../rollups/rollup.ts';
import { forEachSampledPlayer } from './sampled-players.ts';
import type { TierFilter } from '../../rollups/filters/statistic-filter.ts';

/** The sums of a rollup, counted from the facts of the players of a sample: for what the matches in memory do not tell. */
export function sampleOf({ key, sums, rowsOf }: Rollup, filter: TierFilter) {
  const columns = ['day', ...key, ...sums].map(
    (name, index) => ch`${typed(name, ch`tupleElement(row, ${literal(index + 1)})`)} as ${identifier(name)}`,
  );
  return ch`(select ${chJoin(columns)} from (select tuple(*) as row from (${rowsOf(partOf(filter))})))`;
}

/** The key of pairs has names in its table, and numbers in the rows that are put there. */
const typed = (name: string, value: Ch) =>
  name === 'kind'
    ? ch`transform(${value}, [1, 2, 3, 4], ['mates', 'enemies', 'laneMates', 'laneEnemies'], '')`
    : value;

/** Bits of a number that is exact here. Twelve players have slots up to twelve. */
const MAX_SLOTS = 53;

/**
 * The players of a sample by match: a bit for each slot. NOTE: written into the text, of which thousands of matches take a hundred kilobytes: bound
 * values would be part of an address.
 */
function partOf(filter: TierFilter): CountedPart {
  const slots = new Map<number, number>();
  forEachSampledPlayer(filter, (block, match, player) => {
    const [matchId, slot] = [block.matchId[match] ?? 0, block.slot[player] ?? 0];
    if (slot < MAX_SLOTS) slots.set(matchId, (slots.get(matchId) ?? 0) + 2 ** slot);
  });
  if (slots.size === 0) return NO_PART;
  const matchIds = listOf(slots.keys());
  return {
    matches: ch`select match_id, version from ${countedMatchesOfAllDays()} and match_id in ${matchIds}`,
    isAsked: ch`bitTest(toUInt64(transform(match_id, ${matchIds}, ${listOf(slots.values())}, 0)), least(slot, 63))`,
  };
}

const listOf = (numbers: Iterable<number>) => written(`[${[...numbers].join(',')}]`);

const NO_PART: CountedPart = {
  matches: ch`select match_id, version from match where false`,
  isAsked: ch`false`,
};
