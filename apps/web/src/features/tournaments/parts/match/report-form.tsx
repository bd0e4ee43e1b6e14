import type { OwnMatch, TournamentMatchDetails } from '@soulstat/api-client';
import { Button, Notice } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { namesById, sideName } from './match-words.ts';
import { refreshMatch } from './refresh-match.ts';

export interface ReportFormProps {
  readonly id: number;
  readonly details: TournamentMatchDetails;
  readonly own: OwnMatch;
}

type Score = readonly [number, number];

/** How the match ended, in the words of a captain. The other captain confirms by the same score. */
export function ReportForm({ id, details: { match, entrants }, own }: ReportFormProps) {
  const [change, run] = useChange();
  const needed = (match.bestOf + 1) / 2;
  const scores = scoresOf(needed);
  const [score, setScore] = useState<Score>(own.ownReport ?? own.otherReport ?? [needed, 0]);
  const names = namesById(entrants);
  const [first, second] = match.sides.map((side) => sideName(side, names));
  const send = (of: Score) =>
    run(async () => {
      await apiPost('/api/tournaments/:id/matches/:match/report', {
        params: { id, match: match.id },
        body: { score: [...of] },
      });
      await refreshMatch(id, match.id);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(score);
  };
  return (
    <form className="form" onSubmit={submit}>
      {own.otherReport && !own.ownReport && (
        <Notice
          title={`The other captain reported ${own.otherReport.join('–')}`}
          action={<Button onClick={() => void send(own.otherReport ?? score)}>Confirm</Button>}
        >
          Confirm it, or report another score: then a referee decides.
        </Notice>
      )}
      <label className="form-field">
        Result
        <select
          value={score.join(' ')}
          onChange={({ target }) => setScore(target.value.split(' ').map(Number) as unknown as Score)}
        >
          {scores.map((each) => (
            <option key={each.join(' ')} value={each.join(' ')}>
              {first} {each.join('–')} {second}
            </option>
          ))}
        </select>
        <small>Not needed once the match file is here: the match then ends automatically.</small>
      </label>
      <p className="form-row">
        <Button type="submit" variant="primary">
          Report the result
        </Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}

/** All ways in which a series ends. */
function scoresOf(needed: number): Score[] {
  const losses = Array.from({ length: needed }, (_, lost) => lost);
  return [...losses.map((lost) => [needed, lost] as const), ...losses.map((lost) => [lost, needed] as const)];
}
