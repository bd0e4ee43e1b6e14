import { apiPost } from '../../../shared/api/api.ts';
import { confirmSession } from '../../../shared/session/session.ts';
import { ChangeSaid } from '../../../shared/session/change-said.tsx';
import { useChange } from '../../../shared/session/use-change.ts';

/** Takes the profile out of search and boards, and back. */
export function Visibility({ isHidden }: { readonly isHidden: boolean }) {
  const [change, run] = useChange();
  const choose = (hide: boolean) =>
    run(async () => confirmSession(await apiPost('/api/profile/visibility', { body: { isHidden: hide } })));
  return (
    <div className="setting">
      <p className="setting-label">Visibility</p>
      <label className="setting-check">
        <input
          type="checkbox"
          // While it is being saved it shows what was wished.
          checked={change.state === 'saving' ? !isHidden : isHidden}
          aria-disabled={change.state === 'saving' || undefined}
          onChange={(event) => void choose(event.target.checked)}
        />
        Hide my profile
      </label>
      <p className="setting-hint">
        Nobody finds you in search or on boards, and your profile shows nothing. Matches you played stay,
        without your name.
      </p>
      <ChangeSaid
        change={change}
        saved={isHidden ? 'Your profile is hidden.' : 'Your profile is visible again.'}
      />
    </div>
  );
}
