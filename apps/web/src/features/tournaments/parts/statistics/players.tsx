import type { TournamentPlayer, TournamentStatistics } from '@soulstat/api-client';
import { formatCount, Table } from '@soulstat/ui';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { namesById } from '../match/match-words.ts';

/** Means a game, over linked matches with their file; the first is the MVP. */
export function Players({
  statistics: { players, entrants, mvp },
}: {
  readonly statistics: TournamentStatistics;
}) {
  const names = namesById(entrants);
  if (players.length === 0) return null;
  return (
    <section aria-labelledby="statistics-players">
      <h3 id="statistics-players">Players</h3>
      {mvp && (
        <p>
          MVP: <strong>{mvp.name ?? 'A player'}</strong>, {names.get(mvp.entrant)?.name}
        </p>
      )}
      <Table label="Players of this tournament" className="tournament-table">
        <caption className="visually-hidden">Players</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Team</th>
            <th scope="col">Games</th>
            <th scope="col">Won</th>
            <th scope="col">K / D / A</th>
            <th scope="col">Souls/min</th>
            <th scope="col">Damage/min</th>
            <th scope="col">MVP</th>
            <th scope="col">Heroes</th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <Row
              key={`${player.entrant} ${player.accountId ?? ''} ${player.name ?? ''}`}
              player={player}
              team={names.get(player.entrant)?.name ?? 'A team'}
            />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Row({ player, team }: { readonly player: TournamentPlayer; readonly team: string }) {
  const {
    accountId,
    name,
    games,
    wins,
    kills,
    deaths,
    assists,
    soulsPerMinute,
    damagePerMinute,
    mvps,
    score,
    heroIds,
  } = player;
  const { heroOrUnknown } = useHeroes();
  return (
    <tr>
      <th scope="row">
        {accountId === null ? (
          (name ?? 'A player')
        ) : (
          <Link to={href('profile', { accountId: String(accountId) })}>{name ?? `Player ${accountId}`}</Link>
        )}
      </th>
      <td>{team}</td>
      <td>{games}</td>
      <td>{wins}</td>
      <td>{[kills, deaths, assists].map(mean).join(' / ')}</td>
      <td>{whole(soulsPerMinute)}</td>
      <td>{whole(damagePerMinute)}</td>
      <td>{score === null ? '–' : mvps}</td>
      <td>
        {heroIds
          .slice(0, 3)
          .map((heroId) => heroOrUnknown(heroId).name)
          .join(', ')}
      </td>
    </tr>
  );
}

const mean = (value: number | null) => (value === null ? '–' : value.toFixed(1));
const whole = (value: number | null) => (value === null ? '–' : formatCount(Math.round(value)));
