/** Builds: how they do in matches. */
export { readBuildTotals, type BuildTotals } from './build-totals.ts';
export { countBuilds } from './count-builds.ts';
export { listLongPurchases, type PlayedBuild } from './long-purchases.ts';
export { buildKeyOf, type MeasuredBuild } from './measured-build.ts';
