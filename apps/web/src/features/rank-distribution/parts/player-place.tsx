import type { RankPlace, RankScale } from '@soulstat/api-client';
import { parsePlayerReference } from '@soulstat/api-client/player-id';
import { CALIBRATION_MATCHES, rankName, rankNumberFromPoints } from '@soulstat/ranks';
import { Button, formatCount, formatPercent, SearchBox } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { apiQuery } from '../../../shared/api/api.ts';
import { ExplainedBadge } from '../../../shared/game/explained-badge.tsx';
import { searchRank } from '../../../shared/search/search-rank.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { searchPlayers } from '../../../shared/search/player-search.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useOwnAccountId } from '../../../shared/session/use-session.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

interface PlayerPlaceProps {
  readonly scale: RankScale;
  readonly tierNames: readonly string[];
}

/** Finds any player in the distribution, beginning with the visitor. */
export function PlayerPlace({ scale, tierNames }: PlayerPlaceProps) {
  const changeQuery = useChangeQuery();
  const { accountId, place, error } = useChosenPlace();
  const mark = (chosen: number | undefined) =>
    changeQuery((query) => withParameters(query, { player: chosen?.toString() }), { replace: true });
  return (
    <section className="rank-place" aria-labelledby="rank-place">
      <h2 id="rank-place">Find a player</h2>
      <SearchBox
        aria-label="Mark a player"
        className="rank-place-search"
        search={searchPlayers}
        renderRank={searchRank}
        onPlayer={(player) => mark(Number(player.accountId))}
        onProfile={(text) => {
          const reference = parsePlayerReference(text);
          if (reference?.kind === 'account') mark(reference.accountId);
        }}
      />
      <div className="rank-place-answer" aria-live="polite">
        {place && <Place place={place} scale={scale} tierNames={tierNames} />}
        {error && <p>{error.message}</p>}
        {accountId === undefined && <p>Look a player up to mark them below.</p>}
        {accountId !== undefined && (
          <Button variant="quiet" size="compact" onClick={() => mark(undefined)}>
            Remove the mark
          </Button>
        )}
      </div>
    </section>
  );
}

interface PlaceProps extends PlayerPlaceProps {
  readonly place: RankPlace;
}

function Place({ place, scale, tierNames }: PlaceProps) {
  const { accountId, name, points } = place;
  const { rankNumber, topShare, above, players } = place[scale];
  const profile = (
    <Link className="soulstat-link" to={href('profile', { accountId: String(accountId) })}>
      {name ?? `Player ${accountId}`}
    </Link>
  );
  if (rankNumber === null || topShare === null)
    return (
      <p>
        {profile} has no rank here:{' '}
        {scale === 'points'
          ? `${points.calibrationMatches} of ${CALIBRATION_MATCHES} matches that count for points.`
          : 'their matches show no badge.'}
      </p>
    );
  return (
    <p className="rank-place-found">
      <ExplainedBadge
        rankNumber={rankNumber}
        size="medium"
        tierNames={scale === 'publisher' ? tierNames : undefined}
        scale={scale === 'points' ? 'points' : undefined}
      />
      <span>
        {profile} is <strong>top {formatPercent(Math.max(topShare, 1 / players))}</strong>:{' '}
        {rankName(rankNumber, tierNames)}
        {scale === 'points' && ' by PP'}
        {scale === 'points' && points.points !== null && pointsWords(points)}, {formatCount(above)} of{' '}
        {formatCount(players)} players rank higher
      </span>
    </p>
  );
}

function pointsWords({ points, interval }: RankPlace['points']): string {
  const [low, high] = (interval ?? []).map((end) => formatCount(Math.round(end)));
  return ` with ${formatCount(Math.round(points ?? 0))} PP (${low} to ${high})`;
}

/** The player of the address, otherwise the visitor. */
function useChosenPlace() {
  const own = useOwnAccountId();
  const fromQuery = Number(new URLSearchParams(useLocation().search).get('player'));
  const isValid = Number.isInteger(fromQuery) && fromQuery > 0 && fromQuery <= 0xff_ff_ff_ff;
  const accountId = isValid ? fromQuery : own;
  const { data, error } = useQuery(
    {
      ...apiQuery('/api/rank-distribution/players/:accountId', { params: { accountId: accountId ?? 0 } }),
      enabled: accountId !== undefined,
      retry: false,
    },
    queryClient,
  );
  return { accountId: isValid ? fromQuery : undefined, place: data, error };
}

/** What the histogram marks. */
export function useMarkedPlayer(scale: RankScale) {
  const { place } = useChosenPlace();
  const rankNumber =
    place && scale === 'points' && place.points.points !== null && place.points.rankNumber !== null
      ? rankNumberFromPoints(place.points.points)
      : place?.[scale].rankNumber;
  return place && rankNumber ? { rankNumber, label: place.name ?? `Player ${place.accountId}` } : undefined;
}
