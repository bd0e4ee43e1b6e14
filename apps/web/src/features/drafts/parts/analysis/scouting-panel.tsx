import type { DraftPool } from '@soulstat/api-client/contract';
import { gameOf, otherTeam, type Team } from '@soulstat/draft';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { countOf } from '../../../../shared/format/format.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { HeroLink } from '../../../../shared/statistics/hero-link.tsx';
import { RateCell } from '../../../../shared/statistics/rate-cell.tsx';
import type { RoomView } from '../room/room-view.ts';
import { leftTeam, nameOf, sideOf } from '../words.ts';

/** Fewer games say something of a player, though not much. */
const MIN_GAMES = 5;
const TEAM_HEROES = 8;
const PLAYER_HEROES = 4;

/** What both teams play, from the matches on record of the accounts that were named. */
export function ScoutingPanel({ room }: { readonly room: RoomView }) {
  const query = useQuery(
    apiQuery('/api/drafts/:code/scouting', { params: { code: room.code } }),
    queryClient,
  );
  const game = gameOf(room.state);
  const left = leftTeam(game);
  return (
    <section className="draft-scouting" aria-label="Scouting">
      <QueryState query={query} what="The hero pools" height="20rem">
        {({ teams }) => (
          <>
            <div>
              {[left, otherTeam(left)].map((team: Team) => (
                <TeamPool
                  key={team}
                  pool={teams[team]}
                  name={nameOf(room, game, team)}
                  side={sideOf(game, team)}
                />
              ))}
            </div>
            <p className="form-note">Matches of the last 180 days.</p>
          </>
        )}
      </QueryState>
    </section>
  );
}

interface TeamPoolProps {
  readonly pool: DraftPool;
  readonly name: string;
  readonly side: 0 | 1;
}

function TeamPool({ pool, name, side }: TeamPoolProps) {
  return (
    <section data-side={side} aria-label={`Hero pool of ${name}`}>
      <h3>{name}</h3>
      {pool.heroes.length === 0 && <p>No matches on record for this team’s accounts.</p>}
      <ul className="pool-heroes">
        {pool.heroes.slice(0, TEAM_HEROES).map(({ heroId, players, winRate }) => (
          <li key={heroId}>
            <HeroLink heroId={heroId} />
            <small>
              {countOf(winRate.count, 'match', 'matches')}, {countOf(players, 'player')}
            </small>
            <RateCell rate={winRate} minCount={MIN_GAMES} />
          </li>
        ))}
      </ul>
      {pool.players.map((player) => (
        <div key={player.accountId} className="pool-player">
          <h4>
            <Link to={href('profile', { accountId: String(player.accountId) })}>
              {player.name ?? `Player ${player.accountId}`}
            </Link>{' '}
            <small>
              {countOf(player.matches, 'match', 'matches')}
              {player.points !== null && `, ${Math.round(player.points)} PP`}
            </small>
          </h4>
          <ul>
            {player.heroes.slice(0, PLAYER_HEROES).map(({ heroId, winRate }) => (
              <li key={heroId}>
                <HeroLink heroId={heroId} /> <small>{winRate.count}</small>{' '}
                <RateCell rate={winRate} minCount={MIN_GAMES} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {pool.hidden > 0 && <p className="form-note">{countOf(pool.hidden, 'player')} hidden by choice.</p>}
    </section>
  );
}
