import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { useSession } from '../../../../shared/session/use-session.ts';
import { choose, useOwnChoices } from '../room/own-choices.ts';
import type { LiveRoom } from '../room/use-room.ts';

/** As the server takes it. */
const MAX_NAME = 32;

/** How team mates and chat call this visitor. A new name joins anew, so captains choose it before the draft. */
export function OwnName({ live }: { readonly live: LiveRoom }) {
  const stored = useOwnChoices().name;
  const session = useSession();
  const profileName = session.state === 'signedIn' ? (session.profile.name ?? '') : '';
  const [typed, setTyped] = useState<string>();
  const name = typed ?? stored ?? profileName;
  return (
    <form
      className="form-row draft-own-name"
      onSubmit={(event) => {
        event.preventDefault();
        choose({ name: name.trim() });
        setTyped(undefined);
        live.rejoin({ name: name.trim() });
      }}
    >
      <label className="form-field">
        Your name
        <input
          value={name}
          maxLength={MAX_NAME}
          placeholder="As others see you"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Button type="submit" size="touch" disabled={name.trim() === (stored ?? '')}>
        Save
      </Button>
    </form>
  );
}
