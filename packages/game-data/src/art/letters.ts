/** A capital as strokes on a grid 24 high; centre lines, to be drawn `LETTER_STROKE` wide with butt ends. */
interface Letter {
  readonly width: number;
  readonly path: string;
}

const LETTER_HEIGHT = 24;
export const LETTER_STROKE = 4.6;

/** Drawn for the emblems: round letters are circles, waists sit low or high, as on a theatre front of the thirties. */
const LETTERS: Readonly<Record<string, Letter>> = {
  A: { width: 21, path: 'M2 24.6 10.5 5.2 19 24.6M5.2 18.2H15.8' },
  B: { width: 15, path: 'M2.3 0V24M0 2.3H7A4.4 4.4 0 0 1 7 11.1H2.3M7 11.1H7.6A5.3 5.3 0 0 1 7.6 21.7H0' },
  C: { width: 19, path: 'M19 4.9A9.7 9.7 0 1 0 19 19.1' },
  D: { width: 19, path: 'M2.3 0V24M0 2.3H7A9.7 9.7 0 0 1 7 21.7H0' },
  E: { width: 13, path: 'M13 2.3H2.3V21.7H13M2.3 11H11' },
  F: { width: 13, path: 'M13 2.3H2.3V24M2.3 12.4H11' },
  G: { width: 20.5, path: 'M18.4 4.7A9.7 9.7 0 1 0 18.2 19.2V12.6H11.4' },
  H: { width: 18, path: 'M2.3 0V24M15.7 0V24M2.3 13.6H15.7' },
  I: { width: 4.6, path: 'M2.3 0V24' },
  J: { width: 11, path: 'M8.7 0V16.2A5.5 5.5 0 0 1 0 20.4' },
  K: { width: 17, path: 'M2.3 0V24M15.2 -.6 4.2 13M7.4 9.8 15.6 24.6' },
  L: { width: 12.6, path: 'M2.3 0V21.7H12.6' },
  M: { width: 23, path: 'M2.3 24V5.6L11.5 19.5 20.7 5.6V24' },
  N: { width: 19, path: 'M2.3 24V5.2L16.7 18.8V0' },
  O: { width: 24, path: 'M12 2.3A9.7 9.7 0 1 1 12 21.7 9.7 9.7 0 1 1 12 2.3Z' },
  P: { width: 15, path: 'M2.3 24V2.3H7.2A5.3 5.3 0 0 1 7.2 13.6H2.3' },
  Q: { width: 24, path: 'M12 2.3A9.7 9.7 0 1 1 12 21.7 9.7 9.7 0 1 1 12 2.3ZM13.5 14.5 22.6 24' },
  R: { width: 16, path: 'M2.3 24V2.3H7.4A5.1 5.1 0 0 1 7.4 13.4H2.3M7.2 13 14.4 24.5' },
  S: { width: 15, path: 'M13.2 5.5A5.3 4.95 0 1 0 7.5 12.1 5.3 4.85 0 1 1 1.6 18.6' },
  T: { width: 17, path: 'M0 2.3H17M8.5 2.3V24' },
  U: { width: 18, path: 'M2.3 0V15A6.7 6.7 0 0 0 15.7 15V0' },
  V: { width: 21, path: 'M2 -.6 10.5 18.8 19 -.6' },
  W: { width: 27, path: 'M2.2 0 8 19.8 13.5 5 19 19.8 24.8 0' },
  X: { width: 19, path: 'M2 -.4 17 24.4M17 -.4 2 24.4' },
  Y: { width: 19, path: 'M1.9 -.4 9.5 12.6 17.1 -.4M9.5 12V24' },
  Z: { width: 16.5, path: 'M.8 2.3H13.4L2.6 21.7H16' },
  '?': { width: 13.5, path: 'M1.6 6.6A5 4.6 0 1 1 7.6 11.6C6.6 12.2 6.4 13 6.4 16M6.4 19.3V24' },
};

/** Letters side by side as one group, centred on a point and no wider than asked. */
export function drawLetters(
  text: string,
  at: { x: number; y: number; height: number; maxWidth: number },
): string {
  const letters = [...text].flatMap((letter) => LETTERS[letter] ?? []);
  const gaps = letters.map((_, index) => (index === 0 ? 0 : gapBefore(text, index)));
  const width = letters.reduce((sum, letter, index) => sum + letter.width + (gaps[index] ?? 0), 0);
  const scale = Math.min(at.height / LETTER_HEIGHT, at.maxWidth / width);
  const strokes = letters.map(({ path }, index) => {
    const before = letters.slice(0, index).reduce((sum, letter) => sum + letter.width, 0);
    const x = before + gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0);
    return x === 0 ? `<path d="${path}"/>` : `<path transform="translate(${round(x)})" d="${path}"/>`;
  });
  const [left, top] = [at.x - (width * scale) / 2, at.y - (LETTER_HEIGHT * scale) / 2];
  return `<g transform="translate(${round(left)} ${round(top)})scale(${round(scale)})">${strokes.join('')}</g>`;
}

const OPEN_RIGHT = new Set(['A', 'K', 'L', 'P', 'R', 'T', 'V', 'W', 'Y']);
const OPEN_LEFT = new Set(['A', 'J', 'T', 'V', 'W', 'Y']);

/** Slanted and open sides stand closer, upright ones apart. */
function gapBefore(text: string, index: number): number {
  const isOpen = OPEN_RIGHT.has(text.charAt(index - 1)) || OPEN_LEFT.has(text.charAt(index));
  return isOpen ? 1.6 : 3.4;
}

function round(value: number): string {
  return String(Number(value.toFixed(2)));
}
