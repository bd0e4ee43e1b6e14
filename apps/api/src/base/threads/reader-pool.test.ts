import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReaderPool, type ReaderPool } from './reader-pool.ts';

const text = (content: string) => ({ bytes: new TextEncoder().encode(content) });
const options = {
  worker: new URL('testing/naughty-worker.ts', import.meta.url),
  execArgv: ['--conditions=@soulstat/source', '--no-warnings'],
  maxThreads: 1,
  maxWaiting: 3,
  deadlineMs: 60_000,
  maxMemoryMb: 32,
};

const goesOn = async (threads: ReaderPool) =>
  expect(await threads.run('readPart', text('a'))).toBe('{"bytes":1}');

describe('a thread that reads a file', () => {
  let pool: ReaderPool;
  let impatient: ReaderPool;
  beforeAll(() => {
    pool = openReaderPool(options);
    impatient = openReaderPool({ ...options, deadlineMs: 3000 });
  });
  afterAll(async () => {
    await pool.close();
    await impatient.close();
  });
  test('and takes all the memory it may costs its file, and not the process', async () => {
    await expect(pool.run('readPart', text('M'))).rejects.toMatchObject({ code: 'too_large' });
    await goesOn(pool);
  });

  test('and dies of an error that nobody caught costs its file', async () => {
    await expect(pool.run('readPart', text('U'))).rejects.toMatchObject({ code: 'unreadable' });
    await goesOn(pool);
  });

  test('and throws costs its file, and says what', async () => {
    const failed = pool.run('readPart', text('T'));
    await expect(failed).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('nonsense'),
    });
  });

  test.each(['L', 'X'])('and does not come to an end (%s) is stopped at the deadline', async (deed) => {
    await expect(impatient.run('readPart', text(deed))).rejects.toMatchObject({ code: 'too_slow' });
  });

  test('and is wanted by nobody any more is stopped, and the next file is read', async () => {
    const leaving = new AbortController();
    const read = pool.run('readPart', text('L'), { signal: leaving.signal });
    const next = pool.run('readPart', text('a'));
    leaving.abort(new Error('left'));
    await expect(read).rejects.toThrow('left');
    expect(await next).toBe('{"bytes":1}');
  });

  test('holds up no more than so many', async () => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const all = Array.from({ length: 6 }, () => pool.run('readPart', text('L'), { signal }));
    const codes = all.map((read) => read.then(String, ({ code }: { code?: string }) => code));
    leaving.abort();
    expect((await Promise.all(codes)).filter((code) => code === 'temporarily_unavailable')).toHaveLength(2);
    await goesOn(pool);
  });
});
