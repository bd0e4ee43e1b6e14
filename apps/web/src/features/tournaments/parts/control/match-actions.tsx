import type { ControlAction, TournamentMatch } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { useParams } from '../../../../shared/router/router-provider.tsx';
import { matchCode, sideName, type NamesById } from '../match/match-words.ts';
import { matchQuery } from '../tournament-query.ts';
import { useActions, type Act } from './action-provider.tsx';
import { LinkGame } from './link-game.tsx';

export interface MatchActionsProps {
  readonly match: TournamentMatch;
  readonly names: NamesById;
}

type Outcome = Extract<ControlAction, { type: 'result' }>['outcome'];

/** Result, correction, forfeits, remake, times and links of a match. */
export function MatchActions({ match, names }: MatchActionsProps) {
  const { act, isBusy } = useActions();
  const sides = entrantsOf(match);
  const id = Number(useParams()['tournamentId']);
  const isOver = match.outcome !== null;
  const { data: details } = useQuery({ ...matchQuery(id, match.id), enabled: isOver }, queryClient);
  const code = matchCode(match.id);
  const enter = (outcome: Outcome) => {
    if (!sides) return;
    if (!isOver)
      return act({ title: `Result of ${code}`, action: { type: 'result', match: match.id, sides, outcome } });
    const replaces = details?.resultEntry ?? 0;
    return act({
      title: `Correct the result of ${code}`,
      action: { type: 'correct', match: match.id, sides, outcome, replaces },
    });
  };
  if (!sides) return <p className="tournament-small">Its entrants are not known yet.</p>;
  return (
    <div className="control-match">
      <ScoreChoice match={match} names={names} label={isOver ? 'Correct to' : 'Result'} onEnter={enter} />
      <p className="control-buttons">
        {sides.map((entrant, index) => (
          <Button
            key={entrant}
            size="compact"
            disabled={isBusy}
            onClick={() => enter({ kind: 'forfeit', loser: entrant })}
          >
            {nameOfSide(match, index, names)} forfeits
          </Button>
        ))}
        <Button size="compact" disabled={isBusy} onClick={() => enter({ kind: 'double-forfeit' })}>
          Both forfeit
        </Button>
        {actsOf(match).map((wanted) => (
          <Button key={wanted.label} size="compact" disabled={isBusy} onClick={() => act(wanted)}>
            {wanted.label}
          </Button>
        ))}
      </p>
      <When match={match} />
      <LinkGame match={match} />
    </div>
  );
}

interface LabelledAct extends Act {
  readonly label: string;
}

/** Beside results. */
function actsOf({ id: match, status, outcome }: TournamentMatch): readonly LabelledAct[] {
  const code = matchCode(match);
  const begin: LabelledAct = {
    label: 'Begin',
    title: `Begin ${code}`,
    action: { type: 'begin-match', match },
  };
  const again: LabelledAct = {
    label: 'Play again',
    title: `Play ${code} again`,
    action: { type: 'remake', match, game: null },
  };
  const stands: LabelledAct = {
    label: 'The result stands',
    title: `The result of ${code} stands`,
    action: { type: 'settle', match },
  };
  return [
    ...(status === 'ready' ? [begin] : []),
    ...(outcome === null ? [] : [again]),
    ...(status === 'disputed' ? [stands] : []),
  ];
}

const nameOfSide = (match: TournamentMatch, index: number, names: NamesById) => {
  const side = match.sides[index];
  return side ? sideName(side, names) : '';
};

function entrantsOf({ sides: [first, second] }: TournamentMatch): [number, number] | undefined {
  return first.kind === 'entrant' && second.kind === 'entrant' ? [first.entrant, second.entrant] : undefined;
}

interface ScoreChoiceProps extends MatchActionsProps {
  readonly label: string;
  readonly onEnter: (outcome: Outcome) => void;
}

function ScoreChoice({ match, names, label, onEnter }: ScoreChoiceProps) {
  const { isBusy } = useActions();
  const needed = (match.bestOf + 1) / 2;
  const scores = Array.from({ length: needed }, (_, lost) => lost).flatMap((lost) => [
    [needed, lost] as const,
    [lost, needed] as const,
  ]);
  const [score, setScore] = useState(`${needed} 0`);
  return (
    <div className="form-row">
      <label className="form-field">
        {label}
        <select value={score} onChange={({ target }) => setScore(target.value)}>
          {scores.map((each) => (
            <option key={each.join(' ')} value={each.join(' ')}>
              {nameOfSide(match, 0, names)} {each.join('–')} {nameOfSide(match, 1, names)}
            </option>
          ))}
        </select>
      </label>
      <Button
        disabled={isBusy}
        onClick={() => {
          const [first = 0, second = 0] = score.split(' ').map(Number);
          onEnter({ kind: 'played', score: [first, second], games: [] });
        }}
      >
        Enter
      </Button>
    </div>
  );
}

/** In the organiser's own clock, as the browser's field has it. */
function When({ match }: { readonly match: TournamentMatch }) {
  const { act, isBusy } = useActions();
  const [text, setText] = useState('');
  const startsAt = text === '' ? null : new Date(text).getTime();
  return (
    <div className="form-row">
      <label className="form-field">
        Starts at, by your clock
        <input type="datetime-local" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <Button
        disabled={isBusy}
        onClick={() =>
          act({
            title: `Reschedule ${matchCode(match.id)}`,
            action: { type: 'schedule-match', match: match.id, startsAt },
          })
        }
      >
        {startsAt === null ? 'Take the time out' : 'Set the time'}
      </Button>
    </div>
  );
}
