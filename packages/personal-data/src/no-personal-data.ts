/** Tables of PostgreSQL that say nothing of a person, each with the reason. */
export const NO_PERSONAL_DATA: Readonly<Record<string, string>> = {
  ingest_file: 'receipts of files by hash; who sent one is in match_upload',
  changed_day: 'days to be counted again',
  day_write: 'days that are being written',
  rollup_state: 'the version of what is counted',
  sign_in_nonce: 'used answers of the sign-in: random numbers that name nobody',
  secret: 'keys of the site',
  match_write: 'matches that are being written',
  stored_matches: 'matches whose follow-up is under way',
  upkeep_result: 'what the last check of the databases found',
  demo_world: 'the plan of the simulated league',
  match_download: 'matches to be downloaded; the sender is a number without a person',
  match_salt: 'where matches can be downloaded',
  salt_sender: 'senders by a hash whose key is deleted after the day',
  salt_sender_key: 'the key of the day',
  player_score_hold: 'which process computes points',
  publisher_board: 'moments of Valve’s leaderboards',
  score_model: 'versions of the models',
  patch_note: 'facts of patches',
  migration: 'migrations that were done',
};

/** Tables of ClickHouse, by the beginning of the name. */
export const SUMS_OVER_EVERYBODY: Readonly<Record<string, string>> = {
  match: 'a match without its players',
  hero_: 'sums over everybody who played a hero',
  item_: 'sums over everybody who bought an item',
  serve_: 'sums over everybody',
  window_: 'sums over everybody',
  rank_week: 'how many players have a rank',
  rollup_rules: 'rules of counting',
  board_built: 'when boards were built',
  leaderboard_built: 'when boards were built',
  migration: 'migrations that were done',
};

/** Columns that could be taken for a person and name none, as `table.column`. */
export const NO_PERSON_IN_COLUMN: Readonly<Record<string, string>> = {
  'removed_match.removed_by': 'the operator, or a ban',
  'audit_entry.actor_role': 'a role',
  'match.mid_boss_killed_by': 'a team',
  'match.mid_boss_claimed_by': 'a team',
  'match_upload.settled_by': 'a source: operator, community, publisher',
  'match_upload.upload_id': 'a number of the upload',
  'publisher_board_entry.hero_ids': 'heroes',
  'score_model.model': 'a model',
  'guide_version.rendered': 'the text of the row as HTML',
  'comment.rendered': 'the text of the row as HTML',
  'patch_note.facts': 'facts of a patch',
  'upkeep_result.findings': 'counts and days',
  'demo_world.plan': 'the plan of the simulated league',
  'match_write.match_ids': 'matches',
  'stored_matches.match_ids': 'matches',
};
