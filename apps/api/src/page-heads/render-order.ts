/** What a page is rendered from: `src/app/server-render.tsx` in `apps/web`. */
export interface RenderOrder {
  /** "https://example.org", or empty where it is not known. */
  readonly origin: string;
  /** Path and query. */
  readonly url: string;
  /** Unix milliseconds: relative times are told from here. */
  readonly at: number;
  /** Answers of the API as JSON text, by request. */
  readonly answers: ReadonlyMap<string, string>;
}

export interface RenderedMarkup {
  readonly markup: string;
  /** Of the tables of the game what is in it, as JSON text: the page does without the rest of them at first. */
  readonly tables: string;
}

/** The module that the site's build leaves for the server. */
export interface RenderModule {
  renderPage(order: RenderOrder): Promise<RenderedMarkup | undefined>;
}
