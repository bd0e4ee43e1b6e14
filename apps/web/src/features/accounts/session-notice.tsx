import { Button, Notice } from '@soulstat/ui';
import { useState } from 'react';
import type { Session } from '../../shared/session/session-state.ts';
import { explainProblem } from './session-problems.ts';
import './accounts.css';

/** Why the visitor is not signed in although they tried, until they have read it. */
export function SessionNotice({ session }: { readonly session: Session }) {
  const [read, setRead] = useState<Session>();
  if (session.state !== 'guest' || session.problem === undefined || read === session) return null;
  const { title, text } = explainProblem(session.problem);
  return (
    <aside className="session-notice" aria-label="Sign-in">
      <div role="alert">
        <Notice
          kind="warning"
          title={title}
          action={<Button onClick={() => setRead(session)}>Got it</Button>}
        >
          {text}
        </Notice>
      </div>
    </aside>
  );
}
