import { firstFrom } from '../first-from.ts';

/** A death as it is counted. */
interface CountedDeath {
  readonly atSeconds: number;
  readonly respawnSeconds: number;
  /** The killers' team. */
  readonly team: 0 | 1;
  readonly souls: number;
}

/** What the deaths of a match come to by any second, looked up in sums made once. Deaths are in the order of time. */
export class DeathTally {
  private readonly seconds: Float64Array;
  private readonly respawns: Float64Array;
  /** Kills of team 0 less those of team 1 among the first so many deaths. */
  private readonly kills: Float64Array;
  /** The same of those whose victims are back, by when they came back. */
  private readonly returned: Float64Array;
  private readonly paid: readonly [Float64Array, Float64Array];

  constructor(deaths: readonly CountedDeath[]) {
    const returns = deaths.toSorted((a, b) => a.respawnSeconds - b.respawnSeconds);
    this.seconds = Float64Array.from(deaths, ({ atSeconds }) => atSeconds);
    this.respawns = Float64Array.from(returns, ({ respawnSeconds }) => respawnSeconds);
    this.kills = sums(deaths, ({ team }) => (team === 0 ? 1 : -1));
    this.returned = sums(returns, ({ team }) => (team === 0 ? 1 : -1));
    this.paid = [
      sums(deaths, ({ team, souls }) => (team === 0 ? souls : 0)),
      sums(deaths, ({ team, souls }) => (team === 1 ? souls : 0)),
    ];
  }

  at(seconds: number): { readonly kills: number; readonly alive: number; readonly paid: [number, number] } {
    const died = firstAfter(this.seconds, seconds);
    const kills = this.kills[died] ?? 0;
    return {
      kills,
      // Nobody comes back before dying.
      alive: kills - (this.returned[firstAfter(this.respawns, seconds)] ?? 0),
      paid: [this.paid[0][died] ?? 0, this.paid[1][died] ?? 0],
    };
  }
}

/** Sums of the first 0, 1, 2 … values. */
function sums(deaths: readonly CountedDeath[], valueOf: (death: CountedDeath) => number): Float64Array {
  const sum = new Float64Array(deaths.length + 1);
  for (const [at, death] of deaths.entries()) sum[at + 1] = (sum[at] ?? 0) + valueOf(death);
  return sum;
}

/** Moments are whole seconds: the first after one is the first from the next whole second on. */
const firstAfter = (moments: Float64Array, seconds: number) => firstFrom(moments, Math.floor(seconds) + 1);
