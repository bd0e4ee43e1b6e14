import { Button, linkButton } from '@soulstat/ui';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { RoleLinks } from '../lobby/role-links.tsx';
import type { Opened } from './create-form.tsx';

interface OpenedDraftProps {
  readonly opened: Opened;
  readonly onAnother: () => void;
}

/** A room is open: its code, and a link for each role. */
export function OpenedDraft({ opened: { code, callbackSecret }, onAnother }: OpenedDraftProps) {
  return (
    <section className="opened-draft" aria-labelledby="opened-draft">
      <h2 id="opened-draft" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Draft <code>{code}</code> is open
      </h2>
      <RoleLinks code={code} />
      {callbackSecret !== null && (
        <div className="draft-webhook-key">
          <p>
            Webhook key <code>{callbackSecret}</code>
          </p>
          <CopyButton text={callbackSecret} what="webhook key" />
          <p className="form-note">
            Shown once. Each message is signed with it (HMAC-SHA-256), so that your program knows it is from
            here.
          </p>
        </div>
      )}
      <div className="form-row">
        <Link {...linkButton('primary', 'touch')} to={href('draftWithCode', { draftCode: code })}>
          Go to the room
        </Link>
        <Button size="touch" onClick={onAnother}>
          Create another
        </Button>
      </div>
    </section>
  );
}
