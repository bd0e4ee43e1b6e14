/** The query of a text: trimmed, and of a profile's address the numeric id in it. */
export function playerQuery(text: string): string {
  const trimmed = text.trim();
  return accountIdOf(trimmed) ?? trimmed;
}

/** A match id as digits, or undefined. */
export function matchIdOf(text: string): string | undefined {
  const trimmed = text.trim();
  return DIGITS.test(trimmed) ? trimmed : undefined;
}

/** Whether a query is an id by itself, so that a profile can be opened without a result. */
export function isNumeric(query: string): boolean {
  return DIGITS.test(query);
}

const DIGITS = /^\d+$/;
/** A host and a path, with or without `https://`, as the platform and the trackers write the addresses of profiles. */
const ADDRESS = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/(?<path>\S*)$/i;
/** The same address as this site writes it, without a host. */
const OWN_PATH = /^\/?profile\/(?<path>\d+)(?:[/?#]\S*)?$/i;

function accountIdOf(text: string): string | undefined {
  const path = (ADDRESS.exec(text) ?? OWN_PATH.exec(text))?.groups?.['path'];
  // The first path segment that is a number: what follows it are pages of the profile.
  return path?.split(/[/?#&=]/).find((part) => DIGITS.test(part));
}
