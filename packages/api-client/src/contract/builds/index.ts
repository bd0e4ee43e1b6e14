export { BUILD_CONDITIONS, BUILD_LIMITS, BuildContent, BuildVault } from './build-content.ts';
export { BUILD_ARCHETYPES, BUILD_PATCH_STATES, BUILD_SORTS, BUILD_SOURCES } from './builds.ts';
