import type { League, OwnLeague } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { TextField } from '../../../../shared/forms/fields.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { refreshLeague } from '../league-query.ts';

/** As the contract has it. */
const MAX_CONTACT = 120;

export interface OwnTeamProps {
  readonly league: League;
  readonly team: NonNullable<OwnLeague['team']>;
}

/** How staff reach a team: nobody else reads it. */
export function Contact({ league: { league }, team }: OwnTeamProps) {
  const [contact, setContact] = useState(team.contact ?? '');
  const [change, run] = useChange();
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          await apiPost('/api/leagues/:league/contact', {
            params: { league },
            body: {
              tournamentId: team.tournamentId,
              entrant: team.entrant.id,
              contact: contact.trim() === '' ? null : contact,
            },
          });
          await refreshLeague(league);
        });
      }}
    >
      <TextField
        label="Contact for staff"
        maxLength={MAX_CONTACT}
        value={contact}
        onChange={setContact}
        note="Only the staff of this league see it."
      />
      <p className="form-row">
        <Button type="submit">Save the contact</Button>
        <output>{change.state === 'saved' && 'Saved'}</output>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
