import type { MatchSouls, SoulSamples, SoulsPlayer } from '@soulstat/api-client/contract';
import { SOUL_SOURCES, type Match, type MatchPlayer, type Snapshot } from '@soulstat/match-file';

export const sampleTimes = ({ players }: Match): ReadonlySet<number> =>
  new Set(players.flatMap(({ snapshots }) => snapshots.map(({ atSeconds }) => atSeconds)));

export function soulsOf(match: Match): MatchSouls {
  const sampleSeconds = [...sampleTimes(match)].toSorted((a, b) => a - b);
  return {
    matchId: match.matchId,
    absent: sampleSeconds.length > 0 ? null : 'notInFile',
    durationSeconds: match.durationSeconds,
    sampleSeconds,
    players: match.players.map((player) => soulsPlayerOf(player, sampleSeconds)),
  };
}

function soulsPlayerOf(player: MatchPlayer, times: readonly number[]): SoulsPlayer {
  const { snapshots } = player;
  // A player who lacks a sample has that of the one before.
  let next = 0;
  const places = times.map((time) => {
    while ((snapshots[next]?.atSeconds ?? Infinity) <= time) next += 1;
    return next - 1;
  });
  // Once for each snapshot, then drawn out over the times.
  const at = (of: (snapshot: Snapshot) => number) => {
    const values = snapshots.map(of);
    return snapshots.length > 0 ? places.map((place) => values[place] ?? 0) : [];
  };
  return {
    slot: player.slot,
    team: player.team,
    heroId: player.heroId,
    netWorth: at(({ netWorth }) => netWorth),
    lostToDeath: at(({ soulsLostToDeath }) => soulsLostToDeath),
    sources: SOUL_SOURCES.flatMap((source) => sourceOf(source, at) ?? []),
    other: at(otherSouls),
    lastHits: at(({ creepKills }) => creepKills),
    possibleLastHits: at(({ possibleCreeps }) => possibleCreeps),
    neutralKills: at(({ neutralKills }) => neutralKills),
    denies: at(({ denies }) => denies),
  };
}

/** One source over time; undefined where the player took nothing from it. */
function sourceOf(name: SoulSamples['source'], at: (of: (snapshot: Snapshot) => number) => number[]) {
  const sum = (of: 'direct' | 'orbs') =>
    at(({ souls }) => souls.reduce((total, soul) => total + (soul.source === name ? soul[of] : 0), 0));
  const [direct, orbs] = [sum('direct'), sum('orbs')];
  return [...direct, ...orbs].some((souls) => souls > 0) ? { source: name, direct, orbs } : undefined;
}

/** What no source explains. A file without sources attributes nothing, and so has no remainder either. */
function otherSouls({ netWorth, soulsLostToDeath, souls }: Snapshot): number {
  if (souls.length === 0) return 0;
  return netWorth + soulsLostToDeath - souls.reduce((sum, { direct, orbs }) => sum + direct + orbs, 0);
}
