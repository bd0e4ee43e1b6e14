import type { MatchEvent, MatchScores, MatchStory, MatchSummary } from '@soulstat/api-client/contract';

export type Sentence = MatchStory['sentences'][number];

/** What the models say of a match, as far as a story needs it. */
export type StoryScores = Pick<MatchScores, 'swings' | 'lanes' | 'comeback'> & {
  readonly curve: readonly { readonly atSeconds: number; readonly winProbability: number }[];
  readonly players: readonly Pick<
    MatchScores['players'][number],
    'slot' | 'place' | 'isMvp' | 'isKeyPlayer'
  >[];
};

export interface StoryContext {
  readonly match: MatchSummary;
  /** By time. */
  readonly events: readonly MatchEvent[];
  readonly scores: StoryScores | undefined;
}
