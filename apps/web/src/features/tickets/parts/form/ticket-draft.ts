import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';

/** What was typed and not sent, in this tab: a reload, a full disk or an expired session loses nothing. */
export interface TicketDraft {
  readonly category?: string;
  readonly title?: string;
  readonly text?: string;
  readonly email?: string;
}

const KEY = BROWSER_STORAGE.ticketDrafts.name;

/** @param of the form: `new`, or the id of the ticket that is replied to */
export function readDraft(of: string): TicketDraft {
  return readDrafts()[of] ?? {};
}

export function saveDraft(of: string, draft: TicketDraft): void {
  const { [of]: _before, ...others } = readDrafts();
  const isEmpty = !Object.values(draft).some(Boolean);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(isEmpty ? others : { ...others, [of]: draft }));
  } catch {
    // NOTE: storage is refused in some private windows: what was typed stays in the form alone.
  }
}

function readDrafts(): Readonly<Record<string, TicketDraft>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, TicketDraft>;
  } catch {
    return {};
  }
}
