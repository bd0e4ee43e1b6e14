import type { CookieJar } from '../shared/visitor/cookies.ts';

/** A browser's cookies as far as scripts see them, without its clock: `written` holds what was set, in order. */
export interface TestJar extends CookieJar {
  readonly written: readonly string[];
}

export function cookieJar(cookies: Readonly<Record<string, string>> = {}, protocol = 'https:'): TestJar {
  const values = new Map(Object.entries(cookies));
  const written: string[] = [];
  return {
    location: { protocol },
    written,
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [name = '', value = ''] = text.split(';', 1).join().split('=', 2);
      values.set(name, value);
    },
  };
}
