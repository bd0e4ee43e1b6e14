import { loadChunk } from '../../shared/api/load-chunk.ts';

/** Downloads the dialog. */
export const loadHelp = () => loadChunk('data-retrieval', () => import('./parts/help-dialog.tsx'));
