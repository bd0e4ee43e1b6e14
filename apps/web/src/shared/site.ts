import { createContext } from 'react';

/** The site's own name, in titles and in the bar. */
export const SITE_NAME = 'Soulstat';

/** Where the operator of this copy of the site can be reached; what is not set is shown as coming soon. */
export const contacts = {
  communityChatUrl: import.meta.env.VITE_COMMUNITY_CHAT_URL,
  enquiriesMail: import.meta.env.VITE_ENQUIRIES_MAIL,
};

/** Set by the operator while the servers are busy: every visitor sees a notice until it is acknowledged. */
export const isServerBusy = import.meta.env.VITE_SERVER_BUSY === 'true';

/** "https://example.org": set at the start, because a server render has no `window.location`. */
export const OriginContext = createContext('');
