import { fail } from '../../base/problem.ts';

const EMAIL = /^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+\.[^\s@<>",;:\\.]+$/;

/** An e-mail address as it can be stored. */
export function cleanAddress(text: string): string {
  const address = text.toWellFormed().replaceAll('\0', '').trim();
  if (!EMAIL.test(address)) fail('invalid_request', 'This is no e-mail address: name@example.org is one.');
  return address;
}
