import type { HeroDifficulty, HeroLearning, OwnDifficultyVotes } from '@soulstat/api-client';
import { Comments } from '../../../shared/comments/comments.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { LearningChart } from './learning-chart.tsx';
import { ShowResults } from './show-results.tsx';
import { VoteForm } from './vote-form.tsx';
import { VotesOfHero } from './votes-of-hero.tsx';

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
      <Comments kind="difficulty" objectId={heroId} mayWrite={state === 'signedIn'} />
    </section>
  );
}
