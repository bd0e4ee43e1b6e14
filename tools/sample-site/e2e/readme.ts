/** What a README shows to be typed: the command that installs, the example, and what the example says it gives. */

export interface Example {
  readonly language: 'js' | 'tsx';
  readonly code: string;
}

export const installCommand = (readme: string): string =>
  /^```sh\n(npm install [^\n]+)\n```$/m.exec(readme)?.[1] ?? '';

/** The examples that are a whole file, in their order. */
export const examplesOf = (readme: string): readonly Example[] =>
  [...readme.matchAll(/^```(js|tsx)\n(.*?)^```$/gms)].map(([, language, code = '']) => ({
    language: language === 'tsx' ? 'tsx' : 'js',
    code,
  }));

/** The first example, which shows what the package is for. */
export const exampleOf = (readme: string): Example => examplesOf(readme)[0] ?? { language: 'js', code: '' };

/** `expression; // value` becomes an assertion of that value; words after the value are for readers. */
export const asserting = (code: string): string =>
  `import { deepEqual } from 'node:assert/strict';\n${code.replaceAll(
    /^(?!const|console)(\S.*); \/\/ ('[^']*'|\{[^}]*\}|-?[\d_.]+)(?![\w]).*$/gm,
    'deepEqual($1, $2);',
  )}`;

/** What the comments behind `console.log(…)` say is printed. */
export const printed = (code: string): readonly string[] =>
  [...code.matchAll(/^console\.log\(.*\); \/\/ ([\d ]+)$/gm)].map(([, values = '']) => values);
