import { formatCount, formatPercent, Table } from '@soulstat/ui';
import { HeroLink } from '../../shared/statistics/hero-link.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { Rate } from './parts/tables/rate.tsx';
import { prefetchStatistics, StatisticsTab } from './parts/tables/statistics-tab.tsx';

export const prefetch = prefetchStatistics;

/** Picks, bans and wins of every hero, each rate with its interval. */
export function Component(props: TabPageProps) {
  return (
    <StatisticsTab {...props} title="Heroes">
      {({ heroes, games }) => (
        <Table label="Heroes of the season" className="league-table">
          <thead>
            <tr>
              <th scope="col">Hero</th>
              <th scope="col" className="league-number">
                Picked
              </th>
              <th scope="col" className="league-number">
                Banned
              </th>
              <th scope="col" className="league-number">
                Presence
              </th>
              <th scope="col" className="league-number">
                Win rate
              </th>
              <th scope="col" className="league-number">
                Teams
              </th>
            </tr>
          </thead>
          <tbody>
            {heroes.map(({ heroId, picks, bans, presence, played, pickedBy }) => (
              <tr key={heroId}>
                <th scope="row">
                  <HeroLink heroId={heroId} />
                </th>
                <td className="league-number">{formatCount(picks)}</td>
                <td className="league-number">{games.drafted === 0 ? '–' : formatCount(bans)}</td>
                <td className="league-number">{presence === null ? '–' : formatPercent(presence, 0)}</td>
                <td className="league-number">
                  <Rate of={played} />
                </td>
                <td className="league-number">{pickedBy}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </StatisticsTab>
  );
}
