import { Type, type Static } from 'typebox';
import { nullable } from '../common.ts';
import type { DraftLogEvent, DraftMatch, DraftNames, DraftRules, DraftUse } from './draft.ts';
import { DraftTeam } from './draft.ts';
import { MAX_CHAT_TEXT, MAX_DRAFT_REASON, type DraftChatLine } from './drafts.ts';

export const DRAFT_SOCKET_PATH = '/ws/draft';

const HeroId = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Reason = Type.String({ minLength: 1, maxLength: MAX_DRAFT_REASON });
const message = <const Name extends string, Fields extends Parameters<typeof Type.Object>[0]>(
  type: Name,
  fields: Fields,
) => Type.Object({ type: Type.Literal(type), ...fields });

/** Other programs send more than what is named here; it is passed over. */
export const JoinDraft = message('JOIN_DRAFT', {
  draftCode: Type.String({ maxLength: 20 }),
  displayName: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
  browserSessionId: Type.String({ pattern: '^sess_[a-z0-9]{20}$' }),
  token: Type.Optional(
    nullable(Type.String({ maxLength: 64, description: 'Secret of a link; without one a spectator joins' })),
  ),
  events: Type.Optional(
    Type.Boolean({ description: 'ROOM and EVENT in place of DRAFT_STATE_UPDATE and TIMER_UPDATE' }),
  ),
});
export interface JoinDraft extends Static<typeof JoinDraft> {}

/** What captains, players and referees send once they have joined. The team is that of their link. */
export const DraftMove = Type.Union([
  message('READY', { ready: Type.Boolean() }),
  message('CHOOSE_ORDER', { first: DraftTeam }),
  message('CHOOSE_SIDE', { hiddenKing: DraftTeam }),
  message('HOVER', { heroId: nullable(HeroId) }),
  message('SUGGEST', { heroId: HeroId }),
  message('LOCK_IN', { heroId: HeroId }),
  message('PAUSE', { reason: Reason }),
  message('RESUME', {}),
  message('UNDO', { reason: Reason }),
  message('REPORT', { winner: DraftTeam }),
  message('DECIDE', { winner: DraftTeam, reason: Reason }),
  message('ABANDON', { reason: Reason }),
  message('CHAT', {
    channel: Type.Enum(['all', 'team']),
    text: Type.String({ minLength: 1, maxLength: MAX_CHAT_TEXT }),
  }),
]);
export type DraftMove = Static<typeof DraftMove>;

/** What somebody in a room is, by their link. */
export type DraftSeat =
  | { readonly role: 'captain'; readonly team: 1 | 2 }
  | { readonly role: 'player'; readonly team: 1 | 2 }
  | { readonly role: 'referee' }
  | { readonly role: 'spectator' };

export interface DraftRoomMessage extends Static<typeof DraftNames>, Static<typeof DraftUse> {
  readonly type: 'ROOM';
  readonly code: string;
  readonly rules: Static<typeof DraftRules>;
  readonly notes: string;
  readonly openedMs: number;
  readonly version: number;
  readonly log: readonly Static<typeof DraftLogEvent>[];
  readonly matches: readonly Static<typeof DraftMatch>[];
  /** The clock of the server when this was sent, in ms. */
  readonly now: number;
  readonly you: DraftSeat;
  /** The hero that the captain of one’s own team looks at. */
  readonly hovered: number | null;
  readonly chat: readonly DraftChatLine[];
}

/** What is sent to those who joined with `events`; everybody is sent ERROR. */
export type DraftNews =
  | DraftRoomMessage
  /** Versions follow each other: whoever misses one joins again. */
  | {
      readonly type: 'EVENT';
      readonly version: number;
      readonly event: Static<typeof DraftLogEvent>;
      readonly now: number;
    }
  | { readonly type: 'HOVERED'; readonly heroId: number | null }
  | { readonly type: 'SUGGESTED'; readonly heroId: number; readonly by: string }
  | { readonly type: 'CHAT_LINE'; readonly line: DraftChatLine }
  /** Moderators took it away. */
  | { readonly type: 'CHAT_GONE'; readonly id: number }
  /** One was linked or taken off: these are linked now. */
  | { readonly type: 'MATCHES'; readonly matches: readonly Static<typeof DraftMatch>[] }
  /** `error` is the code with hyphens, as programs that were made for other sites read it. */
  | { readonly type: 'ERROR'; readonly code: string; readonly message: string; readonly error: string };
