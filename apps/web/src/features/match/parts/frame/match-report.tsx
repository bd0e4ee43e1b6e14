import type { MatchSummary } from '@soulstat/api-client';
import { Skeleton } from '@soulstat/ui';
import { type ComponentType, lazy } from 'react';
import { Late } from '../../../../shared/render/late.tsx';
import { whenIdle } from '../../../../shared/render/when-idle.ts';
import { PlayerVerdict } from '../../summary/player-verdict.tsx';
import { StoryPart } from '../../summary/story-part.tsx';
import '../../summary/summary.css';
import { MatchFlow } from '../flow/match-flow.tsx';
import { whyUnscored } from '../scores-query.ts';
import { Scoreboard } from '../scoreboard/scoreboard.tsx';
import type { TabPageProps } from './tab-page.ts';

/** Below the first screen: their script waits until the tables are to be seen, and one that does not arrive is left out. */
const ChancePart = latePart(async () => (await import('../../summary/chance-part.tsx')).ChancePart);
const MvpPart = latePart(async () => (await import('../../summary/mvp-part.tsx')).MvpPart);
const PercentilesPart = latePart(
  async () => (await import('../../summary/percentiles-part.tsx')).PercentilesPart,
);
const ComparePart = latePart(async () => (await import('../../compare/compare-part.tsx')).ComparePart);

function latePart(load: () => Promise<ComponentType<TabPageProps>>) {
  return lazy<ComponentType<TabPageProps>>(async () => {
    await whenIdle();
    return { default: await load().catch(() => Nothing) };
  });
}

const Nothing = (_props: TabPageProps) => null;

/** The summary of a match: both teams' tables, how it went, and how its players and it compare. */
export function MatchReport({ match }: { readonly match: MatchSummary }) {
  return (
    <>
      <PlayerVerdict match={match} />
      <Scoreboard match={match} />
      <div className="story-and-chance">
        <StoryPart match={match} />
        {match.hasScores ? (
          <div className="chance-place">
            <Late fallback={<Skeleton shape="block" height="28rem" />}>
              <ChancePart match={match} />
            </Late>
          </div>
        ) : (
          <p className="chance-absent">No win chances, places or PP: {whyUnscored(match)}</p>
        )}
      </div>
      {match.hasScores && match.players.some(({ mvpRank }) => mvpRank === 1) && (
        <div className="mvp-place">
          <Late fallback={<Skeleton shape="block" height="7rem" />}>
            <MvpPart match={match} />
          </Late>
        </div>
      )}
      <MatchFlow match={match} />
      {match.players.length > 0 && (
        <div className="percentiles-place">
          <Late fallback={<Skeleton shape="block" height="16rem" />}>
            <PercentilesPart match={match} />
          </Late>
        </div>
      )}
      <div className="compare-place">
        <Late>
          <ComparePart match={match} />
        </Late>
      </div>
    </>
  );
}
