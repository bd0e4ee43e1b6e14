import type { LeagueStatistics } from '@soulstat/api-client';
import { formatCount, Table } from '@soulstat/ui';
import { Link } from '../../shared/link.tsx';
import { href } from '../../shared/paths.ts';
import { HeroLink } from '../../shared/statistics/hero-link.tsx';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { Rate } from './parts/tables/rate.tsx';
import { prefetchStatistics, StatisticsTab } from './parts/tables/statistics-tab.tsx';
import { TeamName } from './parts/team-name.tsx';
import { namesById, type NamesById } from './parts/words.ts';

export const prefetch = prefetchStatistics;

/** The MVP race, then every player by score. */
export function Component(props: TabPageProps) {
  return (
    <StatisticsTab {...props} title="Players">
      {(statistics) => {
        const names = namesById(statistics.entrants);
        return (
          <>
            <Race statistics={statistics} names={names} />
            <Players statistics={statistics} names={names} />
          </>
        );
      }}
    </StatisticsTab>
  );
}

interface PartProps {
  readonly statistics: LeagueStatistics;
  readonly names: NamesById;
}

type Player = LeagueStatistics['players'][number];

const keyOf = ({ entrant, accountId, name }: Player) => `${entrant} ${accountId ?? ''} ${name ?? ''}`;

function PlayerName({ player: { accountId, name } }: { readonly player: Player }) {
  if (accountId === null) return name ?? 'A player';
  return <Link to={href('profile', { accountId: String(accountId) })}>{name ?? `Player ${accountId}`}</Link>;
}

function Race({ statistics: { mvpRace }, names }: PartProps) {
  if (mvpRace.length === 0) return null;
  return (
    <section aria-labelledby="league-race">
      <h3 id="league-race">MVP race</h3>
      <Table label="Places in the MVP race" className="league-table league-players">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Player</th>
            <th scope="col" className="league-number">
              MVP
            </th>
            <th scope="col" className="league-number">
              Share of own games
            </th>
          </tr>
        </thead>
        <tbody>
          {mvpRace.map(({ player, share }, index) => (
            <tr key={keyOf(player)}>
              <td>{index + 1}</td>
              <th scope="row">
                <PlayerName player={player} />
                <small>
                  <TeamName team={names.get(player.entrant)} />
                </small>
              </th>
              <td className="league-number">
                <strong>{player.mvps}</strong>
              </td>
              <td className="league-number">
                <Rate of={share} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const mean = (value: number | null) => (value === null ? '–' : value.toFixed(1));
const whole = (value: number | null) => (value === null ? '–' : formatCount(Math.round(value)));

function Players({ statistics: { players, mvpRace }, names }: PartProps) {
  const hasMvps = mvpRace.length > 0;
  return (
    <section aria-labelledby="league-players">
      <h3 id="league-players">All players</h3>
      <Table label="Figures of all players" className="league-table league-players">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" className="league-number">
              Games
            </th>
            <th scope="col" className="league-number">
              Won
            </th>
            <th scope="col" className="league-number">
              K / D / A
            </th>
            <th scope="col" className="league-number">
              Souls/min
            </th>
            <th scope="col" className="league-number">
              Damage/min
            </th>
            {hasMvps && (
              <th scope="col" className="league-number">
                MVP
              </th>
            )}
            <th scope="col">Heroes</th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={keyOf(player)}>
              <th scope="row">
                <PlayerName player={player} />
                <small>
                  <TeamName team={names.get(player.entrant)} />
                </small>
              </th>
              <td className="league-number">{player.games}</td>
              <td className="league-number">{player.wins}</td>
              <td className="league-number">
                {[player.kills, player.deaths, player.assists].map(mean).join(' / ')}
              </td>
              <td className="league-number">{whole(player.soulsPerMinute)}</td>
              <td className="league-number">{whole(player.damagePerMinute)}</td>
              {hasMvps && <td className="league-number">{player.mvps}</td>}
              <td>
                <ul className="league-heroes">
                  {player.heroIds.slice(0, 3).map((heroId) => (
                    <li key={heroId}>
                      <HeroLink heroId={heroId} />
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
