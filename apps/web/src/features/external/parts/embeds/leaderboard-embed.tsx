import type { BoardEntry, BoardKind, Leaderboard } from '@soulstat/api-client';
import { HeroPortrait } from '@soulstat/ui';
import { parseFilters } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../shared/api/api.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import {
  EmbedFrame,
  EmbedLink,
  EmbedTable,
  Unavailable,
  useEmbed,
} from '../../../../shared/embed/embed-frame.tsx';
import { artOf } from '../../../../shared/game/art.ts';
import { href } from '../../../../shared/paths.ts';
import { useLocation, useParams } from '../../../../shared/router/router-provider.tsx';
import { BOARD_TITLES } from '../board-titles.ts';

/** Some places of a leaderboard: `?from=11&rows=10` are places 11 to 20, `?heroId=6` those of one hero. */
export function LeaderboardEmbed() {
  const { board = '' } = useParams();
  const { heroId = 0, mode = 'standard' } = parseFilters(useLocation().search);
  const params = { board: board as BoardKind };
  const { data } = useQuery(
    apiQuery('/api/leaderboards/:board', { params, query: { heroId, mode } }),
    queryClient,
  );
  const hero = useHeroes().heroById(heroId);
  const page =
    params.board === 'points' ? (hero ? 'scoreHeroLeaderboard' : 'scoreLeaderboard') : 'matchesLeaderboard';
  const title = `${BOARD_TITLES[params.board]}${hero ? `, ${hero.name}` : ''}`;
  return (
    <EmbedFrame
      kind="leaderboard"
      title={title}
      to={`${href(page)}${hero ? `?heroId=${heroId}` : ''}`}
      what={`leaderboard ${title}`}
    >
      {data ? <Places board={data} /> : <Unavailable what="This leaderboard" />}
    </EmbedFrame>
  );
}

function Places({ board }: { readonly board: Leaderboard }) {
  const { from, rows, format, hidden } = useEmbed();
  const shown = board.entries.filter(({ place }) => place >= from).slice(0, rows);
  const isOfPoints = board.board === 'points';
  if (shown.length === 0)
    return (
      <p className="embed-note">
        {board.entries.length === 0
          ? `Nobody is on it yet: a place needs ${format.count(board.rules.leastMatches)} matches.`
          : `Nobody has place ${format.count(from)} yet: ${format.count(board.players)} players are on it.`}
      </p>
    );
  return (
    <>
      <EmbedTable label={BOARD_TITLES[board.board]}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col" data-text="">
              Player
            </th>
            {!hidden.has('heroes') && board.heroId === 0 && <th scope="col">Heroes</th>}
            {!hidden.has('rate') && <th scope="col">Win rate</th>}
            <th scope="col">{isOfPoints ? 'PP' : 'Matches'}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <Row
              key={entry.accountId}
              entry={entry}
              hasHeroes={!hidden.has('heroes') && board.heroId === 0}
            />
          ))}
        </tbody>
      </EmbedTable>
      <p className="embed-note">
        {format.count(board.players)} players
        {isOfPoints && ' · in order of the lower end of the interval'}
      </p>
    </>
  );
}

function Row({ entry, hasHeroes }: { readonly entry: BoardEntry; readonly hasHeroes: boolean }) {
  const { format, hidden } = useEmbed();
  const { heroOrUnknown } = useHeroes();
  const { place, accountId, name, heroIds, winRate, value, interval } = entry;
  return (
    <tr>
      <td>{format.count(place)}</td>
      {/* The linter does not look into components. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <th scope="row">
        <EmbedLink to={href('profile', { accountId: String(accountId) })}>
          <bdi>{name ?? `Player ${accountId}`}</bdi>
        </EmbedLink>
      </th>
      {hasHeroes && (
        <td>
          <span className="embed-portraits">
            {heroIds.map((heroId) => {
              const hero = heroOrUnknown(heroId);
              return <HeroPortrait key={heroId} name={hero.name} {...artOf('hero', hero)} size={22} />;
            })}
          </span>
        </td>
      )}
      {!hidden.has('rate') && (
        <td>
          {winRate.rate === null ? '–' : format.percent(winRate.rate, winRate.interval)}{' '}
          <small>of {format.count(winRate.count)}</small>
        </td>
      )}
      <td>
        <strong>{format.count(value)}</strong>
        {interval && (
          <small>
            {' '}
            {format.count(interval[0])} to {format.count(interval[1])}
          </small>
        )}
      </td>
    </tr>
  );
}
