import {
  passesLiveFilter,
  type LiveChange,
  type LiveFilter,
  type LiveMatch,
  type LiveMatches,
} from '@soulstat/api-client';

/** A list with what changed in the matches it has: nothing comes, goes or moves. */
export function applyChange(list: LiveMatches, change: LiveChange): LiveMatches {
  const { moved, seenAt } = change;
  const places = new Map(moved.matchId.map((id, place) => [id, place]));
  const whole = new Map(change.whole.map((match) => [match.matchId, match]));
  const ended = new Map(change.ended.map((end) => [end.matchId, end]));
  const changed = (match: LiveMatch): LiveMatch => {
    const end = ended.get(match.matchId);
    if (end) return { ...match, state: 'ended', endedAt: end.endedAt, winningTeam: end.winningTeam };
    const same = whole.get(match.matchId);
    if (same) return same;
    const place = places.get(match.matchId);
    if (place === undefined) return match;
    return {
      ...match,
      seenAt,
      atSeconds: moved.atSeconds[place] ?? match.atSeconds,
      souls: moved.souls[place] ?? null,
      fallen: moved.fallen[place] ?? null,
      winChance: moved.winChance[place] ?? null,
      spectators: moved.spectators[place] ?? null,
    };
  };
  return { ...list, version: change.version, feed: change.feed, matches: list.matches.map(changed) };
}

/** Matches of a change that the list would have: not those it has already. */
export function newOnes(list: LiveMatches, change: LiveChange, filter: LiveFilter): number[] {
  const known = new Set(list.matches.map(({ matchId }) => matchId));
  return change.whole
    .filter((match) => !known.has(match.matchId) && passesLiveFilter(match, filter))
    .map(({ matchId }) => matchId);
}
