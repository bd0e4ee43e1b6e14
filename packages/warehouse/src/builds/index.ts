/** Builds: how they do in matches. */
export { MIN_SHARE_PERCENT, MIN_SOULS_SPENT } from './build-rows.ts';
export { readBuildTotals, type BuildTotals, type FollowedTotals } from './build-totals.ts';
export { countBuilds, type CountBuildsOptions, type CountedBuilds } from './count-builds.ts';
export { listLongPurchases, type PlayedBuild } from './long-purchases.ts';
export { buildKeyOf, type MeasuredBuild } from './measured-build.ts';
