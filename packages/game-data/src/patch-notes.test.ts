import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { GAME_DATA } from './full.ts';
import { importPatchNotes } from './import/import-patch-notes.ts';
import { describePatchFact } from './index.ts';
import {
  openPatchNoteReader,
  parsePatchNotes,
  PATCH_NOTES,
  patchNotesFile,
  PatchNotesError,
  type PatchFact,
} from './patch-notes.ts';
import { FIXTURES } from './testing/fixtures.ts';

const read = openPatchNoteReader(GAME_DATA);
const said = (line: string) => {
  const [fact] = read(line).facts;
  return (
    fact && `${describePatchFact(fact, GAME_DATA.abilityById(fact.abilityId ?? 0)?.name)} (${fact.verdict})`
  );
};

test.each([
  [
    '- Haze: Sleep Dagger T2 duration increased from 1s to 1.5s',
    'Sleep Dagger T2: duration 1\u00A0s → 1.5\u00A0s (buff)',
  ],
  [
    '- Haze: Sleep Dagger cooldown reduced from 99s to 98',
    'Sleep Dagger: cooldown 99\u00A0s → 98\u00A0s (buff)',
  ],
  ['- Haze: Stamina regen increased from 5s to 6s', 'Stamina regen 5\u00A0s → 6\u00A0s (nerf)'],
  ['- Haze: Base HP reduced from 777 to 770', 'Base health 777 → 770 (nerf)'],
  [
    '- Doorman: Bullet damage rescaled from 10 + 0.5/boon to 9 + 0.4',
    'Bullet damage 10 / 0.5 → 9 / 0.4 (nerf)',
  ],
  [
    '- Silver: Falloff range changed from 10m->20m to 9m→22m',
    'Falloff range 10\u00A0m / 20\u00A0m → 9\u00A0m / 22\u00A0m (neutral)',
  ],
  [
    '- Haze: Sleep Dagger T1 changed from -3s Cooldown to -4s',
    'Sleep Dagger T1: cooldown −3\u00A0s → −4\u00A0s (buff)',
  ],
  [
    '- Haze: Sleep Dagger slow increased from -10% to -20%',
    'Sleep Dagger: slow −10\u00A0% → −20\u00A0% (buff)',
  ],
  [
    '- Haze: Sleep Dagger T1 changed from "+1% Bleed" to "-8% Bullet Resist"',
    'Sleep Dagger T1: works differently (neutral)',
  ],
  [
    '- Haze: Gone Trick cooldown increased from 10s to 12s',
    'Another ability: cooldown 10\u00A0s → 12\u00A0s (nerf)',
  ],
  ['- Extended Magazine: Now has +11% Bullet Lifesteal', 'New: bullet lifesteal 11\u00A0% (buff)'],
  ['- Extended Magazine: No longer grants +7% Fire Rate', 'No more fire rate (was 7\u00A0%) (nerf)'],
  ['- Extended Magazine: Damage reduced by ~6%', 'Damage −6\u00A0% (nerf)'],
  ['- Extended Magazine: Fixed it not working', 'Bug fixed (neutral)'],
  ['- Extended Magazine: Can be bought while dead', 'Works differently (neutral)'],
  ['- Haze: Her new scarf has other sounds', undefined],
  ['- Nobody at all: Cooldown increased from 1s to 2s', undefined],
])('%s: %s', (line, words) => {
  expect(said(line)).toBe(words);
});

test('what changes for Street Brawl alone is no fact of matches that count', () => {
  const lines = [
    '[ Street Brawl ]',
    '- Haze: Base HP increased from 1 to 2',
    '[ Heroes ]',
    '- Haze: Base HP increased from 3 to 4',
  ];
  expect(read(lines.join('\n')).facts.map(({ from }) => from)).toEqual([[3]]);
});

test('lines of any length and odd characters are read in no time and say nothing', () => {
  const odd = [
    'a:'.repeat(50_000),
    `- Haze: ${'from 1 to '.repeat(40)}`,
    '- Haze: \u0000\uD800 from to',
    '-'.repeat(99_999),
  ];
  expect(() => read(odd.join('\n'))).not.toThrow();
});

