import type { ReadDraft } from '../../drafts/read-draft.ts';
import type { Postgres } from '../../queries/postgres/client/connect.ts';
import { tellDraft } from '../../queries/postgres/drafts/draft-events.ts';
import { writeAudit, type AuditEntry } from '../../queries/postgres/moderation/audit.ts';

export interface MatchChange {
  readonly note: Pick<AuditEntry, 'actor' | 'before' | 'after' | 'why'>;
  readonly change: (tx: Postgres) => Promise<void>;
}

/** Changes the matches of a draft by hand: kept in the audit log, and told to everybody in its room. */
export async function changeMatches(
  postgres: Postgres,
  { row: { code, ownerId } }: ReadDraft,
  { note, change }: MatchChange,
): Promise<void> {
  await postgres.transaction(async (tx) => {
    await change(tx);
    await writeAudit(tx, {
      ...note,
      action: 'draft.linkMatch',
      object: { kind: 'draft', id: code },
      concerns: ownerId,
    });
    await tellDraft(tx, code, { kind: 'matches' });
  });
}
