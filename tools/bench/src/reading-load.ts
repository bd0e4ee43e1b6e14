/** A process that reads match files for ever: the work of an import, for measuring what it leaves to others. */
import { decodeMatchFile } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';

const file = encodeMatchFile(sampleMatch());
process.on('disconnect', () => process.exit());
for (;;) {
  for (let read = 0; read < 200; read++) decodeMatchFile(file);
  await new Promise((resolve) => setImmediate(resolve));
}
