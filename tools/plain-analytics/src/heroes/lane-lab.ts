import { figure } from '../compare.ts';
import {
  deviation,
  finds,
  mean,
  meanEstimate,
  noEstimate,
  normalBelow,
  wilson,
  Z,
  type Estimate,
} from '../estimates.ts';
import { basisOf, countedNothing, questionOf, seatsOf, type PlainQuery, type Seat } from '../league.ts';
import { MOMENTS, type PlainMatch } from '../matches.ts';

const ENOUGH = 20;
const LANE_END = 540;

/** A lane of two against two, seen from one side. */
interface Duel {
  readonly own: readonly Seat[];
  readonly enemies: readonly Seat[];
  readonly lane: number;
  readonly won: boolean;
}

export type LabQuery = PlainQuery & {
  readonly own: string;
  readonly enemies?: string;
  readonly lane?: number;
};

/** `/api/lanes/lab` */
export function laneLab(matches: readonly PlainMatch[], { own, enemies, lane, ...query }: LabQuery): unknown {
  const [ours, theirs] = [own, enemies ?? ''].map((text) =>
    text === ''
      ? []
      : text
          .split(',')
          .map(Number)
          .toSorted((a, b) => a - b),
  );
  const sides = { own: ours ?? [], enemies: theirs ?? [] };
  const nothing = { laneWon: noEstimate(), matchWon: noEstimate(), moments: [] };
  const asked = questionOf(matches, query, { wholeTiers: true });
  if (!asked)
    return {
      basis: countedNothing(query, true),
      ...sides,
      ...nothing,
      evidence: { kind: 'none', lanes: 0, cells: [] },
      toEnemies: null,
      toOwn: null,
    };
  const duels = duelsIn(asked.now.matches).filter((duel) => lane === undefined || duel.lane === lane);
  const together = duels.filter((duel) => hasAll(duel.own, sides.own) && hasAll(duel.enemies, sides.enemies));
  const cells = sides.own.flatMap((heroId) =>
    (sides.enemies.length === 0 ? [null] : sides.enemies).map((enemyId) => ({
      heroId,
      enemyId,
      duels: duels.filter(
        (duel) => hasAll(duel.own, [heroId]) && (enemyId === null || hasAll(duel.enemies, [enemyId])),
      ),
    })),
  );
  const lanes = standing(together, LANE_END).length;
  const told = cells.map(({ duels: ofCell, ...cell }) => ({
    ...cell,
    lanes: standing(ofCell, LANE_END).length,
  }));
  const kind = lanes >= ENOUGH ? 'together' : told.every((cell) => cell.lanes >= ENOUGH) ? 'cells' : 'none';
  const parts = kind === 'together' ? [together] : kind === 'cells' ? cells.map((cell) => cell.duels) : [];
  return {
    basis: basisOf(asked),
    ...sides,
    evidence: { kind, lanes, cells: told },
    ...(kind === 'none'
      ? nothing
      : {
          laneWon: averaged(
            parts.map((part) => shareOf(standing(part, LANE_END), (d) => leadAt(d, LANE_END) > 0)),
            6,
          ),
          matchWon: averaged(
            parts.map((part) => shareOf(part, ({ won }) => won)),
            6,
          ),
          moments: MOMENTS.flatMap((seconds) => momentOf(parts, seconds)),
        }),
    toEnemies: sides.enemies.length === 2 ? answers(duels, sides.enemies) : null,
    toOwn: sides.own.length === 2 ? answers(duels, sides.own) : null,
  };
}

const hasAll = (seats: readonly Seat[], heroIds: readonly number[]) =>
  heroIds.every((id) => seats.some(({ heroId }) => heroId === id));

const known = new WeakMap<readonly PlainMatch[], readonly Duel[]>();

/** Every lane twice, once from either side; of matches whose file tells how they went. */
function duelsIn(matches: readonly PlainMatch[]): readonly Duel[] {
  const before = known.get(matches);
  if (before) return before;
  const found = matches.flatMap((match) =>
    [...Map.groupBy(seatsOf([match]), ({ player }) => player.lane)].flatMap(([lane, there]): Duel[] => {
      const [ours, theirs] = [0, 1].map((team) => there.filter(({ player }) => player.team === team));
      if (!match.isFull || lane === 0 || ours?.length !== 2 || theirs?.length !== 2) return [];
      return [
        { own: ours, enemies: theirs, lane, won: ours[0]?.won === true },
        { own: theirs, enemies: ours, lane, won: theirs[0]?.won === true },
      ];
    }),
  );
  known.set(matches, found);
  return found;
}

/** Lanes of whom all four are known at a moment. */
const standing = (duels: readonly Duel[], seconds: number) =>
  duels.filter(({ own, enemies }) => [...own, ...enemies].every(({ player }) => player.moments.has(seconds)));

const total = (seats: readonly Seat[], seconds: number, of: 'netWorth' | 'kills') =>
  seats.reduce((sum, { player }) => sum + (player.moments.get(seconds)?.[of] ?? 0), 0);
