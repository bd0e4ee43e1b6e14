import type { Match } from '@soulstat/match-file';
import {
  duoLanes,
  figuresAtNine,
  lanePlay,
  lanesOf,
  pairKey,
  type LaneMatch,
  type LaneModel,
} from '../lane.ts';
import type { ModelCard } from '../model-card.ts';
import { soulsAt } from '../performance/metrics.ts';
import { fitLinear } from './logistic.ts';

const NINE_MINUTES = 540;
/** Souls: what heroes and pairs are drawn to nothing by. */
const HERO_PENALTY = 8;
const PAIR_SHRINKAGE = 85;

/** Souls at nine minutes may lie between two snapshots; later ones say nothing of lanes. */
const UNTIL_SECONDS = 720;

/** What the lanes of a match are fitted on, without the rest of it. */
export function laneMatch({ durationSeconds, winningTeam, players }: Match): LaneMatch {
  return {
    durationSeconds,
    winningTeam,
    players: players.map(({ heroId, lane, team, snapshots }) => ({
      heroId,
      lane,
      team,
      snapshots: snapshots.flatMap(({ atSeconds, netWorth, kills, deaths, denies, playerDamage }) =>
        atSeconds > UNTIL_SECONDS ? [] : [{ atSeconds, netWorth, kills, deaths, denies, playerDamage }],
      ),
    })),
  };
}

interface DuoRow {
  readonly heroes: readonly number[];
  readonly others: readonly number[];
  readonly difference: number;
}

/**
 * Fits what lanes are expected to end with. `withHeroes` only where hero effects of the data say something about the matches the model
 * will be used on: those of a simulated league are invented.
 */
export function fitLane(
  matches: readonly LaneMatch[],
  card: ModelCard,
  { withHeroes }: { readonly withHeroes: boolean },
): LaneModel {
  const duos = matches.flatMap(duoRows);
  const effects = withHeroes ? fitHeroes(duos) : { heroes: {}, pairs: {}, errors: {} };
  const left = duos.map((row) => row.difference - expectedOf(row, effects));
  const scale = playDeviations(matches, effects.heroes);
  const partial = { ...scale, ...effects, heroes: effects.heroes };
  const plays = matches.flatMap((match) =>
    lanesOf(match).flatMap(({ sides }) =>
      sides.flatMap((side, team) =>
        side.map((entry) => lanePlay(entry, sides[1 - team] ?? [], partial).play),
      ),
    ),
  );
  const duoDeviation = Math.round(deviation(left));
  return {
    card,
    duoDeviation,
    ...scale,
    playDeviation: round(deviation(plays)),
    heroes: effects.heroes,
    pairs: effects.pairs,
    conversion: round(conversionOf(matches, { duoDeviation, ...effects })),
  };
}

