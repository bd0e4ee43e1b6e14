import type { DifficultyVote } from '@soulstat/api-client';
import { Button, SignInButton } from '@soulstat/ui';
import { useId, useState } from 'react';
import { apiPost } from '../../../shared/api/api.ts';
import { countOf } from '../../../shared/format/format.ts';
import { useSending } from '../../../shared/comments/use-sending.ts';
import { goToSignIn } from '../../../shared/session/sign-in.ts';
import { AXES, HEADLINE_GAMES, type Axis } from './axes.ts';
import { readVotesAgain } from './queries.ts';

const NO_VOTE: DifficultyVote = {
  aim: null,
  movement: null,
  decisions: null,
  abilityTiming: null,
  learning: null,
};

interface VoteFormProps {
  readonly heroId: number;
  readonly heroName: string;
  /** The own vote of this patch, where there is one. */
  readonly vote: (DifficultyVote & { readonly games: number }) | undefined;
  /** Guests see what is asked, and sign in to answer. */
  readonly visitor: 'voter' | 'guest' | 'unknown';
}

/** Five questions of 1 to 5, none of which has to be answered. */
export function VoteForm({ heroId, heroName, vote, visitor }: VoteFormProps) {
  const [chosen, setChosen] = useState(vote ? pick(vote) : NO_VOTE);
  const { isSending, failure, send } = useSending();
  const [said, say] = useState('');
  const isEmpty = Object.values(chosen).every((value) => value === null);
  async function save(body: DifficultyVote, done: string) {
    const params = { heroId };
    const saved = await send(() => apiPost('/api/difficulty/:heroId/vote', { params, body }));
    if (!saved) return;
    setChosen(body);
    await readVotesAgain();
    say(done);
  }
  return (
    <form
      className="difficulty-form"
      aria-label={`Your vote on ${heroName}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save(chosen, 'Vote saved.');
      }}
    >
      {AXES.map(({ axis, label, asks }) => (
        <AxisChoice
          key={axis}
          label={label}
          asks={asks}
          value={chosen[axis]}
          isDisabled={visitor !== 'voter'}
          onChange={(value) => setChosen((now) => ({ ...now, [axis]: value }))}
        />
      ))}
      <div className="form-row">
        {visitor === 'guest' ? (
          <SignInButton onSignIn={() => goToSignIn()} />
        ) : (
          <Button type="submit" variant="primary" disabled={isSending || isEmpty || visitor !== 'voter'}>
            {vote ? 'Change vote' : 'Vote'}
          </Button>
        )}
        {vote && (
          <Button disabled={isSending} onClick={() => void save(NO_VOTE, 'Vote taken back.')}>
            Take back
          </Button>
        )}
        <output>
          {visitor === 'guest' ? 'to vote. One vote a hero and patch; you can change it.' : said}
        </output>
      </div>
      {failure && <p role="alert">{failure}</p>}
      {vote && (
        <p className="form-note">
          {vote.games >= HEADLINE_GAMES
            ? `Counts in the headline: ${countOf(vote.games, 'game', 'games')} of ${heroName} on record.`
            : `The headline counts players with ${HEADLINE_GAMES} games (${vote.games} so far when you voted).`}
        </p>
      )}
    </form>
  );
}

const pick = ({ aim, movement, decisions, abilityTiming, learning }: DifficultyVote): DifficultyVote => ({
  aim,
  movement,
  decisions,
  abilityTiming,
  learning,
});

const VALUES = [1, 2, 3, 4, 5] as const;
const ENDS: Readonly<Record<number, string>> = { 1: ' easy', 5: ' hard' };

interface AxisChoiceProps {
  readonly label: string;
  readonly asks: string;
  readonly value: DifficultyVote[Axis];
  readonly isDisabled: boolean;
  readonly onChange: (value: DifficultyVote[Axis]) => void;
}

function AxisChoice({ label, asks, value, isDisabled, onChange }: AxisChoiceProps) {
  const name = useId();
  const radio = (option: number | null, text: string) => (
    <label key={text} className="difficulty-choice">
      <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
      {text}
    </label>
  );
  return (
    <fieldset disabled={isDisabled}>
      <legend>
        {label} <small>{asks}</small>
      </legend>
      {radio(null, 'Skip')}
      {VALUES.map((option) => radio(option, `${option}${ENDS[option] ?? ''}`))}
    </fieldset>
  );
}
