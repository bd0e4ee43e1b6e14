import type { OpenedDraft } from '../draft/open-draft.ts';
import type { useSaving } from '../draft/use-saving.ts';

/** What acts on the draft as a whole. */
export interface DraftProps {
  /** As it is now. */
  readonly opened: OpenedDraft;
  readonly saving: ReturnType<typeof useSaving>;
  readonly isSignedIn: boolean;
  /** Works on another draft from here on. */
  readonly onOpen: (draft: OpenedDraft, isStored: boolean) => void;
  /** Looks again for what lies ready. */
  readonly onFindAgain: () => void;
}
