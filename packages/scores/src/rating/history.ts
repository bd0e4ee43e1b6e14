import { rateMatch, type FilterModel, type Observation, type RatedMatch } from './filter.ts';

/** A match in a player's history, with what it did. */
export interface HistoryEntry {
  readonly match: Observation;
  readonly rated: RatedMatch;
}

/**
 * A player's rating match by match. The order is that of the starts, equal starts by match id, whenever a match arrives: one that comes
 * late is put in its place and everything after it is computed again, one that comes again replaces itself. So the history never
 * depends on the order of arrival and equals a replay from scratch to the last bit.
 */
export class RatingHistory {
  private readonly model: FilterModel;
  private readonly list: HistoryEntry[] = [];

  constructor(model: FilterModel, matches: readonly Observation[] = []) {
    this.model = model;
    for (const match of inOrder(matches))
      this.list.push({ match, rated: rateMatch(this.last?.rated, match, model) });
  }

  get entries(): readonly HistoryEntry[] {
    return this.list;
  }

  get last(): HistoryEntry | undefined {
    return this.list.at(-1);
  }

  /** Adds a match; answers the entries that are new or changed, in order. */
  add(match: Observation): readonly HistoryEntry[] {
    const earlier = this.list.findIndex((entry) => entry.match.matchId === match.matchId);
    if (earlier >= 0) this.list.splice(earlier, 1);
    const after = this.list.findIndex((entry) => compare(entry.match, match) > 0);
    const place = after < 0 ? this.list.length : after;
    this.list.splice(place, 0, { match, rated: rateMatch(undefined, match, this.model) });
    const from = earlier >= 0 && earlier < place ? earlier : place;
    for (let at = from; at < this.list.length; at += 1) {
      const entry = this.list[at];
      if (entry)
        this.list[at] = {
          match: entry.match,
          rated: rateMatch(this.list[at - 1]?.rated, entry.match, this.model),
        };
    }
    return this.list.slice(from);
  }
}

/** Matches in the order in which they count, each once: of the same match the last one given holds. */
export function inOrder(matches: readonly Observation[]): Observation[] {
  return [...new Map(matches.map((match) => [match.matchId, match])).values()].toSorted(compare);
}

function compare(a: Observation, b: Observation): number {
  return a.startedAt - b.startedAt || a.matchId - b.matchId;
}
