import type { ProfileStanding } from '@soulstat/api-client';
import { CALIBRATION_MATCHES, rankName, rankSeasonAt, rankTooltip } from '@soulstat/ranks';
import { formatCount, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countOf } from '../../../../shared/format/format.ts';
import { ExplainedBadge } from '../../../../shared/game/explained-badge.tsx';
import { Moment } from '../../../../shared/format/moment.tsx';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { LoadFailed } from '../../../../shared/api/query-state.tsx';
import { useNow } from '../../../../shared/render/use-now.ts';
import { standingQuery } from '../profile-query.ts';
import { Coverage } from './coverage.tsx';
import { Experimental } from '../../../../shared/experimental/experimental.tsx';

/** Both ranks of a player, each named for what it is, and how much of the player's matches is here. */
export function Standing({ accountId }: { readonly accountId: number }) {
  const { data: standing, error, refetch } = useQuery(standingQuery(accountId), queryClient);
  if (error && !standing)
    return (
      <LoadFailed what="The ranks" onRetry={refetch}>
        {error.message}
      </LoadFailed>
    );
  return (
    <dl className="player-standing" aria-busy={!standing}>
      <PublisherRank rank={standing?.publisherRank} />
      <PointsRank points={standing?.points} />
      <Coverage coverage={standing?.coverage} lastMatchAt={standing?.lastMatchAt ?? null} />
    </dl>
  );
}

interface CardProps {
  readonly name: string;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

function Card({ name, badge, children }: CardProps) {
  return (
    <div className="standing-card">
      <dt>{name}</dt>
      <dd>
        {badge}
        <div className="standing-text">{children}</div>
      </dd>
    </div>
  );
}

/** While it loads, as tall as what comes. */
function Loading({ name }: { readonly name: string }) {
  return (
    <Card name={name}>
      <Skeleton lines={2} width="11rem" />
    </Card>
  );
}

const GAME_RANK = 'Rank in the game';

function PublisherRank({ rank }: { readonly rank: ProfileStanding['publisherRank'] | undefined }) {
  const now = useNow();
  if (rank === undefined) return <Loading name={GAME_RANK} />;
  if (rank === null)
    return (
      <Card name={GAME_RANK} badge={<ExplainedBadge rankNumber={undefined} size="medium" />}>
        <p className="standing-main">Not known</p>
        <p className="standing-note">No rank in these match files (added 30 July 2026).</p>
      </Card>
    );
  const { rankNumber, startedAt, source, progress } = rank;
  const tierNames = rankSeasonAt(new Date(startedAt * 1000))?.tierNames;
  return (
    <Card
      name={GAME_RANK}
      badge={<ExplainedBadge rankNumber={rankNumber} size="medium" tierNames={tierNames} />}
    >
      <p className="standing-main">{rankName(rankNumber, tierNames)}</p>
      {progress !== null && <Progress share={progress} />}
      <p className="standing-note">
        {source === 'leaderboard' ? 'On Valve’s leaderboard' : 'As of'} <Moment at={startedAt} now={now} />
      </p>
    </Card>
  );
}

function Progress({ share }: { readonly share: number }) {
  const percent = Math.round(share * 100);
  return (
    <p className="standing-progress">
      <meter min={0} max={100} value={percent} aria-label="Way to the next subrank">
        {percent} %
      </meter>
      <span aria-hidden="true">{percent} % to next</span>
    </p>
  );
}

const OWN_RANK = 'PP rank';

/** Too wide an interval for any words. */
const NO_RANK_WORDS = '?';

function PointsRank({ points }: { readonly points: ProfileStanding['points'] | undefined }) {
  if (points === undefined) return <Loading name={OWN_RANK} />;
  if (points === null)
    return (
      <Card name={OWN_RANK} badge={<ExplainedBadge rankNumber={undefined} size="medium" scale="points" />}>
        <p className="standing-main">None yet</p>
        <p className="standing-note">Needs a match file with the rank of the lobby.</p>
      </Card>
    );
  const { calibrationMatches, estimatedRankNumber, interval, performanceRankMessage } = points;
  const isCalibrating = calibrationMatches < CALIBRATION_MATCHES;
  return (
    <Card
      name={OWN_RANK}
      badge={
        <ExplainedBadge
          rankNumber={estimatedRankNumber}
          groupedLabel={performanceRankMessage}
          size="medium"
          scale="points"
          calibrationMatches={calibrationMatches}
        />
      }
    >
      <p className="standing-main">
        <data value={points.points}>{formatCount(Math.round(points.points))}</data> PP
        {performanceRankMessage !== NO_RANK_WORDS && (
          <span
            className="standing-words"
            data-exact={rankTooltip(estimatedRankNumber, performanceRankMessage)}
          >
            {performanceRankMessage} by PP
          </span>
        )}
      </p>
      <p className="standing-note">
        95 % interval {formatCount(Math.round(interval[0]))} to {formatCount(Math.round(interval[1]))} ·{' '}
        {isCalibrating
          ? `calibrating: ${calibrationMatches} of ${CALIBRATION_MATCHES} matches`
          : countOf(calibrationMatches, 'match', 'matches')}{' '}
        <Experimental />
      </p>
    </Card>
  );
}
