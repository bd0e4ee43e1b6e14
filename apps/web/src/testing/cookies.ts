import { COOKIES } from '../shared/visitor/cookies.ts';

/** Makes the browser one that was never here. */
export function forgetCookies(): void {
  for (const { name } of Object.values(COOKIES)) document.cookie = `${name}=; Path=/; Max-Age=0`;
}

/** The browser ends cookies by the machine's clock, whatever day the tests have. */
const browserNow = () => performance.timeOrigin + performance.now();

/** Days until a cookie of this page ends; `undefined` where it ends with the session. */
export async function daysLeft(name: string): Promise<number | undefined> {
  const cookie = await cookieStore.get(name);
  if (!cookie) throw new Error(`There is no cookie ${name}`);
  // NOTE: the types do not know that the store tells the end of a cookie.
  const { expires } = cookie as { readonly expires?: number | null };
  return expires ? Math.round((expires - browserNow()) / 86_400_000) : undefined;
}
