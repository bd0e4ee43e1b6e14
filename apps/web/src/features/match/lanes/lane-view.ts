import type { LanePlayer, MatchLane, MatchLanes, MatchScores } from '@soulstat/api-client';
import { SIDES } from '@soulstat/game-data';
import { formatDuration } from '@soulstat/ui';
import { formatShort } from '../../../shared/format/format.ts';
import { otherTeam, TEAMS, type Team } from '../../../shared/game/teams.ts';
import { atSample, sampleIndexAt } from '../parts/sample-index.ts';

/** When the scores look at lanes. */
export const VERDICT_SECONDS = 540;

/** What stood in the lanes at a moment. */
export interface LaneMoment {
  /** Of the sample shown; 0 before the first. */
  readonly atSeconds: number;
  /** Place among the samples; -1 before the first. */
  readonly index: number;
  /** Kills are known to the second. */
  readonly untilSeconds: number;
}

/** Without a chosen moment that of the verdict. */
export function laneMoment({ sampleSeconds }: MatchLanes, second: number | undefined): LaneMoment {
  const wished = second ?? VERDICT_SECONDS;
  const index = sampleIndexAt(sampleSeconds, wished);
  const end = sampleSeconds.at(-1) ?? 0;
  return { index, atSeconds: sampleSeconds[index] ?? 0, untilSeconds: Math.min(wished, end) };
}

/** One side of a lane at a moment. */
export interface SideNumbers {
  readonly souls: number;
  /** Of the players on the other side, by players of this one. */
  readonly kills: number;
  /** Of players of this side by anybody else. */
  readonly otherDeaths: number;
  readonly lastHits: number;
  readonly denies: number;
  /** To the other side of the lane; undefined where the file does not tell. */
  readonly damage: number | undefined;
  readonly healing: number;
}

export function sideNumbers(lane: MatchLane, team: Team, { index, untilSeconds }: LaneMoment): SideNumbers {
  const { players } = lane.sides[team];
  const sum = (of: (player: LanePlayer) => readonly number[]) =>
    players.reduce((total, player) => total + atSample(of(player), index), 0);
  const own = new Set(players.map(({ slot }) => slot));
  const others = new Set(lane.sides[otherTeam(team)].players.map(({ slot }) => slot));
  const deaths = lane.deaths.filter(({ atSeconds }) => atSeconds <= untilSeconds);
  return {
    souls: sum(({ souls }) => souls),
    kills: deaths.filter(({ slot, killerSlot }) => others.has(slot) && own.has(killerSlot ?? -1)).length,
    otherDeaths: deaths.filter(({ slot, killerSlot }) => own.has(slot) && !others.has(killerSlot ?? -1))
      .length,
    lastHits: sum(({ lastHits }) => lastHits),
    denies: sum(({ denies }) => denies),
    damage: players.some(({ damageDealt }) => damageDealt)
      ? sum(({ damageDealt }) => damageDealt ?? [])
      : undefined,
    healing: sum(({ healing }) => healing),
  };
}

/** Souls of the Hidden King's side less those of the Archmother's, at each sample. */
export function soulSteps(
  { sampleSeconds }: MatchLanes,
  lane: MatchLane,
): { atSeconds: number; souls: number }[] {
  return sampleSeconds.map((atSeconds, index) => {
    const [king, mother] = TEAMS.map((team) =>
      lane.sides[team].players.reduce((sum, { souls }) => sum + atSample(souls, index), 0),
    );
    return { atSeconds, souls: (king ?? 0) - (mother ?? 0) };
  });
}

type ScoredLane = MatchScores['lanes'][number];

/** What the models make of a lane, from the side of the Hidden King; undefined where they do not judge it. */
export function scoredLane(scores: MatchScores | undefined, lane: number): ScoredLane | undefined {
  return scores?.lanes.find((scored) => scored.lane === lane && scored.team === 0);
}

/** Who won, in words, against what these heroes normally do. */
export function verdictOf({ outcome, soulDifference, expectedDifference }: ScoredLane): string {
  const winner = outcome === 'even' ? undefined : outcome === 'won' ? 0 : 1;
  const verdict = winner === undefined ? 'Even lane' : `${SIDES[winner].shortName} won lane`;
  const lead = leadText(soulDifference, winner);
  const usual = leadText(expectedDifference, winner);
  return `${verdict}: ${lead} at ${formatDuration(VERDICT_SECONDS)} (usually ${usual === lead ? 'the same' : usual})`;
}

/** As the winner sees it; an even lane says whose lead it is. */
function leadText(difference: number, winner: Team | undefined): string {
  const rounded = Math.round(difference);
  if (rounded === 0) return 'even';
  if (winner === undefined)
    return `${SIDES[rounded > 0 ? 0 : 1].shortName} +${formatShort(Math.abs(rounded))}`;
  const isAhead = rounded > 0 === (winner === 0);
  return `${isAhead ? '+' : '−'}${formatShort(Math.abs(rounded))}`;
}
