import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';

/** Codes of guests' tickets, in this tab alone: whoever uses the computer next does not read the ticket. */
const KEY = BROWSER_STORAGE.ticketCodes.name;

export function codeOf(ticketId: number): string | undefined {
  return read()[ticketId];
}

export function rememberCode(ticketId: number, code: string): void {
  write({ ...read(), [ticketId]: code });
}

export function forgetCode(ticketId: number): void {
  const { [ticketId]: _gone, ...rest } = read();
  write(rest);
}

function read(): Readonly<Record<number, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<number, string>;
  } catch {
    return {};
  }
}

function write(codes: Readonly<Record<number, string>>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(codes));
  } catch {
    // NOTE: storage is refused in some private windows: the code is asked for again.
  }
}
