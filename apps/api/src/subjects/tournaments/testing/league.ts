import type { TournamentSource } from '@soulstat/api-client/contract';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { sessionCookies } from '../../../testing/session-cookie.ts';
import { openVisitor, type Visitor } from '../../../testing/visitor.ts';

export { cup, PLAY_OFF, START, type SourceChanges } from './cup.ts';

/** Somebody who is signed in, at the cost of two statements. */
export async function signedIn(site: string, postgres: Postgres, accountId: number): Promise<Visitor> {
  const visitor = openVisitor(site);
  const cookies = await sessionCookies(postgres, accountId, 'demo');
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

/** Makes and publishes a tournament as a person does in the creator, and gives its id. */
export async function publish(owner: Visitor, source: TournamentSource): Promise<number> {
  const begun = (await owner.post('/api/tournament-drafts', { body: {} })).json();
  const saved = await owner.post(`/api/tournament-drafts/${begun.draftId}`, {
    body: { revision: begun.revision, step: 1, source },
  });
  if (saved.status !== 200) throw new Error(saved.text);
  const published = await owner.post(`/api/tournament-drafts/${begun.draftId}/publish`, {
    body: { revision: saved.json().revision },
  });
  if (published.status !== 201) throw new Error(published.text);
  return published.json().id as number;
}
