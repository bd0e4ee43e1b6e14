import type { Match } from '@soulstat/match-file';
import { METRICS, PART_METRICS, PARTS, SCORE_MODELS } from '@soulstat/scores';
import { rateRows, shareAtCap, type PerformanceData } from '@soulstat/scores/fit';
import { figure, line } from '../scores/line.ts';

const model = SCORE_MODELS.performance;
const MATCH = 12;

/** The cap, and whether what is said has the sign of what was played. */
export function signLines(
  tables: PerformanceData,
  { data: whole }: { readonly matches: readonly Match[]; readonly data: PerformanceData },
): void {
  console.log('\nthe cap and the signs');
  line(
    `share of ${tables.rows.length} player-matches at the cap`,
    shareAtCap(tables.rows, model),
    { most: 0.02 },
    4,
  );
  line(
    `   of the ${whole.rows.length} of whole matches (three eras)`,
    shareAtCap(whole.rows, model),
    { most: 0.02 },
    4,
  );
  for (const [name, data] of [
    ['tables', tables],
    ['whole matches', whole],
  ] as const) {
    const { mixed, best, worst, middle } = signsOf(data);
    figure(`${name}: parts that agree with all or the most of their figures (n ${mixed.all})`, mixed.share());
    line(`   the best of the match in a figure, marked down (n ${best.all})`, best.count, { most: 0 }, 0);
    line(`   the last of the match in a figure, marked up (n ${worst.all})`, worst.count, { most: 0 }, 0);
    figure(`   figures well above or below the match’s middle, same sign (n ${middle.all})`, middle.share());
  }
}

class Tally {
  count = 0;
  all = 0;
  add(isCounted: boolean): void {
    this.all += 1;
    if (isCounted) this.count += 1;
  }
  readonly share = () => this.count / this.all;
}

function signsOf(data: PerformanceData) {
  const tallies = { mixed: new Tally(), best: new Tally(), worst: new Tally(), middle: new Tally() };
  const rated = rateRows(data.rows, model);
  rated.forEach(({ parts, standings }, index) => {
    PARTS.forEach((part, at) => {
      const known = Object.keys(PART_METRICS[part])
        .map((metric) => standings[METRICS.indexOf(metric as (typeof METRICS)[number])] ?? NaN)
        .filter((standing) => !Number.isNaN(standing));
      const ups = known.filter((standing) => standing > 0).length;
      const downs = known.filter((standing) => standing < 0).length;
      if (ups !== downs) tallies.mixed.add(Math.sign(parts[at] ?? 0) === Math.sign(ups - downs));
    });
    const match = data.rows.slice(index - (index % MATCH), index - (index % MATCH) + MATCH);
    METRICS.forEach((_, metric) => {
      const values = match
        .map(({ figures }) => figures[metric] ?? NaN)
        .filter((value) => !Number.isNaN(value))
        .toSorted((a, b) => a - b);
      const own = data.rows[index]?.figures[metric] ?? NaN;
      const standing = standings[metric] ?? NaN;
      if (values.length < MATCH || values[0] === values[MATCH - 1]) return;
      if (own === values[MATCH - 1]) tallies.best.add(standing < 0);
      if (own === values[0]) tallies.worst.add(standing > 0);
      // Among the four best or the four last of twelve.
      const side = own >= (values[8] ?? Infinity) ? 1 : own <= (values[3] ?? -Infinity) ? -1 : 0;
      if (side !== 0) tallies.middle.add(Math.sign(standing) === side);
    });
  });
  return tallies;
}
