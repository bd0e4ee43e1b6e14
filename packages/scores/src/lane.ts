import type { Match, MatchPlayer, Snapshot } from '@soulstat/match-file';
import type { ModelCard } from './model-card.ts';
import { normalShareBelow } from '@soulstat/statistics';
import { LANE_SECONDS, soulsAt } from './performance/metrics.ts';

/** How lanes end at nine minutes. */
export interface LaneModel {
  readonly card: ModelCard;
  /** Standard deviation of a duo's soul difference around what is expected. */
  readonly duoDeviation: number;
  /** Of a player's souls less the mean of the two on the other side. */
  readonly playerDeviation: number;
  /** Standard deviations of what a player does beyond souls until then. */
  readonly killDeviation: number;
  readonly denyDeviation: number;
  readonly damageDeviation: number;
  /** Of the weighted sum of the four. */
  readonly playDeviation: number;
  /** Souls a hero is ahead or behind by itself; heroes not named count as average. */
  readonly heroes: Readonly<Record<string, number>>;
  /** The same for two heroes sharing a lane, beyond what each brings: by `pairKey`. */
  readonly pairs: Readonly<Record<string, number>>;
  /** Share of matches won by the team that won a lane. */
  readonly conversion: number;
}

/** What of a match its lanes are judged by. */
export interface LaneMatch extends Pick<Match, 'durationSeconds' | 'winningTeam'> {
  readonly players: readonly LaneFigures[];
}

export interface LaneFigures extends Pick<MatchPlayer, 'heroId' | 'lane' | 'team'> {
  readonly snapshots: readonly Pick<
    Snapshot,
    'atSeconds' | 'netWorth' | 'kills' | 'deaths' | 'denies' | 'playerDamage'
  >[];
}

export type LaneOutcome = 'won' | 'even' | 'lost';

/** A side of a lane at nine minutes. */
export interface DuoLane {
  readonly lane: number;
  readonly team: 0 | 1;
  /** Indexes into the match's players. */
  readonly players: readonly number[];
  /** Souls of the two less those of the other two. */
  readonly soulDifference: number;
  /** What heroes like these would have. */
  readonly expectedDifference: number;
  /** 0 to 100, 50 as expected. */
  readonly score: number;
  readonly outcome: LaneOutcome;
}

export interface LanePlayer {
  /** Index into the match's players. */
  readonly player: number;
  /** Own souls less the mean of the two on the other side. */
  readonly soulDifference: number;
  /** 0 to 100, 50 as expected. */
  readonly score: number;
}

/** From this many deviations on a lane is won. */
const WON_DEVIATIONS = 0.35;
const SHARES = { souls: 0.7, kills: 0.12, denies: 0.06, damage: 0.12 } as const;

/** The sides of all lanes with two players against two; empty for a match that was over before. */
export function duoLanes(
  match: LaneMatch,
  model: Pick<LaneModel, 'duoDeviation' | 'heroes' | 'pairs'>,
): DuoLane[] {
  if (match.durationSeconds < LANE_SECONDS) return [];
  return lanesOf(match).flatMap(({ lane, sides }) => {
    const souls = sides.map((side) => sum(side, ({ player }) => soulsAt(player.snapshots, LANE_SECONDS)));
    const worth = sides.map((side) => expectedSouls(side, model));
    return ([0, 1] as const).map((team) => {
      const other = team === 0 ? 1 : 0;
      const soulDifference = (souls[team] ?? 0) - (souls[other] ?? 0);
      const expectedDifference = (worth[team] ?? 0) - (worth[other] ?? 0);
      const deviations = (soulDifference - expectedDifference) / model.duoDeviation;
      return {
        lane,
        team,
        players: (sides[team] ?? []).map(({ index }) => index),
        soulDifference,
        expectedDifference,
        score: scoreOf(deviations),
        outcome: deviations > WON_DEVIATIONS ? 'won' : deviations < -WON_DEVIATIONS ? 'lost' : 'even',
      };
    });
  });
}

