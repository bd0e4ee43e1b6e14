import type { ReportKind } from '@soulstat/api-client';
import { Modal, SignInButton } from '@soulstat/ui';
import { goToSignIn } from '../session/sign-in.ts';
import { useSession } from '../session/use-session.ts';
import { ReportForm } from './report-form.tsx';

export interface ReportDialogProps {
  readonly kind: ReportKind;
  readonly id: string;
  readonly what: string;
  readonly onClose: () => void;
}

/** Guests sign in first: there is one report for each account. */
export function ReportDialog({ kind, id, what, onClose }: ReportDialogProps) {
  const isGuest = useSession().state === 'guest';
  return (
    <Modal isOpen onClose={onClose} title={`Report ${what}`}>
      {isGuest ? (
        <div className="report-form">
          <p>Sign in to report something: one report per account.</p>
          <SignInButton onSignIn={() => goToSignIn()} />
        </div>
      ) : (
        <ReportForm kind={kind} id={id} onClose={onClose} />
      )}
    </Modal>
  );
}
