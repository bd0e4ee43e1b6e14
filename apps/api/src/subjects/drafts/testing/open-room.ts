import type { NewDraft } from '@soulstat/api-client/contract';
import { DraftClient } from './draft-client.ts';

export interface TestRoom {
  readonly code: string;
  readonly callbackSecret: string | null;
  /** Secrets of the links. */
  readonly tokens: Readonly<Record<'captain1' | 'captain2' | 'player1' | 'player2' | 'referee', string>>;
}

/** Opens a room as a guest does. */
export async function openTestRoom(site: string, asked: NewDraft = {}): Promise<TestRoom> {
  const answer = await fetch(`${site}/api/drafts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const opened = (await answer.json()) as Pick<TestRoom, 'code' | 'callbackSecret'> & {
    links: TestRoom['tokens'];
  };
  if (answer.status !== 201) throw new Error(JSON.stringify(opened));
  const tokens = Object.fromEntries(
    Object.entries(opened.links).map(([seat, link]) => [seat, link.split('#')[1] ?? '']),
  ) as TestRoom['tokens'];
  return { code: opened.code, callbackSecret: opened.callbackSecret, tokens };
}

/** Both captains, each at a site. */
export async function joinCaptains(
  { code, tokens }: TestRoom,
  [one, two]: readonly [string, string],
): Promise<[DraftClient, DraftClient]> {
  const captains: [DraftClient, DraftClient] = [
    await DraftClient.join(one, { code, token: tokens.captain1, name: 'Ana' }),
    await DraftClient.join(two, { code, token: tokens.captain2, name: 'Bo' }),
  ];
  for (const captain of captains) await captain.until(() => captain.state?.status === 'ready');
  return captains;
}

/** Both say that they are ready; the first step runs once the pause before it is over. */
export async function getReady(captains: readonly DraftClient[]): Promise<void> {
  for (const captain of captains) captain.act({ type: 'READY', ready: true });
  for (const captain of captains) await captain.until(() => captain.state?.status === 'drafting');
}

/** Locks heroes in until the game is drafted. */
export async function draftGame(
  captains: readonly [DraftClient, DraftClient],
  steps = Number.POSITIVE_INFINITY,
): Promise<void> {
  const [one] = captains;
  for (let done = 0; done < steps && one.state?.status === 'drafting'; done += 1) {
    const due = dueCaptain(captains);
    const { version } = due.state ?? { version: 0 };
    due.lockInFirst();
    for (const captain of captains) await captain.until(() => (captain.state?.version ?? 0) > version);
  }
}

/** The captain whose turn it is. */
export function dueCaptain([one, two]: readonly [DraftClient, DraftClient]): DraftClient {
  return one.dueTeam === 1 ? one : two;
}
