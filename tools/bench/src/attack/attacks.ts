import { APPEARANCES } from './appearances.ts';
import { API_KEYS } from './api-keys.ts';
import { DUMPS } from './dumps.ts';
import { DRAFT_ROOMS } from './draft-rooms.ts';
import { EMBEDS } from './embeds.ts';
import { FILE_BOMBS } from './file-bombs.ts';
import { FORGED_MATCHES } from './forged-matches.ts';
import { LOCKS } from './locks.ts';
import { PAGE_FLOODS } from './page-floods.ts';
import { SPELLINGS } from './spellings.ts';
import { SHARES } from './shares.ts';
import type { Attack } from './stage.ts';
import { STARVATION } from './starvation.ts';
import { USER_CONTENT } from './user-content.ts';
import { WEBHOOKS } from './webhooks.ts';

/** One file for each kind of attack, in the order in which they are run. */
export const ATTACKS: readonly Attack[] = [
  ...LOCKS,
  ...SPELLINGS,
  ...FORGED_MATCHES,
  ...FILE_BOMBS,
  ...STARVATION,
  ...PAGE_FLOODS,
  ...DRAFT_ROOMS,
  ...SHARES,
  ...APPEARANCES,
  ...USER_CONTENT,
  ...WEBHOOKS,
  ...API_KEYS,
  ...DUMPS,
  ...EMBEDS,
];
