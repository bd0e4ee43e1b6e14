// Renders the rank badges into the build: dist/assets/ranks/rank{tier}/badge_{size}_subrank{n} in three formats.
import { fileURLToPath } from 'node:url';
import { renderRankBadges } from './render.ts';

const files = await renderRankBadges(fileURLToPath(new URL('../../dist/assets', import.meta.url)));
console.log(`${files.length} rank badge images`);
