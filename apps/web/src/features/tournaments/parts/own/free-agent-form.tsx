import type { Tournament } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshTournament } from '../refresh-tournament.ts';
import '../../../../shared/forms/forms.css';

/** As the contract has it. */
const [MAX_NOTE, MAX_HEROES] = [200, 6];

export interface FreeAgentFormProps {
  readonly tournament: Tournament;
  readonly onDone: () => void;
}

/** A single player who looks for a team in this tournament: organisers and captains see it. */
export function FreeAgentForm({ tournament: { id }, onDone }: FreeAgentFormProps) {
  const [note, setNote] = useState('');
  const [heroIds, setHeroIds] = useState<readonly number[]>([]);
  const [change, run] = useChange();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const consent = { looks: true, acceptsRules: true } as const;
      const body = { ...consent, note, heroIds: [...heroIds] };
      await apiPost('/api/tournaments/:id/free-agents', { params: { id }, body });
      await refreshTournament(id);
      onDone();
    });
  };
  return (
    <form className="form tournament-entry" onSubmit={submit}>
      <label className="form-field">
        About you
        <input
          maxLength={MAX_NOTE}
          value={note}
          placeholder="Lane, times, languages"
          onChange={({ target }) => setNote(target.value)}
        />
        <small>Organisers and captains read it, with your PP.</small>
      </label>
      <HeroesField heroIds={heroIds} onChange={setHeroIds} />
      <label className="form-choice">
        <input type="checkbox" required />
        I have read the rules and play by them.
      </label>
      <p className="form-row">
        <Button type="submit" variant="primary">
          Look for a team
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}

interface HeroesFieldProps {
  readonly heroIds: readonly number[];
  readonly onChange: (heroIds: readonly number[]) => void;
}

function HeroesField({ heroIds, onChange }: HeroesFieldProps) {
  const { liveHeroes, heroOrUnknown } = useHeroes();
  const left = liveHeroes.filter(({ id }) => !heroIds.includes(id));
  return (
    <div>
      <ul className="tournament-roster-field">
        {heroIds.map((heroId) => {
          const { name } = heroOrUnknown(heroId);
          return (
            <li key={heroId}>
              {name}{' '}
              <Button
                size="compact"
                onClick={() => onChange(heroIds.filter((each) => each !== heroId))}
                aria-label={`Remove ${name}`}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
      {heroIds.length < MAX_HEROES && (
        <label className="form-field">
          Your heroes, up to {MAX_HEROES}
          <select value="" onChange={({ target }) => onChange([...heroIds, Number(target.value)])}>
            <option value="">Add a hero</option>
            {left.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
