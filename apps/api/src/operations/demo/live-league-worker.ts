/** Plays some matches of the simulated league that shall run now, and ends. */
import { createLeague, type League } from '@soulstat/league-simulator';
import type { Match } from '@soulstat/match-file';
import { standingAt, Timeline } from '@soulstat/scores';
import { parentPort, workerData } from 'node:worker_threads';
import { demoLeagueOptions } from './demo-league.ts';
import type { LiveSlot } from './live-slots.ts';
import { playedMatch, type PlayedMatch } from './played-match.ts';
import type { DemoPlan } from './queries/demo-world.ts';

export interface LivePart {
  readonly plan: DemoPlan;
  readonly slots: readonly LiveSlot[];
}

/** A match that shall run from a moment on, as a feed tells it, and its file for the end. */
export interface PlayedLive extends LiveSlot {
  readonly matchId: number;
  readonly seconds: number;
  readonly winner: 0 | 1 | null;
  readonly region: string;
  readonly players: readonly {
    readonly account_id: number;
    readonly hero_id: number;
    readonly team: 0 | 1;
    readonly abandoned: boolean;
  }[];
  readonly frames: readonly {
    readonly atSeconds: number;
    readonly souls: readonly [number, number];
    readonly standing: readonly [number, number];
  }[];
  readonly file: PlayedMatch;
}

const FRAME_SECONDS = 10;
/** Players of a match are neighbours by skill among so many. */
const NEIGHBOURS = 40;

const { plan, slots } = workerData as LivePart;
const league = createLeague(demoLeagueOptions(plan));

function play(slot: LiveSlot): PlayedLive {
  const random = randomOf(slot.number);
  const { accountIds, region } = drawPlayers(league, random);
  const heroIds = drawHeroes(league, random);
  const { match: arranged } = league.arrange({
    number: slot.number,
    startsAtSeconds: slot.startsAt,
    accountIds: [accountIds.slice(0, 6), accountIds.slice(6)],
    heroIds: [heroIds.slice(0, 6), heroIds.slice(6)],
  });
  const match: Match = { ...arranged, matchMode: 'unranked' };
  const timeline = new Timeline(match);
  return {
    ...slot,
    matchId: match.matchId,
    seconds: match.durationSeconds,
    winner: match.winningTeam,
    region: FEED_REGIONS[region] ?? 'Row',
    players: match.players.map(({ accountId, heroId, team }) => ({
      account_id: accountId,
      hero_id: heroId,
      team,
      abandoned: false,
    })),
    frames: Array.from({ length: Math.ceil(match.durationSeconds / FRAME_SECONDS) }, (_, index) => {
      const atSeconds = index * FRAME_SECONDS;
      const [own, other] = timeline.teamSoulsAt(atSeconds);
      return {
        atSeconds,
        souls: [Math.round(own), Math.round(other)] as const,
        standing: [standingAt(match, 0, atSeconds), standingAt(match, 1, atSeconds)] as const,
      };
    }),
    file: playedMatch(match),
  };
}

/** Twelve of one region who are about as good, those who play more often more likely. */
function drawPlayers({ truth }: League, random: () => number) {
  const regions = [...Map.groupBy(truth.players, ({ region }) => region).values()].filter(
    (players) => players.length >= NEIGHBOURS,
  );
  const players = (regions[Math.floor(random() ** 2 * regions.length)] ?? truth.players).toSorted(
    (a, b) => b.skill.startPoints - a.skill.startPoints,
  );
  // More of the high ones, as a feed of the highest has.
  const from = Math.floor(random() ** 2 * (players.length - NEIGHBOURS));
  const near = players.slice(from, from + NEIGHBOURS);
  const drawn = near
    .map((player) => ({ player, order: random() / Math.max(player.matchesPerDay, 0.01) }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, 12)
    .map(({ player }) => player);
  const [first] = drawn;
  return {
    accountIds: shuffled(drawn, random).map(({ accountId }) => accountId),
    region: first?.region ?? '',
  };
}

function drawHeroes({ truth }: League, random: () => number): number[] {
  const heroes = truth.patches.at(-1)?.heroes ?? [];
  return shuffled(heroes, random)
    .slice(0, 12)
    .map(({ heroId }) => heroId);
}

const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((value) => ({ value, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value);

/** As the feed spells the regions of the league. */
const FEED_REGIONS: Readonly<Record<string, string>> = {
  europe: 'Europe',
  northAmerica: 'NAmerica',
  southAmerica: 'SAmerica',
  asia: 'SEAsia',
  oceania: 'Oceania',
};

/** The same for the same number (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

parentPort?.postMessage(slots.map(play));
