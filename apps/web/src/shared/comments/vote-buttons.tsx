import { Button } from '@soulstat/ui';

interface VoteButtonsProps {
  /** What is voted on: "this guide". */
  readonly what: string;
  readonly votes: number;
  /** The own one; undefined where it is unknown. */
  readonly vote?: number | undefined;
  readonly isDisabled: boolean;
  readonly onVote: (value: number) => void;
}

/** For and against; pressing the same again takes it back. */
export function VoteButtons({ what, votes, vote, isDisabled, onVote }: VoteButtonsProps) {
  const buttonOf = (value: 1 | -1, label: string, mark: string) => (
    <Button
      size="compact"
      aria-label={`${label} ${what}`}
      aria-pressed={vote === value}
      disabled={isDisabled}
      onClick={() => onVote(vote === value ? 0 : value)}
    >
      {mark}
    </Button>
  );
  return (
    <span className="text-votes">
      {buttonOf(1, 'Vote for', '▲')}
      <span aria-live="polite">
        {votes}
        <span className="visually-hidden"> {votes === 1 ? 'vote' : 'votes'}</span>
      </span>
      {buttonOf(-1, 'Vote against', '▼')}
    </span>
  );
}
