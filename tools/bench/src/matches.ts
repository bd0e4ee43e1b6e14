import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decompress } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';

/** The same matches in every form; a form that cannot be had is empty. */
export interface MatchFiles {
  readonly about: string;
  readonly plain: readonly Uint8Array[];
  readonly bzip2: readonly Uint8Array[];
  readonly json: readonly string[];
}

/** The real matches of `SOULSTAT_FIXTURES`, or sampled ones where there are none. */
export function loadMatchFiles(): MatchFiles {
  const folder =
    process.env['SOULSTAT_FIXTURES'] ??
    fileURLToPath(new URL('../../../../shared/fixtures', import.meta.url));
  return existsSync(`${folder}/matches`) ? realMatches(`${folder}/matches`) : sampledMatches();
}

function realMatches(folder: string): MatchFiles {
  const names = readdirSync(folder).filter((name) => name.endsWith('.meta.bz2'));
  const bzip2 = names.map((name) => new Uint8Array(readFileSync(`${folder}/${name}`)));
  return {
    about: `${names.length} real matches`,
    plain: bzip2.map((file) => decompress(file)),
    bzip2,
    json: names.map((name) => readFileSync(`${folder}/${name.replace('.meta.bz2', '.json')}`, 'utf8')),
  };
}

function sampledMatches(): MatchFiles {
  const matches = [1, 2, 3, 4].map((seed) => sampleMatch({ seed, pathIntervalSeconds: 1 }));
  return {
    about: `${matches.length} sampled matches, because there are no real ones here (SOULSTAT_FIXTURES)`,
    plain: matches.map((match) => encodeMatchFile(match, { compression: 'none' })),
    bzip2: [],
    json: [],
  };
}
