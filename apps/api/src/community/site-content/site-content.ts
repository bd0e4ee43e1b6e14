export interface SiteContent {
  /** The folder of texts that come with the site; without one it has none. */
  readonly contentDir?: string | undefined;
}
