/// <reference types="vite/client" />

/** What the one who builds the site may set (see README.md). */
interface ImportMetaEnv {
  readonly VITE_COMMUNITY_CHAT_URL?: string;
  readonly VITE_ENQUIRIES_MAIL?: string;
  readonly VITE_ASSETS_HOST?: string;
  readonly VITE_SERVER_BUSY?: string;
}
