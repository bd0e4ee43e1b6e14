/** What changed for programs, the newest first. */
export const FIELD_CHANGES: readonly { readonly day: string; readonly what: string }[] = [
  {
    day: '2026-11-29',
    what: 'Keys, and everything below /api/public. Draft rooms by programs take a key with the scope for drafts.',
  },
  {
    day: '2026-11-29',
    what: '/api/public/profile/{accountId}/matches has ppChange: what a match changed in PP.',
  },
];
