import { createContext } from 'react';

/** The site's own name, in titles and in the bar. */
export const SITE_NAME = 'Soulstat';

/** Where whoever runs this copy of the site can be reached; what is missing is not shown. */
export interface Contacts {
  readonly chatUrl?: string | undefined;
  readonly email?: string | undefined;
  /** Path of the file that says whom to tell of a weakness. */
  readonly securityTxt?: string | undefined;
}

/** The server writes them into index.html (`plugins/web.ts` of the API). */
export function contactsOfDocument(): Contacts {
  const { chatUrl, contactEmail, securityTxt } = document.documentElement.dataset;
  return { chatUrl, email: contactEmail, securityTxt };
}

export const ContactsContext = createContext<Contacts>({});

/** "https://example.org": set at the start, because a server render has no `window.location`. */
export const OriginContext = createContext('');
