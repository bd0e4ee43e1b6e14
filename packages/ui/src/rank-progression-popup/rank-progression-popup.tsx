'use client';

import {
  formatRoman,
  SUBRANKS,
  TIERS,
  tierProgress,
  type MaybeRankNumber,
  type TierProgress,
} from '@soulstat/ranks';
import type { CSSProperties, ReactElement } from 'react';
import { formatCount } from '../format/format.ts';
import { Link } from '../link/link.tsx';
import { Modal } from '../modal/modal.tsx';
import { RankBadge } from '../rank-badge/rank-badge.tsx';
import { RankLabel } from '../rank-label/rank-label.tsx';
import { tierKey } from '../rank-label/rank-title.ts';

/** Props of the link to the rank distribution. */
export interface DistributionLink {
  readonly href: string;
  readonly className: string;
  readonly children: string;
}

export interface RankProgressionPopupProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The current rank; without one every tier lies ahead. */
  readonly rankNumber: MaybeRankNumber;
  /** Names of the eleven tiers, for the publisher's ranks of a season, which take no points. */
  readonly tierNames?: readonly string[] | undefined;
  /** Where the rank distribution is; without it and without `renderLink` there is no link. */
  readonly distributionHref?: string | undefined;
  /** Renders the link with a router's own component; `href` is `distributionHref`, or the address on Soulstat. */
  readonly renderLink?: (link: DistributionLink) => ReactElement;
}

/** All tiers side by side: achieved ones, the progress of the current one, and those ahead. */
export function RankProgressionPopup({
  isOpen,
  onClose,
  rankNumber,
  tierNames,
  distributionHref,
  renderLink = distributionHref === undefined ? undefined : (link) => <Link {...link} />,
}: RankProgressionPopupProps) {
  return (
    <Modal className="soulstat-rank-progression" isOpen={isOpen} onClose={onClose} title="Rank Progression">
      <p>Each rank has ranks 1 to 6 (I to VI) with 6 being the highest</p>
      <ol className="soulstat-rank-progression-tiers">
        {tierProgress(rankNumber).map((progress) => (
          <TierColumn key={progress.tier} progress={progress} tierNames={tierNames} />
        ))}
      </ol>
      {renderLink && (
        <p>
          {renderLink({
            href: distributionHref ?? '/rank-distribution',
            className: 'soulstat-link',
            children: 'You can check the rank distribution of matches here',
          })}
        </p>
      )}
    </Modal>
  );
}

interface TierColumnProps {
  readonly progress: TierProgress;
  readonly tierNames: readonly string[] | undefined;
}

function TierColumn({ progress, tierNames }: TierColumnProps) {
  const { tier, state } = progress;
  const reached = subranksReached(progress);
  const shown = tier * 10 + Math.max(reached, 1);
  return (
    <li
      className="soulstat-rank-progression-tier"
      data-state={state}
      data-tier={tierKey(shown)}
      aria-current={state === 'current' || undefined}
      style={{ '--soulstat-tier': tier } as CSSProperties}
    >
      <RankBadge rankNumber={shown} size="mid-small" hasTooltip={false} aria-hidden="true" />
      <RankLabel rankNumber={shown} label={tierNames?.[tier - 1] ?? TIERS[tier - 1]?.name} />
      <span className="soulstat-rank-progression-steps" aria-hidden="true">
        {SUBRANKS.map((subrank) => (
          <span key={subrank} data-reached={subrank <= reached || undefined} />
        ))}
      </span>
      <span className="soulstat-rank-progression-state">{stateText(progress, tierNames === undefined)}</span>
    </li>
  );
}

function subranksReached(progress: TierProgress): number {
  if (progress.state === 'current') return progress.subrank;
  return progress.state === 'achieved' ? SUBRANKS.length : 0;
}

function stateText(progress: TierProgress, takesPoints: boolean): string {
  if (progress.state === 'achieved') return 'Achieved';
  if (progress.state === 'current') return `${formatRoman(progress.subrank)} of VI`;
  if (!takesPoints) return 'Ahead';
  return `From ${formatCount(TIERS[progress.tier - 1]?.ppMin ?? 0)} PP`;
}
