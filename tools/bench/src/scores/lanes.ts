import type { Match } from '@soulstat/match-file';
import { duoLanes, SCORE_MODELS } from '@soulstat/scores';
import { fitHeroes, fitLane } from '@soulstat/scores/fit';
import { correlation, coverage, scoredMatches, scoreLeague, type Estimated } from '@soulstat/train-scores';
import { figure, line, meanOf } from './line.ts';

const { lane: model } = SCORE_MODELS;

/** 5.6 on two leagues that differ in what heroes are worth in lane. */
export function laneLines(matches: number): void {
  const leagues = [961, 962].map((seed) => {
    const league = scoreLeague({ seed, matches, patches: [], from: new Date('2026-08-05') });
    const played = [...scoredMatches(league)].map(({ match }) => match);
    return { played, truth: league.truth.patches[0]?.heroes ?? [], found: fitHeroes(played.flatMap(duosOf)) };
  });
  const [one, other] = leagues;
  if (!one || !other) return;
  const sides = one.played.flatMap((match) =>
    duoLanes(match, model).map((side) => ({ ...side, hasWon: side.team === match.winningTeam })),
  );
  console.log(`\n5.6 lanes: ${sides.length / 2} lanes of each of two leagues`);
  for (const [from, to] of [
    [0, 25],
    [25, 50],
    [50, 75],
    [75, 101],
  ] as const) {
    const within = sides.filter(({ score }) => score >= from && score < to);
    line(`share of lane scores from ${from} below ${to}`, within.length / sides.length, {
      least: 0.22,
      most: 0.28,
    });
  }
  const won = sides.filter(({ outcome }) => outcome === 'won');
  line('matches won after a won lane, share', meanOf(won.map(({ hasWon }) => (hasWon ? 1 : 0))), {
    least: 0.5,
  });
  figure('standard deviation of a duo’s souls, heroes unknown', model.duoDeviation, 0);
  figure('   heroes known', fitLane(one.played, model.card, { withHeroes: true }).duoDeviation, 0);
  heroLines(one, other);
}

interface LaneLeague {
  readonly truth: readonly { readonly heroId: number; readonly laneSouls: number }[];
  readonly found: ReturnType<typeof fitHeroes>;
}

/** NOTE: heroes also differ by how they play, in every league alike: only the difference between two leagues has a known truth. */
function heroLines(one: LaneLeague, other: LaneLeague): void {
  const rows = one.truth.flatMap(({ heroId, laneSouls }) => {
    const key = String(heroId);
    const there = other.truth.find((hero) => hero.heroId === heroId);
    const [here, far] = [one.found.heroes[key], other.found.heroes[key]];
    if (!there || here === undefined || far === undefined) return [];
    const standardError = Math.hypot(one.found.errors[key] ?? 0, other.found.errors[key] ?? 0);
    return [{ estimate: here - far, truth: laneSouls - there.laneSouls, standardError }];
  });
  const [found, known] = [
    meanOf(rows.map(({ estimate }) => estimate)),
    meanOf(rows.map(({ truth }) => truth)),
  ];
  const centred: Estimated[] = rows.map(({ estimate, truth, standardError }) => ({
    estimate: estimate - found,
    truth: truth - known,
    standardError,
  }));
  line(
    'r of heroes’ lane souls, found and true, between the leagues',
    correlation(
      centred.map(({ estimate }) => estimate),
      centred.map(({ truth }) => truth),
    ),
    { least: 0.8 },
  );
  line('share of heroes’ 95 % intervals that hold the truth', coverage(centred), { least: 0.87 });
}

function duosOf(match: Match) {
  const lanes = duoLanes(match, model);
  return lanes.flatMap(({ team, lane, players, soulDifference }) => {
    const others = lanes.find((side) => side.lane === lane && side.team === 1);
    if (team !== 0 || !others) return [];
    return [
      {
        heroes: heroesOf(match, players),
        others: heroesOf(match, others.players),
        difference: soulDifference,
      },
    ];
  });
}

const heroesOf = (match: Match, indexes: readonly number[]) =>
  indexes.map((index) => match.players[index]?.heroId ?? 0);
