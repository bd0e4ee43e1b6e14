/** What the field is called and says in each mode. */
export const FIELD_WORDS = {
  player: { label: 'Search for a player', placeholder: 'Name, Steam ID or URL', inputMode: 'search' },
  match: { label: 'Search for a match', placeholder: 'Match ID', inputMode: 'numeric' },
} as const;
