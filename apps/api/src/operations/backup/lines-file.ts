import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError, type BackupFile } from './manifest.ts';

const CHARACTERS_AT_ONCE = 4 * 1024 * 1024;

/** Writes lines, compressed, and says what came of it. */
export async function writeLines(folder: string, path: string, lines: AsyncIterable<readonly string[]>) {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
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

/** The lines of a file of a backup, some at a time. */
export async function* readLines(folder: string, { path }: BackupFile): AsyncGenerator<readonly string[]> {
  const text = new PassThrough({ encoding: 'utf8' });
  const reading = pipeline(createReadStream(join(folder, path)), createZstdDecompress(), text);
  // Awaited below; meanwhile its failure is not an unhandled one.
  reading.catch((error: Error) => text.destroy(error));
  let [rest, lines, size]: [string, string[], number] = ['', [], 0];
  for await (const chunk of text as AsyncIterable<string>) {
    const found = (rest + chunk).split('\n');
    rest = found.pop() ?? '';
    lines.push(...found);
    size += chunk.length;
    if (size < CHARACTERS_AT_ONCE) continue;
    yield lines;
    [lines, size] = [[], 0];
  }
  await reading;
  if (lines.length > 0) yield lines;
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
