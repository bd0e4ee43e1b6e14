import { Button, linkButton } from '@soulstat/ui';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { RoleLinks } from '../lobby/role-links.tsx';

interface OpenedDraftProps {
  readonly code: string;
  readonly onAnother: () => void;
}

/** A room is open: its code, and a link for each role. */
export function OpenedDraft({ code, onAnother }: OpenedDraftProps) {
  return (
    <section className="opened-draft" aria-labelledby="opened-draft">
      <h2 id="opened-draft" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Draft <code>{code}</code> is open
      </h2>
      <RoleLinks code={code} />
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
