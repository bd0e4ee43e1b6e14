import type { AuditEntry } from '@soulstat/api-client';
import { Moment } from '../../../shared/format/moment.tsx';
import { useNow } from '../../../shared/render/use-now.ts';
import { PlayerLink } from './player-link.tsx';

/** One change: who, what, to whom, before and after, why. */
export function AuditEntryItem({ entry }: { readonly entry: AuditEntry }) {
  const now = useNow();
  const changes = changesOf(entry);
  const { action, objectKind, objectId, concernedId, concernedName, why } = entry;
  return (
    <li className="staff-card">
      <p>
        <Actor entry={entry} /> · <strong>{actionWords(action)}</strong> · {objectKind} {objectId}
        {concernedId !== null && (
          <>
            {' of '}
            <PlayerLink accountId={concernedId} name={concernedName} />
          </>
        )}
      </p>
      {changes.length > 0 && <p>{changes.join(' · ')}</p>}
      {why !== null && <p>Reason: {why}</p>}
      <p className="form-note">
        <Moment at={entry.at} now={now} />
      </p>
    </li>
  );
}

function Actor({ entry: { actorId, actorName, actorRole } }: { readonly entry: AuditEntry }) {
  if (actorId === null) return actorRole === 'operator' ? 'Operator' : `Deleted account (${actorRole})`;
  return (
    <>
      <PlayerLink accountId={actorId} name={actorName} /> ({actorRole})
    </>
  );
}

/** "state: visible → hidden", for every name that was recorded. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [was, is] = [textOf(before?.[name]), textOf(after?.[name])];
    if (was === is) return [];
    if (was === undefined) return [`${name}: ${is}`];
    return [`${name}: ${was} → ${is ?? 'nothing'}`];
  });
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** "account.setRole" → "Account: set role". */
export function actionWords(action: string): string {
  const words = action.replace('.', ': ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
