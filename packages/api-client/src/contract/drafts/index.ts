export { DRAFT_STATUSES } from './draft.ts';
export { DRAFT_PARTS } from './draft-analysis.ts';
