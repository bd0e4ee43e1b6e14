import type { Match, ObjectiveName } from '@soulstat/match-file';
import { averageRankNumber, denseRank } from '@soulstat/ranks';
import { firstFrom } from '../first-from.ts';
import {
  FEATURE_INDEX,
  FEATURES,
  KILL_LEAD_SCALE,
  MID_BOSS_SECONDS,
  SOULS_LEAD_SCALE,
  SOULS_RATIO_SCALE,
  TOP_HEAVY_SCALE,
  type FeatureName,
} from './features.ts';
import { RunningSum, type Addition } from './running-sum.ts';
import { findWindfalls } from './windfalls.ts';

/** Everybody starts with these. */
const STARTING_SOULS = 600;

/** A death as the state of a match needs it. */
export interface TimedDeath {
  readonly atSeconds: number;
  readonly respawnSeconds: number;
  readonly victim: number;
  /** Index into the match's players; -1 when no player killed. */
  readonly killer: number;
  readonly victimTeam: 0 | 1;
  /** The killers' team. */
  readonly team: 0 | 1;
  /** What it paid the killers' team. */
  readonly souls: number;
}

/** An objective or a claimed mid boss as the state of a match needs it. */
export interface TimedObjective {
  readonly atSeconds: number;
  readonly name: ObjectiveName | 'midBoss';
  /** Index into `FEATURES`. */
  readonly feature: number;
  /** The team that took it. */
  readonly team: 0 | 1;
  /** What it paid that team. */
  readonly souls: number;
}

/**
 * A match prepared for being looked at in any second. Kills, respawns, objectives and the mid boss are exact to the second, and so is
 * when they paid (`findWindfalls`); all other souls and the levels are drawn in a straight line between the snapshots of the file.
 */
export class Timeline {
  readonly match: Match;
  /** Seconds of the snapshots, 0 first, the end last. */
  readonly times: Float64Array;
  /** Souls that came otherwise than by kills and objectives, by player, then by snapshot. */
  private readonly farmed: readonly Float64Array[];
  readonly deaths: readonly TimedDeath[];
  readonly objectives: readonly TimedObjective[];
  /** Mid bosses that a team claimed. */
  readonly midBosses: readonly TimedObjective[];
  private readonly farmedSouls: readonly [Float64Array, Float64Array];
  /** What deaths and objectives paid each team. */
  private readonly paidSouls: readonly [RunningSum, RunningSum];
  private readonly levels: readonly [Float64Array, Float64Array];
  private readonly top: readonly [Float64Array, Float64Array];
  /** The features that count what happened. */
  private readonly counts: readonly { readonly feature: number; readonly lead: RunningSum }[];
  /** Of each player, what is looked up again and again: plain numbers, in the order of the snapshots. */
  readonly snapshots: readonly SnapshotRows[];
  private readonly rankLead: number;

  constructor(match: Match) {
    this.match = match;
    this.times = snapshotTimes(match);
    const worth = match.players.map((player) =>
      resample(player.snapshots, this.times, STARTING_SOULS, ({ netWorth }) => netWorth),
    );
    const [deaths, objectives] = [deathsOf(match), objectivesOf(match)];
    const { byDeath, byObjective, paid } = findWindfalls(match, this.times, deaths, objectives);
    this.deaths = deaths.map((death, index) => ({ ...death, souls: byDeath[index] ?? 0 }));
    this.objectives = objectives.map((taken, index) => ({ ...taken, souls: byObjective[index] ?? 0 }));
    this.midBosses = midBossesOf(match);
    this.farmed = worth.map((row, player) => row.map((souls, at) => souls - (paid[player]?.[at] ?? 0)));
    const levels = match.players.map((player) =>
      resample(player.snapshots, this.times, 1, ({ level }) => level),
    );
    const ofTeam = (rows: readonly Float64Array[], team: 0 | 1) =>
      rows.filter((_, index) => match.players[index]?.team === team);
    this.farmedSouls = [sumOf(ofTeam(this.farmed, 0)), sumOf(ofTeam(this.farmed, 1))];
    this.levels = [meanOf(ofTeam(levels, 0)), meanOf(ofTeam(levels, 1))];
    this.top = [topShare(ofTeam(worth, 0)), topShare(ofTeam(worth, 1))];
    this.paidSouls = [this.paidTo(0), this.paidTo(1)];
    this.counts = this.countedFeatures();
    this.snapshots = match.players.map(rowsOf);
    this.rankLead = rankLeadOf(match);
  }

