import type { ProfileLanes, ProfileMean, ProfileRate } from '@soulstat/api-client/contract';
import type { FactWidget } from '../../../community/cards/card-facts.ts';
import { artRow, counted, ofMatches, rateWidget, signed } from '../../../community/cards/card-words.ts';
import type { Matches, PlayerHistory } from '../../../community/players/player-history.ts';
import { valuesOf } from '../../../community/players/match-figures.ts';
import { lanesOf } from '../figures/lanes.ts';
import { meanOf } from '../figures/statistics.ts';

/** With fewer lanes nobody is called a good partner or a bad opponent. */
const MIN_LANES = 5;
const RESULTS = 20;

/** How the lanes of a player go, with whom, and against whom. */
export function laneWidgets(
  matches: Matches,
  history: PlayerHistory,
  leadsAt15: readonly number[],
): readonly FactWidget[] {
  const { all, partners, opponents, matchesAfterLane } = lanesOf(matches, history);
  const lanes = counted(all.lanesWon.matches, 'lane', 'lanes');
  const last = valuesOf(matches, 'laneSoulsLead')
    .slice(-RESULTS)
    .map((lead) => lead > 0);
  return [
    leadWidget('lead9', all.soulsLead),
    leadWidget('lead15', meanOf(leadsAt15)),
    rateWidget('lanesWon', all.lanesWon, lanes),
    rateWidget('afterWon', matchesAfterLane.won, ofMatches(matchesAfterLane.won.matches)),
    heroWidget('partner', partners, (rate) => rate[0]),
    heroWidget('opponent', opponents, (rate) => -rate[1]),
    last.length > 0
      ? { name: 'lanes', label: `Last ${last.length} lanes`, results: last }
      : { name: 'lanes', notes: ['No lane on record yet'] },
  ];
}

/** A mean of souls with its interval and what it is of. */
function leadWidget(name: string, { mean, interval, matches }: ProfileMean): FactWidget {
  if (mean === null) return { name, notes: ['No lane on record yet'] };
  const between = interval ? [`${signed(interval[0])} to ${signed(interval[1])}`] : [];
  return { name, value: signed(mean), notes: [...between, counted(matches, 'lane', 'lanes')] };
}

/** By the end of the interval that is nearer to the middle: a few lucky lanes make nobody the best. */
function heroWidget(
  name: string,
  heroes: ProfileLanes['partners'],
  orderOf: (interval: NonNullable<ProfileRate['interval']>) => number,
): FactWidget {
  const [best] = heroes
    .flatMap(({ heroId, lanesWon }) =>
      lanesWon.interval && lanesWon.matches >= MIN_LANES
        ? [{ heroId, lanesWon, order: orderOf(lanesWon.interval) }]
        : [],
    )
    .toSorted((a, b) => b.order - a.order);
  if (!best) return { name, notes: [`Needs ${MIN_LANES} lanes with a hero`] };
  const { wins, matches } = best.lanesWon;
  return { name, rows: [artRow('hero', best.heroId, `${wins} of ${matches} lanes won`)] };
}
