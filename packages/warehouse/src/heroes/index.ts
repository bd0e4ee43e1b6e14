/** Heroes: figures, lanes, pairs, places, slices. */
export * from './hero-counts.ts';
export * from './hero-experience.ts';
export * from './hero-figures.ts';
export * from './hero-lanes.ts';
export * from './hero-metrics.ts';
export * from './hero-page.ts';
export * from './hero-pairs.ts';
export * from './hero-places.ts';
export * from './metric-values.ts';
