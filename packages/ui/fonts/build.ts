/** Writes the shipped fonts, their stylesheet and their licences into src. */
import { mkdir, writeFile } from 'node:fs/promises';
import { FACES, licences, stylesheet, subset } from './faces.ts';

const folder = new URL('../src/fonts/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const face of FACES) {
  const bytes = await subset(face);
  await writeFile(new URL(face.file, folder), bytes);
  console.log(`${face.file}: ${bytes.length} bytes`);
}
await writeFile(new URL('OFL.txt', folder), await licences());
await writeFile(new URL('../fonts.css', folder), await stylesheet());
