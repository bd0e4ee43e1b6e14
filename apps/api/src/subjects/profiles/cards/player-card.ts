import type { ProfileStanding } from '@soulstat/api-client/contract';
import { CALIBRATION_MATCHES, rankName, rankSeasonAt, tierOf } from '@soulstat/ranks';
import { whole, type FactWidget } from '../../../community/cards/card-facts.ts';
import { artRow, dayAt, ofMatches, rateWidget } from '../../../community/cards/card-words.ts';
import type { Matches } from '../../../community/players/player-history.ts';
import { mostFirst, rateOf } from '../figures/statistics.ts';

const HEROES = 3;
const RESULTS = 20;

/** Both ranks, how it goes, what is played, and the last matches. */
export function playerWidgets(
  matches: Matches,
  { points, publisherRank }: Pick<ProfileStanding, 'points' | 'publisherRank'>,
): readonly FactWidget[] {
  const last = matches.slice(-RESULTS).map(({ won }) => won);
  const heroes = mostFirst(Map.groupBy(matches, ({ heroId }) => heroId)).slice(0, HEROES);
  return [
    pointsWidget(points),
    rankWidget(publisherRank),
    rateWidget('winRate', rateOf(matches), ofMatches(matches.length)),
    kdaWidget(matches),
    {
      name: 'heroes',
      notes: heroes.length > 0 ? [] : ['No match yet'],
      rows: heroes.map(([heroId, rows]) =>
        artRow('hero', heroId, `${whole(rateOf(rows).wins)} of ${whole(rows.length)} won`),
      ),
    },
    last.length > 0
      ? { name: 'form', label: `Last ${last.length}`, results: last }
      : { name: 'form', notes: ['No match yet'] },
  ];
}

function pointsWidget(points: ProfileStanding['points']): FactWidget {
  if (!points) return { name: 'points', notes: ['No PP yet'] };
  const { calibrationMatches, interval, performanceRankMessage } = points;
  const notes =
    calibrationMatches < CALIBRATION_MATCHES
      ? [`Calibrating, ${calibrationMatches} of ${CALIBRATION_MATCHES}`]
      : [performanceRankMessage, `${whole(interval[0])} to ${whole(interval[1])}`];
  const { color } = tierOf(points.estimatedRankNumber);
  return { name: 'points', value: `${whole(points.points)} PP`, notes, color };
}

/** Each season names its ranks. */
function rankWidget(publisherRank: ProfileStanding['publisherRank']): FactWidget {
  if (!publisherRank) return { name: 'rank', notes: ['No rank on record yet'] };
  const { rankNumber, startedAt } = publisherRank;
  const name = rankName(rankNumber, rankSeasonAt(new Date(startedAt * 1000))?.tierNames);
  return { name: 'rank', value: name, notes: [`on ${dayAt(startedAt)}`], color: tierOf(rankNumber).color };
}

function kdaWidget(matches: Matches): FactWidget {
  if (matches.length === 0) return { name: 'kda', notes: ['No match yet'] };
  const sum = (of: 'kills' | 'deaths' | 'assists') => matches.reduce((total, match) => total + match[of], 0);
  const [kills, deaths, assists] = [sum('kills'), sum('deaths'), sum('assists')];
  const each = [kills, deaths, assists].map((total) => (total / matches.length).toFixed(1)).join(' / ');
  return {
    name: 'kda',
    value: ((kills + assists) / Math.max(1, deaths)).toFixed(2),
    notes: [`${each} a match`, ofMatches(matches.length)],
  };
}