const leadAt = ({ own, enemies }: Duel, seconds: number, of: 'netWorth' | 'kills' = 'netWorth') =>
  total(own, seconds, of) - total(enemies, seconds, of);

function towersAt({ own, lane }: Duel, seconds: number): number {
  const [seat] = own;
  const fallen = seat?.match.fallenTowers.filter((tower) => tower.lane === lane && tower.at <= seconds) ?? [];
  return fallen.reduce((sum, { team }) => sum + (team === seat?.player.team ? -1 : 1), 0);
}

function momentOf(parts: readonly (readonly Duel[])[], seconds: number): unknown[] {
  const there = parts.map((part) => standing(part, seconds));
  if (there.some((part) => part.length < ENOUGH)) return [];
  const estimated = (of: (duel: Duel) => number, digits: number) =>
    averaged(
      there.map((part) => meanEstimate(part.map(of), digits)),
      digits,
    );
  const variances = there.map((part) => deviation(part.map((duel) => leadAt(duel, seconds))) ** 2);
  return [
    {
      seconds,
      souls: estimated((duel) => leadAt(duel, seconds), 2),
      kills: estimated((duel) => leadAt(duel, seconds, 'kills'), 3),
      towers: estimated((duel) => towersAt(duel, seconds), 3),
      deviation: figure(Math.sqrt(mean(variances, (one) => one)), 1),
    },
  ];
}

function shareOf(duels: readonly Duel[], is: (duel: Duel) => boolean): Estimate {
  if (duels.length === 0) return noEstimate();
  const count = duels.filter(is).length;
  const [low, high] = wilson(count, duels.length);
  return {
    count: duels.length,
    value: figure(count / duels.length, 6),
    interval: [figure(low, 6), figure(high, 6)],
  };
}

/** The mean of some estimates; of one that one. Of what is not rounded yet. */
function averaged(parts: readonly Estimate[], digits: number): Estimate {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const value = mean(parts, (part) => part.value?.value ?? 0);
  const half = (end: 0 | 1) =>
    Math.sqrt(
      parts.reduce(
        (sum, part) => sum + ((part.interval?.[end].value ?? 0) - (part.value?.value ?? 0)) ** 2,
        0,
      ),
    ) / parts.length;
  return {
    count,
    value: figure(value, digits),
    interval: [figure(value - half(0), digits), figure(value + half(1), digits)],
  };
}

/** Who leads against a duo, clearly; each pair of heroes by its own lanes, or by the four cells. */
function answers(duels: readonly Duel[], duo: readonly number[]): unknown {
  const there = standing(duels, LANE_END).filter(({ own }) => own.some(({ heroId }) => duo.includes(heroId)));
  const heroIds = [...new Set(there.flatMap(({ enemies }) => enemies.map(({ heroId }) => heroId)))]
    .filter((id) => !duo.includes(id))
    .toSorted((a, b) => a - b);
  const cell = new Map(
    duo.flatMap((mine) =>
      heroIds.map((other) => [
        `${mine} ${other}`,
        there.filter(({ own, enemies }) => hasAll(own, [mine]) && hasAll(enemies, [other])),
      ]),
    ),
  );
  const both = Map.groupBy(
    there.filter(({ own }) => hasAll(own, duo)),
    ({ enemies }) =>
      enemies
        .map(({ heroId }) => heroId)
        .toSorted((a, b) => a - b)
        .join(' '),
  );
  const tested = heroIds.flatMap((one, at) =>
    heroIds.slice(at + 1).flatMap((other) => {
      const lanes = both.get(`${one} ${other}`) ?? [];
      const isOfCells = lanes.length < ENOUGH;
      const parts = isOfCells
        ? duo.flatMap((mine) => [one, other].map((id) => cell.get(`${mine} ${id}`) ?? []))
        : [lanes];
      if (parts.some((part) => part.length < ENOUGH)) return [];
      const souls = averaged(
        parts.map((part) =>
          meanEstimate(
            part.map((duel) => -leadAt(duel, LANE_END)),
            2,
          ),
        ),
        2,
      );
      const laneWon = averaged(
        parts.map((part) => shareOf(part, (duel) => leadAt(duel, LANE_END) < 0)),
        6,
      );
      return [{ heroIds: [one, other], lanes: lanes.length, isOfCells, souls, laneWon }];
    }),
  );
  const isFind = finds(
    tested.map(({ souls: { value, interval } }) => {
      const error = ((interval?.[1].value ?? 0) - (interval?.[0].value ?? 0)) / 2 / Z;
      return error > 0 ? 2 * (1 - normalBelow(Math.abs(value?.value ?? 0) / error)) : 1;
    }),
  );
  const lowest = (souls: Estimate) => souls.interval?.[0].value ?? 0;
  return {
    against: [...duo],
    tested: tested.length,
    best: tested
      .filter(({ souls }, at) => isFind[at] === true && (souls.value?.value ?? 0) > 0)
      .toSorted((a, b) => lowest(b.souls) - lowest(a.souls))
      .slice(0, 5),
  };
}
