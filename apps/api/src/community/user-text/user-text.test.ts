import { PATCH_NOTES, type PatchNote } from '@soulstat/game-data/patch-notes';
import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes as Dom } from 'parse5';
import { expect, test } from 'vitest';
import { fillUserText } from './fill-user-text.ts';
import { FUZZ_CASES } from '../../testing/effort.ts';
import { indexFacts } from './fact-index.ts';
import { renderMarkdown, type Rendered } from './render-markdown.ts';
import { renderUserText } from './render-user-text.ts';
import type { StoredText } from './stored-text.ts';
import XSS_CORPUS from './xss-corpus.json' with { type: 'json' };

const render = (markdown: string, hasLinks = true): Rendered =>
  renderMarkdown({ markdown, kind: 'guide', hasLinks });

function textOf(markdown: string, hasLinks = true): StoredText {
  const rendered = render(markdown, hasLinks);
  if (rendered.state !== 'rendered') throw new Error(rendered.reason);
  return rendered.text;
}

function shown(markdown: string, notes: readonly PatchNote[] = PATCH_NOTES, checkedOn = '2099-01-01') {
  const filled = fillUserText(textOf(markdown), indexFacts(notes), checkedOn);
  return {
    ...filled,
    html: filled.parts.map((part) => (part.kind === 'html' ? part.html : '[chart]')).join(''),
  };
}

const NO_FACTS = indexFacts([]);

const ELEMENTS = new Set(
  'p br hr blockquote ul ol li h2 h3 h4 strong em del code pre a img span small table thead tbody tr th td'.split(
    ' ',
  ),
);
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  'a href': /^(?:https?:\/\/|\/(?![/\\])|#)[^\s\\]*$/,
  'a rel': /^nofollow ugc noopener$/,
  'a class': /^ut-chip$/,
  'a data-kind': /^(?:hero|item|ability)$/,
  'img src': /^\/api\/user-images\/[\da-f]{64}-\d+x\d+\.webp$/,
  'img alt': /^[^]*$/,
  'img width': /^\d+$/,
  'img height': /^\d+$/,
  'img loading': /^lazy$/,
  'img decoding': /^async$/,
  'ol start': /^\d+$/,
  'span class': /^ut-(?:sentence|value)$/,
  'span data-outdated': /^$/,
  'small class': /^ut-flag$/,
  'td align': /^(?:left|right|center)$/,
  'th align': /^(?:left|right|center)$/,
  'h2 id': /^s-/,
  'h3 id': /^s-/,
  'h4 id': /^s-/,
};

/** What a browser would make of the HTML that no text may bring in. */
function harmIn(html: string): string[] {
  const walk = (node: Dom.ChildNode): string[] => {
    if (node.nodeName === '#text') return [];
    if (!('tagName' in node)) return [node.nodeName];
    const own = ELEMENTS.has(node.tagName) ? [] : [`<${node.tagName}>`];
    const attributes = node.attrs.filter(
      ({ name, value }) => !ATTRIBUTES[`${node.tagName} ${name}`]?.test(value),
    );
    return [
      ...own,
      ...attributes.map(({ name, value }) => `${node.tagName} ${name}=${value}`),
      ...node.childNodes.flatMap(walk),
    ];
  };
  return parseFragment(html).childNodes.flatMap(walk);
}

/** `xss-corpus.json`: payloads of the cross-site scripting cheat sheets, as authors could write them into Markdown. */
test('of the well-known attacks nothing is left but words', () => {
  const harmful = XSS_CORPUS.flatMap((attack) => harmIn(shown(attack).html).map((harm) => [attack, harm]));
  expect(harmful).toEqual([]);
  expect(harmIn('<p onclick="x">a</p><svg></svg><a href="javascript:1">b</a>')).toHaveLength(3);
});

const PIECES = [
  ...'[ ] ( ) ![ < > " \' & ` * ** _ ~~ | \\ : :: ::: { } = javascript: data: figure= --- www. :hero[ ::match{'.split(
    ' ',
  ),
  ...'\n;\n\n;    ;# ;> ;- ;1. ;```\n;|-|-|\n;[x]: ;[^1];---\n;<span ;:item[Toxic Bullets];\u0000;\u2028'.split(
    ';',
  ),
];

test('texts thrown together of Markdown and attacks are harmless, and none stops the renderer', () => {
  const piece = fc.oneof(
    fc.constantFrom(...XSS_CORPUS),
    fc.constantFrom(...PIECES),
    fc.string({ maxLength: 12, unit: 'binary' }),
  );
  const texts = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(texts, (markdown) => {
      const rendered = render(markdown);
      if (rendered.state === 'refused') return true;
      const { parts } = fillUserText(rendered.text, NO_FACTS, '2026-01-01');
      return parts.every((part) => part.kind !== 'html' || harmIn(part.html).length === 0);
    }),
    { numRuns: Math.ceil(FUZZ_CASES / 5) },
  );
});

test('what nests too deeply, is too long or crowded is refused with a sentence, in no time worth naming', () => {
  for (const piece of ['> ', '- ', '1. ', '*a_', ']', '[', '`a``b', '![', ':a[', '[a](', '<', '# a\n'])
    expect([piece, render(piece.repeat(40_000 / piece.length)).state]).toEqual([piece, 'refused']);
  expect(render('a'.repeat(40_001))).toEqual({
    state: 'refused',
    reason: 'The text has 40,001 characters; the most is 40,000.',
  });
  expect(render(' \n')).toEqual({ state: 'refused', reason: 'The text is empty.' });
});

