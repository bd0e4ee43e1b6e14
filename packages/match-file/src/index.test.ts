import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as api from './index.ts';

test('what is offered is this and no more', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'CACHE_ENTRY_BYTES',
    'DAMAGE_KINDS',
    'DEFAULT_LIMITS',
    'FIRST_SIMULATED_ACCOUNT_ID',
    'FIRST_SIMULATED_MATCH_ID',
    'GAME_MODES',
    'MATCH_FILE_ERRORS',
    'MATCH_MODES',
    'MATCH_OUTCOMES',
    'MATCH_WARNINGS',
    'MatchFileError',
    'OBJECTIVES',
    'PLAYER_OUTCOMES',
    'SOUL_SOURCES',
    'accountOf',
    'checkMatch',
    'damageByDealer',
    'damageTotals',
    'decodeMatchFile',
    'decompress',
    'isSimulatedAccountId',
    'isSimulatedMatchId',
    'matchFileInCache',
    'parseCacheEntry',
    'parseHistoryRow',
    'parseMatchJson',
    'readMatch',
    'readMatches',
    'soulDifferences',
    'soulsBySource',
  ]);
});

test('reading needs nothing that a browser or a worker lacks: no import leaves the package', () => {
  const seen = new Set<string>();
  const follow = (file: URL): void => {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    const source = readFileSync(file, 'utf8');
    expect([file.pathname, /\b(?:Buffer|process|window|document)\./.exec(source)?.[0]]).toEqual([
      file.pathname,
      undefined,
    ]);
    for (const [, specifier = ''] of source.matchAll(/from '([^']+)'/g)) {
      expect([file.pathname, specifier]).toEqual([file.pathname, expect.stringMatching(/^\.\.?\//)]);
      follow(new URL(specifier, file));
    }
  };
  follow(new URL('index.ts', import.meta.url));
  expect(seen.size).toBeGreaterThan(20);
});
