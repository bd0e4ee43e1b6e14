export { bulkDialect, numbersDialect } from './testing/json-dialects.ts';
export { sampleMatch } from './testing/sample-match.ts';
export type { SampleKind, SampleOptions } from './testing/sample-plan.ts';
