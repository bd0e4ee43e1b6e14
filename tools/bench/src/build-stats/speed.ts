import {
  fightOf,
  killCurve,
  nextItems,
  plainItems,
  sheetOf,
  STAT_KEYS,
  type LearnedAbility,
  type Loadout,
} from '@soulstat/build-stats';
import { GAME_DATA } from '@soulstat/game-data/full';
import { measurePerItem } from '../measure.ts';
import { formatTable } from '../table.ts';

const DUMMY = { health: 2500, bulletResist: 20, spiritResist: 20, distance: 15 };
const DISTANCES = Array.from({ length: 61 }, (_, meters) => meters);

interface Case {
  readonly loadout: Loadout;
  readonly learned: readonly LearnedAbility[];
}

/** What the page works out after a click: every number, the fight with its curve, and the next items for one number. */
export function speedLines(): void {
  const cases = GAME_DATA.liveHeroes.map((hero, index): Case => ({
    loadout: {
      hero,
      boons: 30,
      items: plainItems(GAME_DATA.shopItems.slice(index * 3, index * 3 + 12)).map((one) => ({
        ...one,
        isConditionOn: true,
      })),
    },
    learned: GAME_DATA.abilitiesOf(hero)
      .filter(({ slot }) => slot !== 'weapon')
      .map((ability) => ({ ability, tier: 3 })),
  }));
  const parts: readonly (readonly [string, (one: Case) => unknown])[] = [
    ['every number with its terms', ({ loadout }) => STAT_KEYS.map(sheetOf(loadout).figure)],
    ['the fight and 61 distances', (one) => fight(one)],
    ['the next item for DPS with reloads, of the whole shop', (one) => next(one)],
    ['all of it: one click', (one) => [STAT_KEYS.map(sheetOf(one.loadout).figure), fight(one), next(one)]],
  ];
  const rows = parts.map(([name, work]) => {
    const { milliseconds, slowest } = measurePerItem(cases, work);
    return [name, `${milliseconds.toFixed(3)} ms`, `${slowest.toFixed(3)} ms`];
  });
  console.log(formatTable(['12 items, 30 boons, all conditions', 'median', 'slowest run'], rows));
}

function fight({ loadout, learned }: Case): unknown {
  const sheet = sheetOf(loadout);
  return [fightOf(sheet, learned, DUMMY), killCurve(sheet, DUMMY, DISTANCES)];
}

const next = ({ loadout }: Case): unknown =>
  nextItems(loadout, GAME_DATA.shopItems, ({ value }) => value('sustainedDps'), { withConditions: true });