/** How badly a model tells by how much lanes are won: the mean negative log-likelihood of a normal, without its constant. */
function laneLoss(
  matches: readonly LaneMatch[],
  { duoDeviation, heroes, pairs }: Pick<LaneModel, 'duoDeviation' | 'heroes' | 'pairs'>,
): number {
  const duos = matches.flatMap(duoRows);
  const losses = duos.map((row) => {
    const off = (row.difference - expectedOf(row, { heroes, pairs })) / duoDeviation;
    return Math.log(duoDeviation) + off ** 2 / 2;
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(losses.length, 1);
}

/** What a model says of lanes, for its card. */
export function laneFigures(
  matches: readonly LaneMatch[],
  model: LaneModel,
): { readonly lanes: number; readonly logLoss: number; readonly conversion: number } {
  return {
    lanes: matches.flatMap(duoRows).length,
    logLoss: laneLoss(matches, model),
    conversion: conversionOf(matches, model),
  };
}

function duoRows(match: LaneMatch): DuoRow[] {
  if (match.durationSeconds < NINE_MINUTES) return [];
  return lanesOf(match).map(({ sides: [own = [], other = []] }) => {
    const souls = (side: typeof own) =>
      side.reduce((sum, { player }) => sum + soulsAt(player.snapshots, NINE_MINUTES), 0);
    return {
      heroes: own.map(({ player }) => player.heroId),
      others: other.map(({ player }) => player.heroId),
      difference: souls(own) - souls(other),
    };
  });
}

/** Ridge over heroes, then the pairs' mean of what is left, drawn to nothing; with standard errors of the heroes. */
export function fitHeroes(rows: readonly DuoRow[]): {
  heroes: Record<string, number>;
  pairs: Record<string, number>;
  errors: Record<string, number>;
} {
  const ids = [...new Set(rows.flatMap(({ heroes, others }) => [...heroes, ...others]))].toSorted(
    (a, b) => a - b,
  );
  const places = new Map(ids.map((id, index) => [id, index]));
  const columns = ids.length;
  const x = new Float64Array(rows.length * columns);
  rows.forEach(({ heroes, others }, row) => {
    for (const [list, sign] of [
      [heroes, 1],
      [others, -1],
    ] as const)
      for (const hero of list) {
        const at = row * columns + (places.get(hero) ?? 0);
        x[at] = (x[at] ?? 0) + sign;
      }
  });
  const y = Float64Array.from(rows, ({ difference }) => difference);
  const { coefficients, covariance } = fitLinear({ columns, x, y }, HERO_PENALTY);
  const heroes = Object.fromEntries(ids.map((id, index) => [id, Math.round(coefficients[index] ?? 0)]));
  const errors = Object.fromEntries(ids.map((id, index) => [id, Math.sqrt(covariance.get(index, index))]));
  const sums = new Map<string, { sum: number; count: number }>();
  for (const row of rows) {
    const left = row.difference - expectedOf(row, { heroes, pairs: {} });
    for (const [list, sign] of [
      [row.heroes, 1],
      [row.others, -1],
    ] as const) {
      const key = pairKey(list[0] ?? 0, list[1] ?? 0);
      const tally = sums.get(key) ?? { sum: 0, count: 0 };
      sums.set(key, { sum: tally.sum + sign * left, count: tally.count + 1 });
    }
  }
  const pairs = Object.fromEntries(
    [...sums].map(([key, { sum, count }]) => [key, Math.round(sum / (count + PAIR_SHRINKAGE))]),
  );
  return { heroes, pairs, errors };
}

function expectedOf(
  { heroes, others }: DuoRow,
  effects: {
    readonly heroes: Readonly<Record<string, number>>;
    readonly pairs: Readonly<Record<string, number>>;
  },
): number {
  const worth = (list: readonly number[]) =>
    list.reduce((sum, hero) => sum + (effects.heroes[String(hero)] ?? 0), 0) +
    (effects.pairs[pairKey(list[0] ?? 0, list[1] ?? 0)] ?? 0);
  return worth(heroes) - worth(others);
}

function playDeviations(matches: readonly LaneMatch[], heroes: Readonly<Record<string, number>>) {
  const figures = {
    souls: [] as number[],
    kills: [] as number[],
    denies: [] as number[],
    damage: [] as number[],
  };
  for (const match of matches)
    for (const { sides } of lanesOf(match))
      sides.forEach((side, team) => {
        const met = sides[1 - team] ?? [];
        const mean = (pick: (entry: (typeof met)[number]) => number) =>
          met.reduce((sum, entry) => sum + pick(entry), 0) / Math.max(met.length, 1);
        const souls = ({ player }: (typeof met)[number]) =>
          soulsAt(player.snapshots, NINE_MINUTES) - (heroes[String(player.heroId)] ?? 0);
        for (const entry of side) {
          const own = figuresAtNine(entry.player);
          const of = (key: 'denies' | 'damage') =>
            own[key] - mean(({ player }) => figuresAtNine(player)[key]);
          figures.souls.push(souls(entry) - mean(souls));
          figures.denies.push(of('denies'));
          figures.damage.push(of('damage'));
          figures.kills.push(
            own.kills -
              own.deaths -
              mean(({ player }) => figuresAtNine(player).kills - figuresAtNine(player).deaths),
          );
        }
      });
  return {
    playerDeviation: Math.round(deviation(figures.souls)),
    killDeviation: round(deviation(figures.kills)),
    denyDeviation: round(deviation(figures.denies)),
    damageDeviation: Math.round(deviation(figures.damage)),
  };
}

function conversionOf(
  matches: readonly LaneMatch[],
  model: Pick<LaneModel, 'duoDeviation' | 'heroes' | 'pairs'>,
): number {
  let [won, count] = [0, 0];
  for (const match of matches)
    for (const { team, outcome } of duoLanes(match, model)) {
      if (outcome !== 'won') continue;
      count += 1;
      if (team === match.winningTeam) won += 1;
    }
  return won / count;
}

/** Around zero, which differences of two sides are. */
function deviation(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}

const round = (value: number) => Math.round(value * 1e4) / 1e4 + 0;
