import { ch, type Ch } from '../../client/ch.ts';

/**
 * Settings of a statement over every player: what it groups and sorts goes to the disk beyond this, since two run at a time and memory is
 * shared with who asks.
 */
export const SPILLING: Ch = ch`settings max_bytes_before_external_group_by = 300000000, max_bytes_before_external_sort = 200000000`;
