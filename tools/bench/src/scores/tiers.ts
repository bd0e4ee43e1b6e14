import { GAME_DATA } from '@soulstat/game-data/full';
import { experienceAdjustedRate, tierList, type TierListEntry } from '@soulstat/scores';
import { correlation } from '@soulstat/train-scores';
import { figure, line, meanOf } from './line.ts';
import { countHeroes, type KnownDraft } from './played-drafts.ts';

const TOP = 10;
/** Matches on the hero from which each group of players runs. */
const EXPERIENCE = [0, 6, 21, 51] as const;

/** 5.5 the tier list of one patch, against what the simulation knows. */
export function tierLines(drafts: readonly KnownDraft[], strengths: ReadonlyMap<number, number>): void {
  const counts = countHeroes(drafts);
  const { heroes, prior } = tierList(counts);
  console.log(`\n5.5 tier list: ${counts.length} heroes in ${drafts.length} matches of one patch`);
  const truths = new Map(counts.map(({ heroId, trueRate }) => [heroId, trueRate]));
  const held = heroes.filter(({ heroId, adjusted: { interval } }) => {
    const truth = truths.get(heroId) ?? NaN;
    return truth >= interval[0] && truth <= interval[1];
  });
  const chance = 2 * Math.sqrt((0.95 * 0.05) / heroes.length);
  line(`share of adjusted win rates whose 95 % interval holds the truth`, held.length / heroes.length, {
    least: 0.95 - chance,
  });
  figure('matches that the mean counts as (k, by the method of moments)', prior.strength, 0);
  const ordered = (parity: number) =>
    tierList(countHeroes(drafts.filter(({ day }) => day % 2 === parity)))
      .heroes.slice(0, TOP)
      .map(({ heroId }) => heroId);
  const [odd, even] = [ordered(1), ordered(0)];
  line(
    `the ten best of odd days among the ten best of even ones`,
    odd.filter((heroId) => even.includes(heroId)).length,
    { least: 8 },
    0,
  );
  line('chances of the five letters add up to one, largest error', largestGap(heroes), { most: 1e-9 }, 9);
  for (const entry of heroes.filter(({ letter }) => letter === 'S' || letter === 'A')) letterLine(entry);
  experienceLines(drafts, strengths);
}

function letterLine({ heroId, letter, chances, adjusted, matches }: TierListEntry): void {
  const name = GAME_DATA.heroOrUnknown(heroId).name;
  const margin = (100 * (adjusted.interval[1] - adjusted.interval[0])) / 2;
  console.log(
    `       ${letter}  ${name.padEnd(14)} S ${(100 * chances.S).toFixed(0).padStart(3)} %, A ${(100 * chances.A).toFixed(0).padStart(3)} %, ${(100 * adjusted.rate).toFixed(1)} % ± ${margin.toFixed(1)} of ${matches}`,
  );
}

const largestGap = (heroes: readonly TierListEntry[]) =>
  Math.max(
    ...heroes.map(({ chances }) =>
      Math.abs(1 - Object.values(chances).reduce((sum, chance) => sum + chance, 0)),
    ),
  );

/** Whether a hero's own strength is seen better once who plays it is taken off. */
function experienceLines(drafts: readonly KnownDraft[], strengths: ReadonlyMap<number, number>): void {
  const seats = drafts.flatMap(({ draft, won }) =>
    draft.flatMap((team, side) =>
      team.map(({ heroId, heroMatches }) => ({
        heroId,
        bin: EXPERIENCE.findLastIndex((least) => least <= (heroMatches ?? 0)),
        won: won === (side === 0),
      })),
    ),
  );
  const common = EXPERIENCE.map((_, bin) => seats.filter((seat) => seat.bin === bin).length / seats.length);
  const rows = [...Map.groupBy(seats, ({ heroId }) => heroId)].flatMap(([heroId, own]) => {
    const bins = EXPERIENCE.map((_, bin) => {
      const list = own.filter((seat) => seat.bin === bin);
      return {
        matches: list.length,
        wins: list.filter(({ won }) => won).length,
        commonShare: common[bin] ?? 0,
      };
    });
    const adjusted = experienceAdjustedRate(bins);
    return adjusted
      ? [
          {
            strength: strengths.get(heroId) ?? 0,
            plain: meanOf(own.map(({ won }) => (won ? 1 : 0))),
            adjusted: adjusted.rate,
          },
        ]
      : [];
  });
  const strength = rows.map((row) => row.strength);
  figure(
    'r of win rates and the heroes’ true strength',
    correlation(
      rows.map(({ plain }) => plain),
      strength,
    ),
  );
  figure(
    '   adjusted for the experience of those who play them',
    correlation(
      rows.map(({ adjusted }) => adjusted),
      strength,
    ),
  );
}
