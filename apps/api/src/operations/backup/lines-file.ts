import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { makeFolder } from '../../base/make-folder.ts';
import { BackupError, type BackupFile, type BackupTable } from './manifest.ts';

const CHARACTERS_AT_ONCE = 4 * 1024 * 1024;
/** The longest row is a picture of 5 MB, two digits a byte. */
const MAX_LINE = 32 * 1024 * 1024;

type LinesOf = Pick<BackupTable, 'name' | 'rows' | 'file'>;

/** Writes lines, compressed, and says what came of it. */
export async function writeLines(folder: string, path: string, lines: AsyncIterable<readonly string[]>) {
  const target = join(folder, path);
  await makeFolder(dirname(target));
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  async function* text() {
    for await (const some of lines) {
      rows += some.length;
      if (some.length > 0) yield `${some.join('\n')}\n`;
    }
  }
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(
    Readable.from(text()),
    createZstdCompress(),
    measure,
    createWriteStream(target, { mode: 0o600, flush: true }),
  );
  return { rows, file: { path, bytes, sha256: hash.digest('hex') } };
}

/** The lines of a file of a backup, some at a time. Throws `BackupError` where it holds something else. */
export async function* readLines(folder: string, { path }: BackupFile): AsyncGenerator<readonly string[]> {
  const text = new PassThrough({ encoding: 'utf8' });
  const reading = pipeline(createReadStream(join(folder, path)), createZstdDecompress(), text);
  // Awaited below; meanwhile its failure is not an unhandled one.
  reading.catch((error: Error) => text.destroy(error));
  try {
    yield* linesOf(text, path);
    await reading;
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`The backup is damaged: ${path} cannot be read.`, { cause });
  }
}

async function* linesOf(text: AsyncIterable<string>, path: string): AsyncGenerator<readonly string[]> {
  let [rest, lines, size]: [string, string[], number] = ['', [], 0];
  for await (const chunk of text) {
    const [end = '', ...others] = chunk.split('\n');
    rest += end;
    if (rest.length > MAX_LINE)
      throw new BackupError(`The backup is damaged: ${path} has a line that no row is as long as.`);
    const last = others.pop();
    if (last !== undefined) {
      lines.push(rest, ...others);
      rest = last;
    }
    size += chunk.length;
    if (size < CHARACTERS_AT_ONCE) continue;
    yield lines;
    [lines, size] = [[], 0];
  }
  if (lines.length > 0) yield lines;
}

/** Throws `BackupError` unless the file has so many lines, all of them such as rows are. */
export async function verifyLines(folder: string, { name, rows, file }: LinesOf): Promise<void> {
  let found = 0;
  for await (const lines of readLines(folder, file)) {
    found += lines.length;
    if (found > rows) break;
  }
  if (found !== rows)
    throw new BackupError(`The backup is damaged: it should hold ${rows} rows of ${name}, and does not.`);
}

/** Throws `BackupError` unless the file is what it was when the backup was made. */
export async function verifyFile(folder: string, { path, bytes, sha256 }: BackupFile): Promise<void> {
  const hash = createHash('sha256');
  let read = 0;
  try {
    for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      read += chunk.length;
    }
  } catch (error) {
    throw new BackupError(`The backup lacks ${path}, or it cannot be read.`, { cause: error });
  }
  if (read !== bytes || hash.digest('hex') !== sha256)
    throw new BackupError(`The backup is damaged: ${path} is not what it was when the backup was made.`);
}
