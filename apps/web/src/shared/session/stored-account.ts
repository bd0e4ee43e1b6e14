import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';

/** The storage key of the account that was signed in, or of the profile that a guest visited last. */
export const ACCOUNT_KEY = BROWSER_STORAGE.accountId.name;

/** Undefined where nothing, or no account id, is stored. */
export function storedAccountId(): number | undefined {
  try {
    return parseAccountId(localStorage.getItem(ACCOUNT_KEY));
  } catch {
    return undefined;
  }
}

export function storeAccountId(accountId: number | undefined): void {
  try {
    if (accountId === undefined) localStorage.removeItem(ACCOUNT_KEY);
    else localStorage.setItem(ACCOUNT_KEY, String(accountId));
  } catch {
    // NOTE: storage is refused in some private windows: the next visit begins as a guest.
  }
}

/** An account id in digits, 1 to 2^32 - 1. */
export function parseAccountId(text: string | null | undefined): number | undefined {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id >= 1 && id <= 0xff_ff_ff_ff ? id : undefined;
}