test('heroes, items and abilities are chips with the values of today', () => {
  const { html, citations } = shown(
    'Buy :item[toxic bullets]{figure="Healing reduction"} on :hero[Seven]. :ability[Lightning Ball] takes a while.',
  );
  expect(html).toContain(
    'href="/items/items-library/toxic-bullets">Toxic Bullets <span class="ut-value">healing reduction −35',
  );
  expect(html).toContain('<a class="ut-chip" data-kind="hero" href="/heroes/hero-library/seven">Seven</a>');
  expect(
    citations.map(({ name, figure, now, isOutdated }) => [
      name,
      figure,
      now?.replace('\u00A0', ' '),
      isOutdated,
    ]),
  ).toEqual([
    ['Toxic Bullets', 'healing reduction', '−35 %', false],
    ['Seven', null, undefined, false],
    ['Lightning Ball', 'cooldown', '26 s', false],
  ]);
});

test('a sentence is marked when a patch touched the value it relies on, and no other sentence is', () => {
  const text =
    'Start with :item[Toxic Bullets]{figure="Healing reduction"}. Then :ability[Lightning Ball] is ready. Walk on.';
  const fact = {
    abilityId: null,
    tier: null,
    change: 'changed',
    unit: '%',
    verdict: 'nerf',
    source: 'notes',
  } as const;
  const patch = (day: string, figure: string): PatchNote => ({
    day,
    facts: [{ ...fact, kind: 'item', id: 3_696_726_732, figure, from: [-40], to: [-35] }],
  });
  const marks = (notes: readonly PatchNote[]) =>
    shown(text, notes, '2026-10-01').html.match(/data-outdated/g)?.length ?? 0;
  expect(marks([])).toBe(0);
  expect(marks([patch('2026-09-30', 'healing reduction')])).toBe(0);
  expect(marks([patch('2026-10-02', 'buildup per shot')])).toBe(0);
  expect(marks([patch('2026-10-02', 'healing reduction')])).toBe(1);
  const { html, citations } = shown(text, [patch('2026-10-02', 'healing reduction')], '2026-10-01');
  expect(html).toMatch(
    /^<p><span class="ut-sentence" data-outdated="">Start with .* <small class="ut-flag">changed 2026-10-02<\/small>\. <\/span><span class="ut-sentence">Then /,
  );
  expect(citations[0]?.lastChange).toMatchObject({ day: '2026-10-02', verdict: 'nerf' });
});

test('a value that is another than when it was written marks its sentence whatever the notes say', () => {
  const text = textOf('It costs :item[Toxic Bullets].');
  const older = { ...text, chips: text.chips.map((chip) => ({ ...chip, written: 3000 })) };
  const [part] = fillUserText(older, NO_FACTS, '2099-01-01').parts;
  expect(part?.kind === 'html' && part.html).toContain(
    '<span class="ut-value">cost 3,200</span></a> <small class="ut-flag">was 3,000</small>',
  );
});

test('matches are linked at their second, charts and builds stand between pieces of text', () => {
  const { parts, html } = shown(
    '::match{id=123 t=12:30}\n\n> ::build{id=5}\n\n::chart{hero=Seven by=patch}\n\n::build{id=7}\n\n::build{id=x}\n\nend',
  );
  expect(html).toContain('<a href="/match/123/map?t=750">Match 123 at 12:30</a>');
  expect(html).toContain('Build 5');
  expect(html).toContain('::build{id=x}');
  expect(parts.map(({ kind }) => kind)).toEqual(['html', 'chart', 'build', 'html']);
  expect(parts[1]).toEqual({ kind: 'chart', heroId: 2, by: 'patch' });
  expect(parts[2]).toEqual({ kind: 'build', buildId: 7 });
});

test('headings get anchors of their own in levels without gaps', () => {
  expect(textOf('# A\n\n#### Deep :hero[Seven]\n\n# A').headings).toEqual([
    { id: 's-a', depth: 2, text: 'A' },
    { id: 's-deep-seven', depth: 3, text: 'Deep Seven' },
    { id: 's-a-1', depth: 2, text: 'A' },
  ]);
});

test('colons that are no directive, footnotes and tags stay as they were written', () => {
  expect(shown('Won 5:3, note:this and :hero[Nobody]. <b>raw</b>[^1]').html).toBe(
    '<p>Won 5:3, note:this and :hero[Nobody]. &#x3C;b>raw&#x3C;/b>[^1]</p>',
  );
  expect(textOf(':hero[Nobody] ![x](https://a.example/x.png)').problems).toEqual([
    'No hero is called “Nobody”.',
    'Pictures of other sites are not shown: upload them here.',
  ]);
});

test('links to other sites vouch for nothing, and those of new accounts are words', () => {
  expect(shown('[a](https://a.example/x)').html).toBe(
    '<p><a href="https://a.example/x" rel="nofollow ugc noopener">a</a></p>',
  );
  const [part] = textOf('[a](https://a.example/x) [b](/heroes)', false).parts;
  expect(part).toEqual({ kind: 'html', html: '<p>a <a href="/heroes">b</a></p>' });
});

test('texts are rendered in a thread, and a refusal comes back as a problem with its sentence', async () => {
  const text = await renderUserText({ markdown: 'Hi :hero[Seven]', kind: 'comment', hasLinks: true });
  expect([text.excerpt, text.wordCount]).toEqual(['Hi Seven', 3]);
  await expect(
    renderUserText({ markdown: 'a'.repeat(2001), kind: 'comment', hasLinks: true }),
  ).rejects.toMatchObject({
    code: 'invalid_request',
    message: 'The text has 2,001 characters; the most is 2,000.',
  });
});
