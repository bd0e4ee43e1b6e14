import type { VitalHistogram, WebVital, WebVitals } from '@soulstat/api-client';

/** Upper ends of the buckets, in ms: close together where good ends and poor begins. */
const MS = [50, 100, 200, 350, 500, 800, 1000, 1300, 1600, 2000, 2500, 3000, 4000, 6000, 10_000];
/** The same of the score for shifts of the layout. */
const SHIFT = [0, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
/** More pages than the site has: beyond these somebody makes names up. */
const MAX_PAGES = 100;
const OTHER_PAGES = 'other';

/** How fast pages were, as counts alone: no visit can be told from another. */
export class VitalHistograms {
  readonly #counts = new Map<string, { readonly key: Key; readonly counts: number[] }>();
  readonly #pages = new Set<string>();

  count({ page, device, vitals }: WebVitals): void {
    const known = this.#pageOf(page);
    for (const { name, value } of vitals) {
      const { counts } = this.#histogram({ page: known, device, name });
      const bucket = endsOf(name).findIndex((end) => value <= end);
      const index = bucket < 0 ? counts.length - 1 : bucket;
      counts[index] = (counts[index] ?? 0) + 1;
    }
  }

  list(): VitalHistogram[] {
    return [...this.#counts.values()].map(({ key, counts }) => ({
      ...key,
      count: counts.reduce((sum, count) => sum + count, 0),
      buckets: counts.map((count, index) => ({ upTo: endsOf(key.name)[index] ?? null, count })),
    }));
  }

  #pageOf(page: string): string {
    if (!this.#pages.has(page) && this.#pages.size >= MAX_PAGES) return OTHER_PAGES;
    this.#pages.add(page);
    return page;
  }

  #histogram(key: Key) {
    const id = `${key.page} ${key.device} ${key.name}`;
    const none = Array<number>(endsOf(key.name).length + 1).fill(0);
    const histogram = this.#counts.get(id) ?? { key, counts: none };
    this.#counts.set(id, histogram);
    return histogram;
  }
}

type Key = Pick<VitalHistogram, 'page' | 'device' | 'name'>;

const endsOf = (name: WebVital): readonly number[] => (name === 'CLS' ? SHIFT : MS);