/** Every player's own part in the lane: souls most of all, then kills less deaths, damage and denies. */
export function lanePlayers(match: LaneMatch, model: LaneModel): LanePlayer[] {
  if (match.durationSeconds < LANE_SECONDS) return [];
  return lanesOf(match).flatMap(({ sides }) =>
    sides.flatMap((side, team) =>
      side.map((entry) => {
        const { soulDifference, play } = lanePlay(entry, sides[team === 0 ? 1 : 0] ?? [], model);
        return { player: entry.index, soulDifference, score: scoreOf(play / model.playDeviation) };
      }),
    ),
  );
}

/** The weighted sum behind a player's lane score, in deviations of its parts. */
export function lanePlay(
  { player }: LaneEntry,
  others: readonly LaneEntry[],
  model: Omit<LaneModel, 'card' | 'playDeviation' | 'conversion' | 'duoDeviation' | 'pairs'>,
): { readonly soulDifference: number; readonly play: number } {
  const met = (pick: (other: LaneFigures) => number) =>
    sum(others, (other) => pick(other.player)) / Math.max(others.length, 1);
  const heroWorth = ({ heroId }: LaneFigures) => model.heroes[String(heroId)] ?? 0;
  const soulDifference = soulsAtNine(player) - met(soulsAtNine);
  const own = figuresAtNine(player);
  const kills =
    own.kills - own.deaths - met((other) => figuresAtNine(other).kills - figuresAtNine(other).deaths);
  const damage = own.damage - met((other) => figuresAtNine(other).damage);
  const denies = own.denies - met((other) => figuresAtNine(other).denies);
  const expected = heroWorth(player) - met(heroWorth);
  const play =
    (SHARES.souls * (soulDifference - expected)) / model.playerDeviation +
    (SHARES.kills * kills) / model.killDeviation +
    (SHARES.damage * damage) / model.damageDeviation +
    (SHARES.denies * denies) / model.denyDeviation;
  return { soulDifference, play };
}

/** A player and the place in the match. */
export interface LaneEntry {
  readonly index: number;
  readonly player: LaneFigures;
}

/** The lanes in which two meet two. */
export function lanesOf({
  players,
}: LaneMatch): { readonly lane: number; readonly sides: readonly LaneEntry[][] }[] {
  const lanes = [...new Set(players.flatMap(({ lane }) => lane ?? []))].toSorted((a, b) => a - b);
  return lanes.flatMap((lane) => {
    const sides = [0, 1].map((team) =>
      players.flatMap((player, index) =>
        player.lane === lane && player.team === team ? [{ index, player }] : [],
      ),
    );
    return sides.every((side) => side.length === 2) ? [{ lane, sides }] : [];
  });
}

/** What a player had done at nine minutes, by the last snapshot until then. */
export function figuresAtNine({ snapshots }: LaneFigures) {
  const snapshot = snapshots.findLast(({ atSeconds }) => atSeconds <= LANE_SECONDS);
  return {
    kills: snapshot?.kills ?? 0,
    deaths: snapshot?.deaths ?? 0,
    denies: snapshot?.denies ?? 0,
    damage: snapshot?.playerDamage ?? 0,
  };
}

/** Names two heroes of a lane, whichever comes first. */
export function pairKey(heroId: number, otherHeroId: number): string {
  return `${Math.min(heroId, otherHeroId)}+${Math.max(heroId, otherHeroId)}`;
}

function expectedSouls(
  side: readonly LaneEntry[],
  { heroes, pairs }: Pick<LaneModel, 'heroes' | 'pairs'>,
): number {
  const [one, other] = side.map(({ player }) => player.heroId);
  const alone = sum(side, ({ player }) => heroes[String(player.heroId)] ?? 0);
  return one === undefined || other === undefined ? alone : alone + (pairs[pairKey(one, other)] ?? 0);
}

const soulsAtNine = ({ snapshots }: LaneFigures) => soulsAt(snapshots, LANE_SECONDS);
const scoreOf = (deviations: number) => Math.round(100 * normalShareBelow(deviations));
const sum = <T>(list: readonly T[], pick: (entry: T) => number) =>
  list.reduce((total, entry) => total + pick(entry), 0);
