import { laneLab, type LaneLabAnswers } from '@soulstat/api-client/contract';
import { chanceOfNothing, distinctAmong } from '@soulstat/statistics';
import type { LaneOpponentsRow } from '@soulstat/warehouse';
import { leadOf, meanOf, shareOf } from './lane-lab.ts';

const MOST = 5;

interface Sums {
  known: number;
  behind: number;
  lead: number;
  leadSquares: number;
}

const NOTHING: Readonly<Sums> = { known: 0, behind: 0, lead: 0, leadSquares: 0 };

function add(to: Map<number, Sums>, key: number, { known, behind, lead, leadSquares }: Sums) {
  const sums = to.get(key) ?? { ...NOTHING };
  sums.known += known;
  sums.behind += behind;
  sums.lead += lead;
  sums.leadSquares += leadSquares;
  to.set(key, sums);
}

/** Ids of heroes are below that. */
const MAX_HERO_IDS = 2 ** 16;
const BOTH = 3;

/**
 * Who stands best against a duo at nine minutes: of every two heroes their lanes against both where there are enough, otherwise the mean of
 * the four cells of one against one, where each has enough. Only who is clearly ahead is told (Benjamini and Hochberg).
 */
export function answersTo(duo: readonly [number, number], rows: readonly LaneOpponentsRow[]): LaneLabAnswers {
  const duels = new Map<number, Sums>();
  // Against the first of the duo, and against the second, whoever stands beside either.
  const cells = [new Map<number, Sums>(), new Map<number, Sums>()] as const;
  for (const row of rows) {
    const { own, enemyId, enemyMateId } = row;
    if (own === BOTH) add(duels, enemyId * MAX_HERO_IDS + enemyMateId, row);
    cells.forEach((cell, at) => {
      if ((own & (1 << at)) === 0) return;
      add(cell, enemyId, row);
      add(cell, enemyMateId, row);
    });
  }
  const heroIds = [...new Set(cells.flatMap((cell) => [...cell.keys()]))]
    .filter((id) => !duo.includes(id))
    .toSorted((a, b) => a - b);
  const pairs = heroIds.flatMap((one, at) => heroIds.slice(at + 1).map((other) => [one, other] as const));
  const isEnough = ({ known }: Sums) => known >= laneLab.MIN_DUELS;
  const tested = pairs.flatMap(([one, other]) => {
    const duel = duels.get(one * MAX_HERO_IDS + other) ?? NOTHING;
    const four = cells.flatMap((cell) => [one, other].map((id) => cell.get(id) ?? NOTHING));
    const isOfCells = !isEnough(duel);
    if (isOfCells && !four.every(isEnough)) return [];
    const parts = isOfCells ? four : [duel];
    // The sums are seen from the duo: the others lead by the opposite.
    const souls = meanOf(
      parts.map(({ known, lead, leadSquares }) => leadOf(known, -lead, leadSquares)),
      2,
    );
    const laneWon = meanOf(parts.map(({ known, behind }) => shareOf(behind, known)));
    return [{ heroIds: [one, other] as [number, number], lanes: duel.known, isOfCells, souls, laneWon }];
  });
  const isClear = distinctAmong(
    tested.map(({ souls: { value, interval } }) =>
      value === null || interval === null ? 1 : chanceOfNothing({ value, interval }),
    ),
  );
  const best = tested
    .filter(({ souls }, at) => isClear[at] === true && (souls.value ?? 0) > 0)
    .toSorted((a, b) => (b.souls.interval?.[0] ?? 0) - (a.souls.interval?.[0] ?? 0))
    .slice(0, MOST);
  return { against: [...duo], tested: tested.length, best };
}
