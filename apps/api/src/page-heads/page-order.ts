/** What a page is drawn from: `src/app/draw-page.tsx` in `apps/web`. */
export interface PageOrder {
  /** "https://example.org", or empty where it is not known. */
  readonly origin: string;
  /** Path and query. */
  readonly url: string;
  /** Unix milliseconds: relative times are told from here. */
  readonly at: number;
  /** Answers of the API as JSON text, by request. */
  readonly answers: ReadonlyMap<string, string>;
}

export interface DrawnMarkup {
  readonly markup: string;
  /** Of the tables of the game what is in it, as JSON text: the page does without the rest of them at first. */
  readonly tables: string;
}

/** The module that the site's build leaves for the server. */
export interface DrawModule {
  drawPage(order: PageOrder): Promise<DrawnMarkup | undefined>;
}
