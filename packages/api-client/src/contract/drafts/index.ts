export { DRAFT_STATUSES } from './draft.ts';
export type { DraftLine, DraftRoom } from './draft.ts';
export type { DraftMove, DraftNews, DraftRoomMessage, DraftSeat, JoinDraft } from './draft-socket.ts';
export type { DraftChatLine, NewDraft } from './drafts.ts';
export type { CreatedByProgram, PublicDraft } from './public-drafts.ts';
export { DRAFT_PARTS } from './draft-analysis.ts';
export type {
  DraftAnalysis,
  DraftLane,
  DraftPart,
  DraftPartName,
  DraftPool,
  DraftScout,
  DraftScouting,
} from './draft-analysis.ts';
