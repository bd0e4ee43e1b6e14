import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { postJson } from './client.ts';
import { noisePicture, plainRows, png, textChunk } from './pictures.ts';
import { reasonsOf, type Attack, type Stage } from './stage.ts';
import { serverError } from './starvation.ts';

const CORPUS = new URL('../../../../apps/api/src/community/user-text/xss-corpus.json', import.meta.url);
const SECRET = 'a secret place';

export const USER_CONTENT: readonly Attack[] = [
  { name: 'texts: a corpus of scripts in Markdown', run: sendCorpus },
  { name: 'texts: nested and endless', run: sendSlowTexts },
  { name: 'pictures: bombs, polyglots, metadata', run: sendPictures },
  { name: 'pictures: 24 of four megapixels at once', run: floodPictures },
];

/** What a tag of an answer must not have. */
const DANGEROUS = [
  /<(?:script|iframe|object|embed|svg|math|style|link|meta|base|form|input|template)\b/i,
  /<[^>]*\son\w+\s*=/i,
  /<[^>]*\s(?:style|srcdoc|formaction)\s*=/i,
  /<[^>]*\s(?:href|src)\s*=\s*["']?\s*(?:javascript|data|vbscript):/i,
];

async function sendCorpus({ askHere }: Stage): Promise<string | undefined> {
  const corpus = JSON.parse(await readFile(CORPUS, 'utf8')) as string[];
  const found: (string | undefined)[] = [];
  for (const markdown of corpus) {
    const answer = await askHere('/api/texts/preview', postJson({ markdown, kind: 'comment' }));
    found.push(serverError(answer));
    const { parts = [] } = JSON.parse(answer.text) as { parts?: readonly { readonly html?: string }[] };
    const html = parts.map((part) => part.html ?? '').join('');
    // What stands inside of a quoted value is text, but for addresses.
    const tags = html.replaceAll(/(?<!href|src)="[^"]*"/g, '=""');
    if (DANGEROUS.some((pattern) => pattern.test(tags))) found.push(`let through: ${markdown.slice(0, 60)}`);
  }
  return reasonsOf(found);
}

async function sendSlowTexts({ ask }: Stage): Promise<string | undefined> {
  const texts = [
    '> '.repeat(20_000),
    '['.repeat(30_000),
    '*a '.repeat(20_000),
    '- '.repeat(20_000),
    '`'.repeat(30_000),
    `|a${'|'.repeat(20_000)}\n|-${'|-'.repeat(20_000)}`,
    '![a]('.repeat(10_000),
    ':a['.repeat(15_000),
  ];
  const answers = await Promise.all(
    texts.map((markdown) => ask('/api/texts/preview', postJson({ markdown, kind: 'guide' }))),
  );
  return reasonsOf(answers.map(serverError));
}

const sendPicture = ({ askHere, cookies, url }: Stage, body: Uint8Array) =>
  askHere('/api/user-images', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', origin: url, cookie: cookies[2] ?? '' },
    body,
  });

async function sendPictures(stage: Stage): Promise<string | undefined> {
  const rows = plainRows(64, 64);
  const script = Buffer.from('<script>alert(1)</script>');
  const refused = [
    png(30_000, 30_000, plainRows(1000, 1000)),
    png(4_000_000_000, 4_000_000_000, rows),
    png(4096, 4096, deflateSync(Buffer.alloc(10))),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.concat([Buffer.from('GIF89a/*'), script]),
  ];
  const taken = [
    Buffer.concat([png(64, 64, rows), script]),
    png(64, 64, rows, [textChunk('Comment', SECRET), textChunk('GPS', SECRET)]),
  ];
  const found: (string | undefined)[] = [];
  for (const body of refused) {
    const answer = await sendPicture(stage, body);
    found.push(serverError(answer), answer.status === 200 ? 'a picture that is none was taken' : undefined);
  }
  for (const body of taken) {
    const answer = await sendPicture(stage, body);
    if (answer.status !== 200) found.push(`a picture was answered ${answer.status}`);
    else {
      const stored = await stage.askHere((JSON.parse(answer.text) as { url: string }).url);
      found.push(stored.text.includes(SECRET) ? 'metadata stayed' : undefined);
      found.push(stored.text.includes('<script') ? 'what stood behind the picture stayed' : undefined);
      found.push(String(stored.headers['content-type']).startsWith('image/webp') ? undefined : 'no WebP');
    }
  }
  return reasonsOf(found);
}

async function floodPictures(stage: Stage): Promise<string | undefined> {
  const picture = noisePicture(1100);
  const answers = await Promise.all(Array.from({ length: 24 }, () => sendPicture(stage, picture)));
  return reasonsOf(answers.map(serverError));
}
