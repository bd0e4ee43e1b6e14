import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createFontStack } from '@capsizecss/core';
import arialBold from '@capsizecss/metrics/arial/700';
import arial from '@capsizecss/metrics/arial';
import openSansBold from '@capsizecss/metrics/openSans/700';
import openSans from '@capsizecss/metrics/openSans';
import robotoBold from '@capsizecss/metrics/roboto/700';
import roboto from '@capsizecss/metrics/roboto';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

/** One shipped face and where it comes from. */
interface Face {
  readonly file: string;
  readonly family: string;
  readonly source: { readonly package: string; readonly file: string };
  readonly text: string;
  readonly weight: number | { readonly min: number; readonly max: number };
  readonly features: readonly string[];
  /** Names inside the file that its licence reserves for the unchanged font, with others of the same length. */
  readonly renamed: Readonly<Record<string, string>>;
}

/** Latin-1 and the punctuation of our texts; every other letter of a player's name comes from the system's font. */
const LATIN =
  range(0x20, 0x7e) +
  range(0xa0, 0xff) +
  'ŒœŠšŽžŸıĀāĆćČčĐđĒēĘęĞğĪīŁłŃńŌōŐőŘřŚśŞşŪūŰűŻżẞ–—‘’‚“”„…•′″‹›€™−≈≤≥←↑→↓∞';
const TITLES = range(0x20, 0x7e) + 'ÄÅÇÉÈÑÖÜßàáâãäåæçèéêëíîïñóôõöøùúûüŁł–—‘’“”…·×';

export const FACES: readonly Face[] = [
  {
    file: 'soulstat-display.woff2',
    family: 'Soulstat Display',
    source: {
      package: '@fontsource-variable/josefin-sans',
      file: 'files/josefin-sans-latin-wght-normal.woff2',
    },
    text: TITLES,
    weight: 600,
    features: ['kern', 'ccmp', 'locl', 'mark'],
    renamed: { 'Josefin Sans Thin': 'Deco Display Thin', 'JosefinSans-Thin': 'DecoDisplay-Thin' },
  },
  {
    file: 'soulstat-text.woff2',
    family: 'Soulstat Text',
    source: { package: '@fontsource-variable/figtree', file: 'files/figtree-latin-wght-normal.woff2' },
    text: LATIN,
    weight: { min: 400, max: 700 },
    features: ['kern', 'ccmp', 'locl', 'mark', 'tnum'],
    renamed: {},
  },
];

const require = createRequire(import.meta.url);

/** The face's bytes: its letters and weights only, as woff2. The same input gives the same bytes. */
export function subset(face: Face): Promise<Buffer> {
  return subsetAs(face, 'woff2', face.weight);
}

/** The licences of both families, with who holds them. */
export async function licences(): Promise<string> {
  const texts = await Promise.all(
    FACES.map(async ({ family, source }) => {
      const licence = await readFile(path.join(packageFolder(source.package), 'LICENSE'), 'utf8');
      return `${family} is a subset of the font in ${source.package}.\n\n${licence.trim()}\n`;
    }),
  );
  return texts.join(`\n${'='.repeat(80)}\n\n`);
}

/** The stylesheet that declares the faces and, for each, a local stand-in of the same width and height. */
export async function stylesheet(): Promise<string> {
  const rules = await Promise.all(FACES.map(rulesOf));
  return `/* Written by fonts/build.ts. The stand-ins take the room of the real faces, so nothing moves when those arrive. */\n${rules.join('\n')}`;
}

async function rulesOf(face: Face): Promise<string> {
  const { weight } = face;
  const declared = typeof weight === 'number' ? String(weight) : `${weight.min} ${weight.max}`;
  const rule = `@font-face {
  font-family: '${face.family}';
  font-weight: ${declared};
  font-display: optional;
  src: url('./fonts/${face.file}') format('woff2');
  unicode-range: ${unicodeRange(face.text)};
}
`;
  const weights: [number, string][] =
    typeof weight === 'number'
      ? [[weight, '100 900']]
      : [
          [weight.min, '100 449'],
          [MEDIUM, '450 559'],
          [weight.max, '560 900'],
        ];
  const standIns = await Promise.all(
    STAND_INS.flatMap((standIn) =>
      weights.map(([each, declaredFor]) => standInRule(face, standIn, each, declaredFor)),
    ),
  );
  return [rule, ...standIns].join('\n');
}

