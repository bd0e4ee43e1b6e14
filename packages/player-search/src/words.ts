const WORD = /[\p{L}\p{N}\p{M}]/u;
/** 0 not asked yet, 1 no, 2 yes; for units below the surrogates, which are nearly all. */
const known = new Uint8Array(0x1_00_00);

/** Where words begin in a folded name, its first unit left out: letters and digits after anything else. */
export function wordStarts(folded: string): number[] {
  const starts: number[] = [];
  let before = isWordAt(folded, 0);
  for (let at = lengthAt(folded, 0); at < folded.length; at += lengthAt(folded, at)) {
    const here = isWordAt(folded, at);
    if (here && !before) starts.push(at);
    before = here;
  }
  return starts;
}

function isWordAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (isHighSurrogate(unit)) return WORD.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
  if (Number.isNaN(unit)) return false;
  if (known[unit] === 0) known[unit] = WORD.test(String.fromCharCode(unit)) ? 2 : 1;
  return known[unit] === 2;
}

const isHighSurrogate = (unit: number) => unit >= 0xd8_00 && unit <= 0xdb_ff;
const lengthAt = (text: string, at: number) => (isHighSurrogate(text.charCodeAt(at)) ? 2 : 1);
