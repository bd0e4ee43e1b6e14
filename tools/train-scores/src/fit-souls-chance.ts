import { logLoss, type Forecast } from './forecast.ts';
import { scoredMatches, scoreLeague } from './leagues.ts';
import { fitLogistic } from './logistic.ts';

/**
 * Fits the chance by souls alone that purchases of items are compared with (`souls-chance.ts` of the API), and prints its slopes:
 * `pnpm --filter @soulstat/train-scores fit:souls-chance [matches]`.
 */
const [matches = 25_000] = process.argv.slice(2).map(Number);
const KNOTS = [0, 5, 10, 15, 20, 25, 30, 35];
const PENALTY = 0.001;

interface State {
  readonly minute: number;
  /** Souls of team 0 less those of team 1, over both. */
  readonly lead: number;
  readonly won: number;
}

const states: State[] = [];
let counted = 0;
for (const { match } of scoredMatches(
  scoreLeague({ seed: 4711, matches, players: Math.ceil(matches / 10) }),
)) {
  counted += 1;
  const [first] = match.players;
  first?.snapshots.forEach(({ atSeconds }, at) => {
    if (atSeconds >= match.durationSeconds) return;
    const souls = [0, 0];
    for (const { team, snapshots } of match.players)
      souls[team] = (souls[team] ?? 0) + (snapshots[at]?.netWorth ?? 0);
    const [own = 0, other = 0] = souls;
    states.push({
      minute: atSeconds / 60,
      lead: (own - other) / Math.max(own + other, 1),
      won: Number(match.winningTeam === 0),
    });
  });
}

const { coefficients } = fitLogistic(
  {
    columns: KNOTS.length,
    x: Float64Array.from(
      states.flatMap(({ minute, lead }) => weightsAt(minute).map((weight) => weight * lead)),
    ),
    y: Float64Array.from(states, ({ won }) => won),
  },
  { penalty: PENALTY },
);
const forecasts = states.map(({ minute, lead, won }): Forecast => ({
  chance: chanceOf(slopeAt(minute) * lead),
  outcome: won,
}));
console.log(`${counted} matches, ${states.length} snapshots, log loss ${logLoss(forecasts).toFixed(3)}`);
console.log(
  `slopes at minute ${KNOTS.join(', ')}: ${[...coefficients].map((slope) => slope.toFixed(2)).join(', ')}`,
);

/** How much of each knot's slope holds at a minute: straight lines between them, the last from there on. */
function weightsAt(minute: number): number[] {
  const after = KNOTS.findIndex((knot) => knot > minute);
  if (after === -1) return KNOTS.map((_, at) => Number(at === KNOTS.length - 1));
  const [from = 0, to = 0] = [KNOTS[after - 1], KNOTS[after]];
  const share = (minute - from) / (to - from);
  return KNOTS.map((_, at) => (at === after - 1 ? 1 - share : at === after ? share : 0));
}

function slopeAt(minute: number): number {
  return weightsAt(minute).reduce((sum, weight, at) => sum + weight * (coefficients[at] ?? 0), 0);
}

function chanceOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