test('facts are written down and read back alike', () => {
  expect(parsePatchNotes(JSON.parse(JSON.stringify(patchNotesFile(PATCH_NOTES))))).toEqual(PATCH_NOTES);
});

test('a file of facts is taken whole or not at all, and the error names the place', () => {
  const row = [0, 1, null, null, 0, 0, [1], [2], null, 0, 0];
  const file = { format: 1, figures: ['cooldown'], notes: [['2026-07-28', [row]]] };
  const withRow = (...other: readonly unknown[]) => ({ ...file, notes: [['2026-07-28', [row, other]]] });
  expect(parsePatchNotes(file)).toHaveLength(1);
  const problems = [
    null,
    { ...file, format: 2 },
    { ...file, figures: ['this sentence was written by somebody else'] },
    { ...file, notes: [['yesterday', []]] },
    { ...file, notes: [...file.notes, ...file.notes] },
    { ...file, notes: Array.from({ length: 5001 }, () => ['2026-07-28', []]) },
    withRow(0, -1, null, null, 0, 0, [1], [2], null, 0, 0),
    withRow(0, 1, null, 4, 0, 0, [1], [2], null, 0, 0),
    withRow(0, 1, null, null, 1, 0, [1], [2], null, 0, 0),
    withRow(0, 1, null, null, 0, 0, ['1'], [2], null, 0, 0),
    withRow(0, 1, null, null, 0, 0, [1e99], [2], null, 0, 0),
  ].map((raw) => {
    try {
      return parsePatchNotes(raw).length;
    } catch (error) {
      return error instanceof PatchNotesError ? error.message : error;
    }
  });
  expect(problems).toMatchInlineSnapshot(`
    [
      "not an object",
      "format 2 instead of 1",
      "figures[0] is no name of a figure",
      "notes[0][0] is no day such as 2026-07-30",
      "notes[1] is of 2026-07-28 again",
      "notes has more than 5000 entries",
      "notes[0][1][1][1] is no whole number from 1 to 4294967296",
      "notes[0][1][1][3] is no whole number from 1 to 3",
      "notes[0][1][1][4] is none of 1",
      "notes[0][1][1][6] has something else than numbers",
      "notes[0][1][1][6] has something else than numbers",
    ]
  `);
});

test('facts are of heroes and items that we know, and every ability is of its hero', () => {
  const odd = PATCH_NOTES.flatMap(({ facts }) => facts).filter(({ kind, id, abilityId }: PatchFact) => {
    if (kind === 'item') return !GAME_DATA.itemById(id) || abilityId !== null;
    return !GAME_DATA.heroById(id) || (abilityId && GAME_DATA.abilityById(abilityId)?.heroId !== id);
  });
  expect(odd).toEqual([]);
  expect(PATCH_NOTES.map(({ day }) => day)).toEqual(PATCH_NOTES.map(({ day }) => day).toSorted());
});

const folder = join(FIXTURES ?? '', 'patches');

test.skipIf(!existsSync(folder))(
  'the committed facts are what the import makes of the real notes, and hold none of their sentences',
  () => {
    const contents = readFileSync(join(import.meta.dirname, '../data/patch-notes.json'), 'utf8');
    const { contents: made, notes } = importPatchNotes(folder);
    expect(made === contents, 'patch-notes.json is stale: run pnpm game-data:import').toBe(true);
    const lines = readdirSync(join(folder, 'notes')).flatMap((name) =>
      readFileSync(join(folder, 'notes', name), 'utf8').split('\n'),
    );
    const sentences = new Set(
      lines
        .map((line) =>
          line
            .replace(/^[-\s]+/, '')
            .trim()
            .toLowerCase(),
        )
        .filter((line) => line.split(' ').length > 4),
    );
    const words = notes.flatMap(({ facts }) =>
      facts.map((fact) => describePatchFact(fact, 'It').toLowerCase()),
    );
    expect(words.filter((text) => sentences.has(text))).toEqual([]);
  },
);
