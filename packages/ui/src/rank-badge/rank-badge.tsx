'use client';

import {
  badgeDrawing,
  badgeImagePaths,
  CALIBRATION_MATCHES,
  calibrationLabel,
  calibrationOf,
  calibrationOpacity,
  parseRank,
  rankTooltip,
  type BadgeSize,
  type Calibration,
  type MaybeRankNumber,
} from '@soulstat/ranks';
import type { CSSProperties, HTMLAttributes, ReactElement } from 'react';
import { useRankImageUrls, useRankSheet } from '../assets/assets.tsx';
import { knownSize } from './known-size.ts';
import { RankLabel } from '../rank-label/rank-label.tsx';
import { rankTitle, tierKey } from '../rank-label/rank-title.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { BadgeImage } from './badge-image.tsx';
import { sheetPosition } from './sheet-position.ts';

export interface RankBadgeProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Tier and subrank in one number, such as 84; anything else is shown as Obscurus. */
  readonly rankNumber: MaybeRankNumber;
  /** The rank's name is beside the badge on screens wider than 768 px. */
  readonly showName?: boolean;
  /** The rank's name is beside the badge on every screen. */
  readonly alwaysShowName?: boolean;
  /** From `miniscule` (18 px) to `huge` (130 px on narrow screens, 160 px on wide ones). */
  readonly size?: BadgeSize;
  /** The rank is still in calibration. Not needed where the matches are counted. */
  readonly isCalibrating?: boolean | undefined;
  /** Matches counted so far: below 50 the badge is fainter the fewer they are. */
  readonly calibrationMatches?: number | null | undefined;
  /** Replaces the rank's name where the badge stands for more than one rank: `'High Oracle'`, `'Seeker to Oracle'`. */
  readonly groupedLabel?: string | undefined;
  /** Names of the eleven tiers, for the publisher's ranks of a season. */
  readonly tierNames?: readonly string[] | undefined;
  /** `points`: a rank that follows from PP stands on an eight-sided plate, so that it is never taken for a rank of the game. */
  readonly scale?: 'points' | undefined;
  /** Makes the badge a button that opens the explanation of ranks. */
  readonly onExplain?: (() => void) | undefined;
  /** False inside links and buttons, which have a tooltip of their own: the badge is then a picture with a name. */
  readonly hasTooltip?: boolean;
}

/** A player's rank as a badge, with its name in a tooltip. */
export function RankBadge({
  rankNumber,
  showName = false,
  alwaysShowName = false,
  size: wantedSize = 'small',
  isCalibrating,
  calibrationMatches,
  groupedLabel,
  tierNames,
  scale,
  onExplain,
  hasTooltip = true,
  className = '',
  ...rest
}: RankBadgeProps) {
  const calibration = calibrationOf({ isCalibrating, calibrationMatches });
  const size = knownSize(wantedSize);
  const name = groupedLabel ?? rankTitle(rankNumber, tierNames);
  const title = `${name} ${calibrationLabel(calibration)}`.trim();
  const root = {
    ...rest,
    className: `soulstat-rank-badge ${className}`.trim(),
    'data-size': size,
    'data-tier': tierKey(rankNumber),
    'data-scale': scale,
  };
  const content = (
    <>
      <Picture rankNumber={rankNumber} size={size} calibration={calibration} alt={title} />
      {(showName || alwaysShowName) && (
        // The picture beside it has the same accessible name.
        <span
          className="soulstat-rank-badge-name"
          data-narrow={alwaysShowName || undefined}
          aria-hidden="true"
        >
          <RankLabel rankNumber={rankNumber} label={name} />
        </span>
      )}
    </>
  );
  const badge: ReactElement<{ 'aria-describedby'?: string | undefined }> = onExplain ? (
    <button {...root} type="button" aria-haspopup="dialog" onClick={onExplain}>
      {content}
    </button>
  ) : (
    <span {...root}>{content}</span>
  );
  if (!hasTooltip) return badge;
  const explanation = explanationOf(rankNumber, groupedLabel, tierNames !== undefined);
  const tooltip = <TooltipText title={title} explanation={explanation} />;
  return (
    <Tooltip interactive={onExplain !== undefined} content={tooltip}>
      {badge}
    </Tooltip>
  );
}

interface PictureProps {
  readonly rankNumber: MaybeRankNumber;
  readonly size: BadgeSize;
  readonly calibration: Calibration;
  readonly alt: string;
}

/** The badge in a ring that fills with the calibration matches: the badge itself may be too faint to see. */
function Picture({ rankNumber, size, calibration, alt }: PictureProps) {
  const drawing = badgeDrawing(size);
  const urls = useRankImageUrls(badgeImagePaths(rankNumber, drawing));
  const sheet = sheetPosition(useRankSheet(drawing), rankNumber, size);
  const matches = calibration.state === 'calibrating' ? calibration.matches : undefined;
  const share = { '--soulstat-calibration': (matches ?? 0) / CALIBRATION_MATCHES } as CSSProperties;
  const ring = matches === undefined ? 'open' : 'counted';
  return (
    <span
      className="soulstat-rank-badge-picture"
      data-sheet={sheet ? true : undefined}
      data-calibration={calibration.state === 'calibrating' ? ring : undefined}
      style={matches === undefined ? undefined : share}
    >
      <BadgeImage
        key={sheet?.url ?? urls[0]}
        urls={urls}
        sheet={sheet}
        alt={alt}
        opacity={calibrationOpacity(calibration)}
      />
    </span>
  );
}

function TooltipText({
  title,
  explanation,
}: {
  readonly title: string;
  readonly explanation: string | undefined;
}) {
  return (
    <>
      <strong>{title}</strong>
      {explanation && <span className="soulstat-rank-badge-explanation">{explanation}</span>}
    </>
  );
}

/** What a rank text says, why there is no rank, or what a rank of points is; the publisher's own ranks are no estimate. */
function explanationOf(
  rankNumber: MaybeRankNumber,
  groupedLabel: string | undefined,
  isOfPublisher: boolean,
): string | undefined {
  if (groupedLabel === undefined && isOfPublisher && parseRank(rankNumber)) return undefined;
  return rankTooltip(rankNumber, groupedLabel);
}
