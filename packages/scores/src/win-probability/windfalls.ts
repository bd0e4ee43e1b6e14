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
  const paid = match.players.map(({ snapshots, team }, player) => {
    const seconds = snapshots.map(({ atSeconds }) => atSeconds);
    const row = new Float64Array(times.length);
    /** Shares what a source brought up to each snapshot over the events that paid it: to the event, and to the player in its second. */
    const share = (
      source: SoulSourceName,
      events: readonly PayingEvent[],
      into: Float64Array,
      isPaidFor: (event: PayingEvent) => boolean,
    ) => {
      const counts = seconds.map(() => 0);
      const until = events.map((event) =>
        isPaidFor(event) ? firstFrom(seconds, event.atSeconds) : seconds.length,
      );
      // What was paid after the last snapshot is unknown.
      for (const at of until) if (at < counts.length) counts[at] = (counts[at] ?? 0) + 1;
      const shares = seconds.map((_, at) => (counts[at] ? gainOf(snapshots, at, source) / counts[at] : 0));
      until.forEach((at, place) => {
        const souls = shares[at] ?? 0;
        if (souls <= 0) return;
        into[place] = (into[place] ?? 0) + souls;
        const from = firstFrom(times, events[place]?.atSeconds ?? 0);
        row[from] = (row[from] ?? 0) + souls;
      });
    };
    share('players', deaths, byDeath, ({ killer }) => killer === player);
    share(
      'assists',
      deaths,
      byDeath,
      ({ killer, team: paidTeam }) => paidTeam === team && killer !== player && killer !== -1,
    );
    share('bosses', objectives, byObjective, ({ team: paidTeam }) => paidTeam === team);
    for (let at = 1; at < row.length; at += 1) row[at] = (row[at] ?? 0) + (row[at - 1] ?? 0);
    return row;
  });
  return { byDeath, byObjective, paid };
}

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
