import type { HeroDifficulty, HeroLearning, OwnDifficultyVotes } from '@soulstat/api-client';
import { Skeleton } from '@soulstat/ui';
import { lazy } from 'react';
import { loadChunk } from '../../../shared/api/load-chunk.ts';
import { Late } from '../../../shared/render/late.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { LearningChart } from './learning-chart.tsx';
import { ShowResults } from './show-results.tsx';
import { VoteForm } from './vote-form.tsx';
import { VotesOfHero } from './votes-of-hero.tsx';

/** Below everything else, and most of the script: texts, their authors and what is reported. */
const Comments = lazy(async () => ({
  default: (await loadChunk('comments', () => import('../../../shared/comments/comments.tsx'))).Comments,
}));

interface OneHeroProps {
  readonly heroId: number;
  readonly heroName: string;
  readonly patch: string | undefined;
  readonly own: OwnDifficultyVotes | undefined;
  /** Undefined while hidden. */
  readonly votes: HeroDifficulty | null | undefined;
  readonly learning: HeroLearning | undefined;
}

/** The vote on one hero, what others voted, what is measured, and what is said. */
export function OneHero({ heroId, heroName, patch, own, votes, learning }: OneHeroProps) {
  const { state } = useSession();
  const vote = own?.votes.find((one) => one.heroId === heroId);
  return (
    <section className="difficulty-hero" aria-labelledby="difficulty-hero">
      <h2 id="difficulty-hero">{heroName}</h2>
      <VoteForm
        key={`${heroId} ${own ? 'known' : 'unknown'}`}
        heroId={heroId}
        heroName={heroName}
        vote={vote}
        visitor={state === 'signedIn' ? (own ? 'voter' : 'unknown') : state === 'guest' ? 'guest' : 'unknown'}
      />
      <h3>What players say</h3>
      {votes === undefined ? (
        <ShowResults />
      ) : (
        <VotesOfHero heroId={heroId} patch={patch} hero={votes ?? undefined} />
      )}
      <LearningChart
        heroName={heroName}
        learning={learning}
        disagreement={votes === undefined ? undefined : (votes?.disagreement ?? null)}
      />
      <Late fallback={<Skeleton shape="block" width="100%" height="12rem" />}>
        <Comments kind="difficulty" objectId={heroId} mayWrite={state === 'signedIn'} />
      </Late>
    </section>
  );
}