  /** The features at a second, in the order of `FEATURES`; `into` is filled where it is given. */
  stateAt(seconds: number, into: Float64Array = new Float64Array(FEATURES.length)): Float64Array {
    const at = segmentOf(this.times, seconds);
    into.fill(0);
    setSouls(into, this.soulsOf(0, at, seconds), this.soulsOf(1, at, seconds));
    into[FEATURE_INDEX.levelLead] = valueAt(this.levels[0], at) - valueAt(this.levels[1], at);
    into[FEATURE_INDEX.topHeavy] = TOP_HEAVY_SCALE * (valueAt(this.top[0], at) - valueAt(this.top[1], at));
    into[FEATURE_INDEX.rankLead] = this.rankLead;
    into[FEATURE_INDEX.side] = 1;
    for (const { feature, lead } of this.counts) into[feature] = lead.upTo(seconds);
    into[FEATURE_INDEX.killLead] = KILL_LEAD_SCALE * (into[FEATURE_INDEX.killLead] ?? 0);
    return into;
  }

  /** Souls of all players at a second. */
  soulsAt(seconds: number): number {
    const [own, other] = this.teamSoulsAt(seconds);
    return own + other;
  }

  /** Souls of each team at a second. */
  teamSoulsAt(seconds: number): [number, number] {
    const at = segmentOf(this.times, seconds);
    return [this.soulsOf(0, at, seconds), this.soulsOf(1, at, seconds)];
  }

  /** Souls of each player that came otherwise than by kills and objectives. */
  farmedAt(seconds: number): number[] {
    const at = segmentOf(this.times, seconds);
    return this.farmed.map((row) => valueAt(row, at));
  }

  private soulsOf(team: 0 | 1, at: Segment, seconds: number): number {
    return valueAt(this.farmedSouls[team], at) + this.paidSouls[team].upTo(seconds);
  }

  private paidTo(team: 0 | 1): RunningSum {
    return new RunningSum(
      [...this.deaths, ...this.objectives].flatMap((event) =>
        event.team === team ? [{ atSeconds: event.atSeconds, amount: event.souls }] : [],
      ),
    );
  }

  private countedFeatures() {
    const { deaths, objectives, midBosses } = this;
    const objectiveFeatures = OBJECTIVE_FEATURES.map(([, name]) => ({
      feature: FEATURE_INDEX[name],
      additions: objectives.filter(({ feature }) => feature === FEATURE_INDEX[name]).map(leadFrom),
    }));
    return [
      ...objectiveFeatures,
      { feature: FEATURE_INDEX.killLead, additions: deaths.map(leadFrom) },
      {
        feature: FEATURE_INDEX.aliveLead,
        additions: deaths.flatMap((death) => leadUntil(death, death.respawnSeconds)),
      },
      {
        feature: FEATURE_INDEX.midBoss,
        additions: midBosses.flatMap((boss) => leadUntil(boss, boss.atSeconds + MID_BOSS_SECONDS)),
      },
      { feature: FEATURE_INDEX.presentLead, additions: leaversOf(this.match).map(leadFrom) },
    ].flatMap(({ feature, additions }) =>
      additions.length > 0 ? [{ feature, lead: new RunningSum(additions) }] : [],
    );
  }
}

/** Something that counts for a team from a second on. */
interface ForTeam {
  readonly atSeconds: number;
  readonly team: 0 | 1;
}

/** Adds 1 for team 0, takes 1 away for team 1. */
const leadFrom = ({ atSeconds, team }: ForTeam): Addition => ({ atSeconds, amount: team === 0 ? 1 : -1 });

/** The same, taken back at another second. */
function leadUntil(event: ForTeam, endSeconds: number): readonly Addition[] {
  const { atSeconds, amount } = leadFrom(event);
  return [
    { atSeconds, amount },
    { atSeconds: endSeconds, amount: -amount },
  ];
}

/** Who left for good counts for the other team. */
const leaversOf = ({ players }: Match): ForTeam[] =>
  players.flatMap(({ abandonedAtSeconds, team }) =>
    abandonedAtSeconds === null ? [] : [{ atSeconds: abandonedAtSeconds, team: opponentOf(team) }],
  );

interface SnapshotRows {
  readonly atSeconds: readonly number[];
  readonly assists: readonly number[];
  readonly objectiveDamage: readonly number[];
}

const rowsOf = ({ snapshots }: Match['players'][number]): SnapshotRows => ({
  atSeconds: snapshots.map(({ atSeconds }) => atSeconds),
  assists: snapshots.map(({ assists }) => assists),
  objectiveDamage: snapshots.map(({ objectiveDamage }) => objectiveDamage),
});

const OBJECTIVE_FEATURES: readonly (readonly [string, FeatureName])[] = [
  ['guardian', 'guardians'],
  ['walker', 'walkers'],
  ['baseGuardian', 'baseGuardians'],
  ['shrine', 'shrines'],
  ['patron', 'patron'],
];

function featureOfObjective(name: ObjectiveName): number | undefined {
  const found = OBJECTIVE_FEATURES.find(([prefix]) => name.startsWith(prefix));
  return found && FEATURE_INDEX[found[1]];
}