/** The letters of a face: for every other one a browser asks the visitor's own fonts, and never draws the face's empty stand-in. */
function unicodeRange(text: string): string {
  const codes = [...new Set([...text].map((letter) => letter.codePointAt(0) ?? 0))].toSorted((a, b) => a - b);
  const runs: { from: number; to: number }[] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last?.to === code - 1) last.to = code;
    else runs.push({ from: code, to: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs
    .map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ');
}

/** Labels stand in it; systems have no such weight, so their regular one is stretched to it. */
const MEDIUM = 500;

/** A font that some systems have, under the names it goes by there. */
interface StandIn {
  /** Follows the family of the face and "Fallback". */
  readonly suffix: string;
  readonly regular: { readonly metrics: typeof arial; readonly names: readonly string[] };
  readonly bold: { readonly metrics: typeof arial; readonly names: readonly string[] };
}

/** Windows and Apple's have Arial, Linux its free equals in width or Open Sans, Android has Roboto alone. */
const STAND_INS: readonly StandIn[] = [
  {
    suffix: '',
    regular: { metrics: arial, names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'] },
    bold: {
      metrics: arialBold,
      names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    },
  },
  {
    suffix: ' Roboto',
    regular: { metrics: roboto, names: ['Roboto', 'Roboto-Regular'] },
    bold: { metrics: robotoBold, names: ['Roboto Bold', 'Roboto-Bold'] },
  },
  {
    suffix: ' Open Sans',
    regular: { metrics: openSans, names: ['Open Sans', 'OpenSans-Regular'] },
    bold: { metrics: openSansBold, names: ['Open Sans Bold', 'OpenSans-Bold'] },
  },
];

/** The stand-in, stretched to the average letter and the line of the face at that weight. */
async function standInRule(
  face: Face,
  { suffix, regular, bold }: StandIn,
  weight: number,
  declared: string,
): Promise<string> {
  const metrics = await fromBuffer(await subsetAs(face, 'sfnt', weight));
  const local = weight >= 600 ? bold : regular;
  const { fontFaces } = createFontStack([metrics, local.metrics], { fontFaceFormat: 'styleObject' });
  const { sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = fontFaces[0]?.['@font-face'] ?? {};
  return `@font-face {
  font-family: '${face.family} Fallback${suffix}';
  font-weight: ${declared};
  src: ${local.names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${toTenth(sizeAdjust)};
  ascent-override: ${toTenth(ascentOverride)};
  descent-override: ${toTenth(descentOverride)};
${lineGapOverride === undefined ? '' : `  line-gap-override: ${lineGapOverride};\n`}}
`;
}

/** "97.504%" → "97.5%": a line of 350 px is then as long to a third of a pixel, and digits are what compresses least. */
const toTenth = (percentage = '100%') => `${Number.parseFloat(percentage).toFixed(1)}%`;

async function subsetAs(face: Face, targetFormat: 'sfnt' | 'woff2', weight: Face['weight']): Promise<Buffer> {
  const original = await readFile(path.join(packageFolder(face.source.package), face.source.file));
  const options = { keepFeatures: face.features, noHinting: true };
  const small = await subsetFont(original, face.text, {
    ...options,
    targetFormat: 'sfnt',
    variationAxes: { wght: typeof weight === 'number' ? weight : { ...weight, default: weight.min } },
  });
  // A second pass writes the checksums anew.
  return subsetFont(renamed(small, face.renamed), face.text, { ...options, targetFormat });
}

/** The font with other names in its name table, whose strings are UTF-16, high byte first. */
function renamed(font: Buffer, names: Face['renamed']): Buffer {
  const copy = Buffer.from(font);
  for (const [from, to] of Object.entries(names)) {
    const [old, fresh] = [from, to].map((name) => Buffer.from(name, 'utf16le').swap16());
    if (!old || fresh?.length !== old.length) throw new Error(`"${to}" must be as long as "${from}"`);
    for (let at = copy.indexOf(old); at >= 0; at = copy.indexOf(old, at + old.length)) fresh.copy(copy, at);
  }
  return copy;
}

function packageFolder(name: string): string {
  return path.dirname(require.resolve(`${name}/package.json`));
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
