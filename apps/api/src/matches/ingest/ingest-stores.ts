import type { Stores } from '../../storage/databases.ts';
import type { DataFolder } from '../../storage/data-folder.ts';

/** The disk of the data folder is watched. */
export type IngestStores = Stores & { readonly dataFolder: Pick<DataFolder, 'path'> };

/** `removed`: the match was taken out, and is not welcome from this source. */
export type Stored = 'stored' | 'known' | 'removed';