function objectivesOf({ objectives }: Match) {
  return objectives
    .flatMap(({ name, team, destroyedAtSeconds }) => {
      const feature = featureOfObjective(name);
      if (feature === undefined || destroyedAtSeconds === null) return [];
      return [{ atSeconds: destroyedAtSeconds, name, feature, team: opponentOf(team), killer: -1 }];
    })
    .toSorted((a, b) => a.atSeconds - b.atSeconds);
}

/** They pay no souls; one that nobody claimed moves nothing. */
function midBossesOf({ midBosses }: Match): TimedObjective[] {
  return midBosses.flatMap(({ destroyedAtSeconds, claimedBy }) => {
    if (claimedBy === null) return [];
    const boss = { name: 'midBoss', feature: FEATURE_INDEX.midBoss, team: claimedBy, souls: 0 } as const;
    return [{ ...boss, atSeconds: destroyedAtSeconds }];
  });
}

function deathsOf({ players }: Match) {
  const bySlot = new Map(players.map(({ slot }, index) => [slot, index]));
  return players
    .flatMap(({ deathDetails, team }, victim) =>
      deathDetails.map(({ atSeconds, deadSeconds, killerSlot }) => ({
        atSeconds,
        respawnSeconds: atSeconds + deadSeconds,
        victim,
        killer: killerSlot === null ? -1 : (bySlot.get(killerSlot) ?? -1),
        victimTeam: team,
        team: opponentOf(team),
      })),
    )
    .toSorted((a, b) => a.atSeconds - b.atSeconds);
}

const opponentOf = (team: 0 | 1): 0 | 1 => (team === 0 ? 1 : 0);

/** Mean shown rank of team 0 less that of team 1 in subranks; the files of the time before ranked play have it by team. */
function rankLeadOf({ averageRankNumbers: [own, other], players }: Match): number {
  const shown = (team: 0 | 1) =>
    averageRankNumber(
      players.flatMap((player) => (player.team === team ? (player.rank?.rankNumber ?? []) : [])),
    );
  const first = own ?? shown(0);
  const second = other ?? shown(1);
  const [one, two] = [denseRank(first), denseRank(second)];
  return one !== undefined && two !== undefined ? one - two : 0;
}

function snapshotTimes({ players, durationSeconds }: Match): Float64Array {
  const times = new Set([0, durationSeconds]);
  for (const { snapshots } of players) for (const { atSeconds } of snapshots) times.add(atSeconds);
  return Float64Array.from(times).toSorted();
}

type Snapshots = Match['players'][number]['snapshots'];

/** A player's figure at every time of the grid; beyond the last snapshot it stays what it was. */
function resample(
  snapshots: Snapshots,
  times: Float64Array,
  start: number,
  pick: (snapshot: Snapshots[number]) => number,
): Float64Array {
  const row = new Float64Array(times.length);
  let next = 0;
  let [fromTime, from] = [0, start];
  times.forEach((time, index) => {
    let snapshot = snapshots[next];
    while (snapshot && snapshot.atSeconds <= time) {
      [fromTime, from] = [snapshot.atSeconds, pick(snapshot)];
      next += 1;
      snapshot = snapshots[next];
    }
    const share = snapshot ? (time - fromTime) / (snapshot.atSeconds - fromTime) : 0;
    row[index] = snapshot ? from + share * (pick(snapshot) - from) : from;
  });
  return row;
}

interface Segment {
  readonly index: number;
  readonly share: number;
}

function segmentOf(times: Float64Array, seconds: number): Segment {
  // Whole seconds: those up to one end where the next begins.
  const passed = firstFrom(times, Math.floor(seconds) + 1);
  const index = Math.max(0, Math.min(passed - 1, times.length - 2));
  const [from = 0, to = 1] = [times[index], times[index + 1]];
  return { index, share: to > from ? Math.min(Math.max((seconds - from) / (to - from), 0), 1) : 0 };
}

function valueAt(row: Float64Array, { index, share }: Segment): number {
  const from = row[index] ?? 0;
  return from + share * ((row[index + 1] ?? from) - from);
}

function sumOf(rows: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(rows[0]?.length ?? 0);
  for (const row of rows)
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (row[at] ?? 0);
  return sum;
}

const meanOf = (rows: readonly Float64Array[]) =>
  sumOf(rows).map((value) => value / Math.max(rows.length, 1));

function topShare(rows: readonly Float64Array[]): Float64Array {
  return sumOf(rows).map((sum, at) => Math.max(0, ...rows.map((row) => row[at] ?? 0)) / Math.max(sum, 1));
}

/** Puts the souls of the teams into a state. */
export function setSouls(into: Float64Array, own: number, other: number): void {
  into[FEATURE_INDEX.soulsRatio] = SOULS_RATIO_SCALE * Math.log(Math.max(own, 1) / Math.max(other, 1));
  into[FEATURE_INDEX.soulsLead] = SOULS_LEAD_SCALE * (own - other);
}
