import type { Stream, StreamMatch } from '@soulstat/api-client';
import { Button, formatCount, formatDuration, formatPercent, linkButton } from '@soulstat/ui';
import { countOf, formatSigned } from '../../../shared/format/format.ts';
import { matchHref } from '../../../shared/game/match-href.ts';
import { Rank } from '../../../shared/game/rank.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { languageName } from './stream-filters.ts';
import { PlayerLink, Standing } from './stream-owner.tsx';

interface StreamCardProps {
  readonly stream: Stream;
  /** Shows the player; left out where there is none. */
  readonly onWatch?: (() => void) | undefined;
}

/** A live stream: who, and what is happening in the match. */
export function StreamCard({ stream, onWatch }: StreamCardProps) {
  const {
    platform,
    channel,
    name,
    url,
    title,
    language,
    viewers,
    tags,
    player,
    match,
    isSimulated,
    startedAt,
  } = stream;
  const id = `stream-${channel}`;
  return (
    <article className="stream-card" aria-labelledby={id}>
      <h2 id={id}>
        {player ? <PlayerLink {...player} /> : name}
        {player && <small> {name}</small>}
      </h2>
      <p className="stream-facts">
        <span>{viewers === null ? 'Viewers unknown' : countOf(viewers, 'viewer')}</span>
        <span>{languageName(language)}</span>
        {player && <Standing player={player} at={startedAt} />}
        {isSimulated && <span>simulated</span>}
      </p>
      {match ? (
        <MatchNow match={match} accountId={player?.accountId} />
      ) : (
        <p className="stream-facts">
          {player ? 'Not in a match we know of' : 'No linked account: match unknown'}
        </p>
      )}
      <p className="stream-title">{title}</p>
      {tags.length > 0 && <p className="stream-facts">{tags.join(' · ')}</p>}
      <p className="stream-actions">
        {onWatch && (
          <Button onClick={onWatch}>
            Watch here<span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {url !== null && (
          <a {...linkButton('quiet')} href={url} rel="noopener">
            On {platform === 'youtube' ? 'YouTube' : 'Twitch'}
            <span className="visually-hidden"> {name}</span>
          </a>
        )}
      </p>
    </article>
  );
}

function MatchNow({
  match,
  accountId,
}: {
  readonly match: StreamMatch;
  readonly accountId: number | undefined;
}) {
  const { matchId, heroId, seconds, soulsLead, winChance, averageRank, isTop, isClose, channels, startedAt } =
    match;
  return (
    <>
      <p className="stream-match">
        {heroId !== null && <HeroLink heroId={heroId} />}
        <span>{formatDuration(seconds)}</span>
        {soulsLead !== null && (
          <data value={soulsLead}>{soulsLead === 0 ? 'Even souls' : `${formatSigned(soulsLead)} souls`}</data>
        )}
        <Link to={matchHref(matchId, accountId)}>Match {matchId}</Link>
      </p>
      <p className="stream-facts">
        {averageRank !== null && (
          <Rank rankNumber={averageRank} startedAt={startedAt} showName note="average" />
        )}
        {winChance !== null && <span>{formatPercent(winChance)} to win</span>}
        {isTop && <strong>Top match</strong>}
        {isClose && <strong>Close game</strong>}
        {channels.length > 1 && (
          <Link to={`${href('streams')}?matchId=${matchId}`}>
            {formatCount(channels.length)} views of this match
          </Link>
        )}
      </p>
    </>
  );
}
