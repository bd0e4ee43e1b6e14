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
  const deathSeconds = deaths.map(({ atSeconds }) => atSeconds);
  const objectiveSeconds = objectives.map(({ atSeconds }) => atSeconds);
  const paid = match.players.map(({ snapshots, team }, player) => {
    const row = new Float64Array(times.length);
    let before: Snapshot | undefined;
    for (const snapshot of snapshots) {
      const kills = within(deathSeconds, before?.atSeconds ?? -1, snapshot.atSeconds);
      const taken = within(objectiveSeconds, before?.atSeconds ?? -1, snapshot.atSeconds);
      const share = (
        source: SoulSourceName,
        places: readonly number[],
        list: readonly PayingEvent[],
        into: Float64Array,
      ) => {
        if (places.length === 0) return;
        const souls = soulsOf(snapshot, source) - (before ? soulsOf(before, source) : 0);
        if (souls > 0) shareOut(souls, places, list, into, row, times);
      };
      const own = kills.filter((at) => deaths[at]?.killer === player);
      const assisted = kills.filter(
        (at) => deaths[at]?.team === team && deaths[at]?.killer !== player && deaths[at]?.killer !== -1,
      );
      share('players', own, deaths, byDeath);
      share('assists', assisted, deaths, byDeath);
      share(
        'bosses',
        taken.filter((at) => objectives[at]?.team === team),
        objectives,
        byObjective,
      );
      before = snapshot;
    }
    return row;
  });
  return { byDeath, byObjective, paid };
}

/** Places of the events after one second up to another; they are in order. */
function within(seconds: readonly number[], afterSeconds: number, toSeconds: number): number[] {
  const places: number[] = [];
  for (let at = firstFrom(seconds, afterSeconds + 1); (seconds[at] ?? Infinity) <= toSeconds; at += 1)
    places.push(at);
  return places;
}

/** Shares souls equally over events: to the event, and to the player from its second on. */
function shareOut(
  souls: number,
  places: readonly number[],
  events: readonly PayingEvent[],
  into: Float64Array,
  row: Float64Array,
  times: Float64Array,
): void {
  for (const place of places) {
    into[place] = (into[place] ?? 0) + souls / places.length;
    addFrom(row, times, events[place]?.atSeconds ?? 0, souls / places.length);
  }
}

function soulsOf({ souls }: Snapshot, source: SoulSourceName): number {
  let sum = 0;
  for (const entry of souls) if (entry.source === source) sum += entry.direct + entry.orbs;
  return sum;
}

function addFrom(row: Float64Array, times: Float64Array, seconds: number, souls: number): void {
  for (let at = times.length - 1; at >= 0 && (times[at] ?? 0) >= seconds; at -= 1)
    row[at] = (row[at] ?? 0) + souls;
}
