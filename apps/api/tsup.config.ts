import { cp } from 'node:fs/promises';
import { defineConfig } from 'tsup';

/** Where the sources have them. */
export const MIGRATIONS = {
  postgres: 'src/storage/migrations',
  clickhouse: '../../packages/warehouse/src/migrations',
} as const;

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    cli: 'src/cli.ts',
    supervise: 'src/operations/start/supervise.ts',
    'chdb-server': '../../packages/warehouse/src/engine/chdb-server.ts',
    'read-worker': 'src/matches/read-worker.ts',
    'text-worker': 'src/community/user-text/text-worker.ts',
    'render-worker': 'src/http/page-heads/render-worker.ts',
    'league-worker': 'src/operations/demo/league-worker.ts',
    'live-league-worker': 'src/operations/demo/live-league-worker.ts',
    'search-index-worker': 'src/subjects/search/index-worker.ts',
  },
  format: ['esm'],
  target: 'node24',
  clean: true,
  sourcemap: true,
  // `node:sqlite` has no other name.
  removeNodeProtocol: false,
  // The fonts of the pictures and the migrations are read as files, from the build as from the sources.
  onSuccess: async () => {
    await cp('src/community/cards/fonts', 'dist/fonts', { recursive: true });
    for (const [database, folder] of Object.entries(MIGRATIONS))
      await cp(folder, `dist/migrations/${database}`, { recursive: true });
  },
});
