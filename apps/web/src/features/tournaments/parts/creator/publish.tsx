import { Button, Notice, Table } from '@soulstat/ui';
import { estimateTimes } from '@soulstat/tournament';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { useNavigate } from '../../../../shared/router/router-provider.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { roundName } from '../match/match-words.ts';
import { entrantsText, formatsText, sizeText } from '../words.ts';
import { formatIn } from '../../../../shared/format/zoned-time.tsx';
import { RepeatForm } from '../series/repeat-form.tsx';
import { BracketPreviews } from './bracket-preview.tsx';
import { draftsQuery } from './creator-query.ts';
import type { SavedDraft } from './use-saving.ts';

export interface PublishProps {
  readonly draftId: number;
  readonly saved: SavedDraft;
}

/** The day as it is estimated, what is missing, and the press that gives it an address. */
export function Publish({ draftId, saved }: PublishProps) {
  const { source, problem, flush } = saved;
  const [change, run] = useChange();
  const navigate = useNavigate();
  const publish = () =>
    void run(async () => {
      const revision = await flush();
      const { path } = await apiPost('/api/tournament-drafts/:draftId/publish', {
        params: { draftId },
        body: { revision },
      });
      void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });
      await navigate(path);
    });
  const { setup, teamSize } = source;
  return (
    <div className="form">
      <h2>Publish</h2>
      <p>
        <strong>{source.name}</strong>: {formatsText(setup.stages.map(({ format }) => format))},{' '}
        {sizeText(teamSize)},{' '}
        {entrantsText({ entrants: 0, places: setup.registration.places, waiting: 0, teamSize })}.
      </p>
      <Day source={source} />
      {problem === null && <BracketPreviews setup={setup} />}
      {problem !== null && <Notice title="It cannot be published yet">{problem}</Notice>}
      <p className="form-row">
        <Button variant="primary" size="touch" disabled={problem !== null} onClick={publish}>
          Publish
        </Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
      <RepeatForm draftId={draftId} saved={saved} />
    </div>
  );
}

/** When the rounds would begin if all places are taken. */
function Day({ source: { setup, timeZone } }: { readonly source: SavedDraft['source'] }) {
  const waves = estimateTimes(setup, setup.registration.places);
  return (
    <Table label="Schedule" className="tournament-schedule">
      <caption>The day with all places taken</caption>
      <tbody>
        {waves.map(({ stage, wave, rounds, startsAt }) => (
          <tr key={`${stage} ${wave}`}>
            <th scope="row">
              {setup.stages.length > 1 && `${setup.stages[stage]?.name ?? ''}: `}
              {rounds.map((each) => roundName(each, lastRound(waves, stage, each.bracket))).join(', ')}
            </th>
            <td>{formatIn(startsAt / 1000, timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Waves = ReturnType<typeof estimateTimes>;
type Bracket = Waves[number]['rounds'][number]['bracket'];

const lastRound = (waves: Waves, stage: number, bracket: Bracket): number =>
  Math.max(
    ...waves
      .filter((wave) => wave.stage === stage)
      .flatMap(({ rounds }) => rounds.filter((each) => each.bracket === bracket).map(({ round }) => round)),
  );
