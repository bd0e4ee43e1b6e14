// Renders the rank badges into the build: dist/assets/ranks/rank{tier}/badge_{size}_subrank{n} in three formats, and two sheets of all.
import { fileURLToPath } from 'node:url';
import { renderRankBadges, renderRankSheets } from './render.ts';

const folder = fileURLToPath(new URL('../../dist/assets', import.meta.url));
const files = [...(await renderRankBadges(folder)), ...(await renderRankSheets(folder))];
console.log(`${files.length} rank badge images`);
