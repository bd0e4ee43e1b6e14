export interface Contacts {
  readonly chatUrl?: string | undefined;
  readonly email?: string | undefined;
  /** Path of the file that says whom to tell of a weakness. */
  readonly securityTxt?: string | undefined;
}

/** What a page is rendered from: `src/app/server-render.tsx` in `apps/web`. */
export interface RenderOrder {
  /** "https://example.org", or empty where it is not known. */
  readonly origin: string;
  readonly contacts: Contacts;
  /** Path and query. */
  readonly url: string;
  /** No script comes to it, so its pictures are in the markup as they are. */
  readonly isStatic?: boolean | undefined;
  /** Unix milliseconds: relative times are told from here. */
  readonly at: number;
  /** Answers of the API as JSON text, by request. */
  readonly answers: ReadonlyMap<string, string>;
  /** Requests that were refused or take too long: the page leaves room for what they are for. */
  readonly refused: readonly string[];
}

export interface RenderedMarkup {
  readonly markup: string;
  /** The queries whose results are in it: key and data as JSON text. */
  readonly queries: readonly (readonly [key: string, data: string])[];
  /** API requests made outside of queries, whose answers the page contains. */
  readonly preloads: readonly string[];
  /** It shows items or abilities: the browser cannot begin without their table. */
  readonly hasItems: boolean;
}

export interface MissingAnswers {
  readonly missing: readonly string[];
}

/** The module that the site's build leaves for the server. */
export interface RenderModule {
  renderPage(order: RenderOrder): Promise<RenderedMarkup | MissingAnswers | undefined>;
}
