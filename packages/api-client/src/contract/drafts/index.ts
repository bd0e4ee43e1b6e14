export { DRAFT_STATUSES } from './draft.ts';
export type { DraftLine, DraftRoom } from './draft.ts';
export { DRAFT_SOCKET_PATH, DraftMove, JoinDraft } from './draft-socket.ts';
export type { DraftNews, DraftRoomMessage, DraftSeat } from './draft-socket.ts';
export type { DraftChatLine, NewDraft } from './drafts.ts';
export type { CreatedByProgram, PublicDraft } from './public-drafts.ts';
