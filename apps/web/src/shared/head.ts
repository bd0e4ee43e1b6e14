import { SITE_NAME } from './site.ts';

/** The head of a page. */
export interface Head {
  /** Without the site's name. */
  readonly title: string;
  /** One sentence for search engines and link previews. */
  readonly description: string;
  /** The heading on the page, where it differs from the title. */
  readonly headline?: string;
  /** Path of the picture for link previews, 1200 × 630. */
  readonly image?: string;
  /** What it shows, for those who do not see it. */
  readonly imageAlt?: string;
  /** Search engines leave it out. */
  readonly isUnlisted?: boolean;
  /** Feeds that a reader finds from here. */
  readonly feeds?: readonly FeedLink[];
}

/** The picture of a page for link previews. */
export type Picture = Required<Pick<Head, 'image' | 'imageAlt'>>;

export interface FeedLink {
  /** Media type. */
  readonly type: `application/${'rss' | 'atom'}+xml`;
  readonly title: string;
  /** Path. */
  readonly href: string;
}

/** Of an address below a page that has no such part. */
export const NO_PAGE_HEAD: Head = {
  title: 'Page Not Found',
  description: 'There is nothing at this address.',
  isUnlisted: true,
};

/** The title as the browser shows it. */
export const documentTitle = (title: string): string =>
  title === SITE_NAME ? title : `${title} · ${SITE_NAME}`;
