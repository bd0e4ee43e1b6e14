import type { StreamOverlay } from '@soulstat/api-client';
import { CALIBRATION_MATCHES, rankName, rankSeasonAt } from '@soulstat/ranks';
import { formatCount, RankBadge } from '@soulstat/ui';
import type { OverlayOptions } from './overlay-options.ts';
import { signed, streakWords } from './overlay-words.ts';

interface RankWidgetProps {
  readonly overlay: StreamOverlay;
  readonly options: OverlayOptions;
}

/** Both ranks, and how the session goes. */
export function RankWidget({ overlay, options }: RankWidgetProps) {
  const { name, accountId, publisherRank, points } = overlay;
  const tierNames = publisherRank
    ? rankSeasonAt(new Date(publisherRank.startedAt * 1000))?.tierNames
    : undefined;
  const progress = publisherRank?.progress ?? null;
  return (
    <section className="stream-card" aria-label="Rank and session">
      <h1>
        <bdi>{name ?? `Player ${accountId}`}</bdi>
      </h1>
      <div className="stream-rank">
        <RankBadge
          rankNumber={publisherRank?.rankNumber}
          tierNames={tierNames}
          size="mid-small"
          hasTooltip={false}
        />
        <div className="stream-rank-words">
          <p className="stream-main">
            {publisherRank ? rankName(publisherRank.rankNumber, tierNames) : 'No rank yet'}
          </p>
          {progress !== null && (
            <progress value={progress} max={1} aria-label="Progress to the next subrank">
              {Math.round(progress * 100)} %
            </progress>
          )}
        </div>
        <p className="stream-pp" data-numeric>
          <b>{points ? formatCount(Math.round(points.points)) : '–'}</b> PP
          {points && points.calibrationMatches < CALIBRATION_MATCHES && (
            <small>
              {points.calibrationMatches} of {CALIBRATION_MATCHES} matches
            </small>
          )}
        </p>
      </div>
      <Run overlay={overlay} count={options.count} />
    </section>
  );
}

function Run({
  overlay,
  count,
}: {
  readonly overlay: StreamOverlay;
  readonly count: OverlayOptions['count'];
}) {
  const run = count === 'today' ? overlay.today : overlay.session;
  const label = count === 'today' ? 'Today' : 'Session';
  if (!run || run.matches === 0)
    return (
      <p className="stream-run">{count === 'today' ? 'No match today yet' : 'No match on record yet'}</p>
    );
  return (
    <p className="stream-run" data-numeric>
      <span>{label}</span>
      <b>
        {run.wins} W · {run.matches - run.wins} L
      </b>
      {run.ppChange !== null && <span>{signed(run.ppChange)} PP</span>}
      <span>{streakWords(overlay.streak)}</span>
    </p>
  );
}
