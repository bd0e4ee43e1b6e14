export type { Comment, CommentedKind, Comments } from './comments.ts';
export type { GuideDraft, GuideToReview, OwnGuide, UnpublishedGuide, WrittenGuide } from './guide-writing.ts';
export type { Guide, GuideAuthor, GuideCard, GuideChanges, GuideLibrary } from './guides.ts';
