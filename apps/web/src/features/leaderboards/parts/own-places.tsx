import type { BoardPlaces } from '@soulstat/api-client';
import { formatCount } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useOwnAccountId } from '../../../shared/session/use-session.ts';
import { STATISTIC_MODE_LABELS } from '../../../shared/statistics/filters/mode-labels.ts';
import { BOARD_KIND_LABELS } from './boards.ts';

const SHOWN = 6;
const TOP = 100;

/** The boards on which the visitor stands best: everybody is good at something. */
export function OwnPlaces() {
  const accountId = useOwnAccountId();
  const { data } = useQuery(
    {
      ...apiQuery('/api/leaderboards/places/:accountId', { params: { accountId: accountId ?? 0 } }),
      enabled: accountId !== undefined,
      retry: false,
    },
    queryClient,
  );
  return (
    <section className="board-places" aria-labelledby="board-places">
      <h2 id="board-places">Your places in the first hundred</h2>
      {accountId === undefined && (
        <p>There is a board for every hero. Sign in, or open your profile once, and yours are listed here.</p>
      )}
      {data && <Places places={data.places} />}
    </section>
  );
}

function Places({ places }: { readonly places: BoardPlaces['places'] }) {
  const gameData = useHeroes();
  if (places.length === 0)
    return <p>You are on none yet: the boards by matches begin at 20 matches with a hero.</p>;
  const isTop = (places[0]?.place ?? 0) <= TOP;
  return (
    <>
      {!isTop && <p>On none yet. These are the nearest:</p>}
      <ul>
        {places.slice(0, SHOWN).map((place) => (
          <li key={`${place.board} ${place.mode} ${place.heroId}`}>
            <strong>{formatCount(place.place)}</strong> of {formatCount(place.players)}{' '}
            <Link className="soulstat-link" to={addressOf(place)}>
              {BOARD_KIND_LABELS[place.board]}
              {place.heroId !== 0 && `, ${gameData.heroOrUnknown(place.heroId).name}`}
              {place.mode !== 'standard' && `, ${STATISTIC_MODE_LABELS[place.mode]}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function addressOf({ board, mode, heroId }: BoardPlaces['places'][number]): string {
  const params = new URLSearchParams({
    ...(mode !== 'standard' && { mode }),
    ...(heroId !== 0 && { heroId: String(heroId) }),
    ...(board === 'matches30' && { days: '30' }),
  }).toString();
  const path =
    board !== 'points' ? 'matchesLeaderboard' : heroId === 0 ? 'scoreLeaderboard' : 'scoreHeroLeaderboard';
  return `${href(path)}${params && `?${params}`}`;
}
