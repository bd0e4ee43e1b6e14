import type { Match, Snapshot, SoulSourceName } from '@soulstat/match-file';
import { firstFrom } from '../first-from.ts';

/** Something that pays at once: a death or a fallen objective. */
export interface PayingEvent {
  readonly atSeconds: number;
  /** The team that is paid. */
  readonly team: 0 | 1;
  /** Index into the match's players of who made the kill; -1 for nobody and for objectives. */
  readonly killer: number;
}

/** What the events of a match paid: to the whole team by event, and to each player up to each time of the grid. */
export interface Windfalls {
  readonly byDeath: Float64Array;
  readonly byObjective: Float64Array;
  /** By player, then by time: cumulative souls. */
  readonly paid: readonly Float64Array[];
}

/**
 * Puts the souls of kills, assists and objectives to the second they were paid. A file has them by source and snapshot only, so those of
 * an interval are shared equally over the player's kills, the mates' kills and the objectives taken in it; with none of them the souls
 * stay in the straight line between the snapshots.
 */
export function findWindfalls(
  match: Match,
  times: Float64Array,
  deaths: readonly PayingEvent[],
  objectives: readonly PayingEvent[],
): Windfalls {
  const byDeath = new Float64Array(deaths.length);
  const byObjective = new Float64Array(objectives.length);
  const killsBy = Map.groupBy(placed(deaths), ({ event: { killer } }) => killer);
  const [deathsFor, objectivesFor] = [byTeam(deaths), byTeam(objectives)];
  const paid = match.players.map(({ snapshots, team }, player) => {
    const seconds = snapshots.map(({ atSeconds }) => atSeconds);
    const row = new Float64Array(times.length);
    /** Shares what a source brought up to each snapshot over the events that paid it: to the event, and to the player in its second. */
    const share = (source: SoulSourceName, events: readonly Placed[], into: Float64Array) => {
      const until = events.map(({ event }) => firstFrom(seconds, event.atSeconds));
      const counts = seconds.map(() => 0);
      // What was paid after the last snapshot is unknown.
      for (const at of until) if (at < counts.length) counts[at] = (counts[at] ?? 0) + 1;
      const shares = counts.map((count, at) => (count > 0 ? gainOf(snapshots, at, source) / count : 0));
      events.forEach(({ event, place }, index) => {
        const souls = shares[until[index] ?? 0] ?? 0;
        if (souls <= 0) return;
        into[place] = (into[place] ?? 0) + souls;
        const from = firstFrom(times, event.atSeconds);
        row[from] = (row[from] ?? 0) + souls;
      });
    };
    share('players', killsBy.get(player) ?? [], byDeath);
    share(
      'assists',
      deathsFor[team].filter(({ event: { killer } }) => killer !== player && killer !== -1),
      byDeath,
    );
    share('bosses', objectivesFor[team], byObjective);
    for (let at = 1; at < row.length; at += 1) row[at] = (row[at] ?? 0) + (row[at - 1] ?? 0);
    return row;
  });
  return { byDeath, byObjective, paid };
}

interface Placed {
  readonly event: PayingEvent;
  /** In the list of all. */
  readonly place: number;
}

const placed = (events: readonly PayingEvent[]): Placed[] => events.map((event, place) => ({ event, place }));

const byTeam = (events: readonly PayingEvent[]): readonly [Placed[], Placed[]] => [
  placed(events).filter(({ event }) => event.team === 0),
  placed(events).filter(({ event }) => event.team === 1),
];

/** Souls that a source brought from one snapshot to another. */
function gainOf(snapshots: readonly Snapshot[], at: number, source: SoulSourceName): number {
  const [now, before] = [snapshots[at], snapshots[at - 1]];
  return (now ? soulsOf(now, source) : 0) - (before ? soulsOf(before, source) : 0);
}

function soulsOf({ souls }: Snapshot, source: SoulSourceName): number {
  let sum = 0;
  for (const entry of souls) if (entry.source === source) sum += entry.direct + entry.orbs;
  return sum;
}
