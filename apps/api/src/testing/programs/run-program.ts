import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { inject } from 'vitest';
import { copyMigratedPostgres } from '../databases/postgres-template.ts';
import { DEMO_KEY } from '../visitor.ts';
import { copyMigratedClickHouse, temporaryFolder, type TemporaryFolder } from '@soulstat/warehouse/internals';

export interface Running {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  /** Everything printed so far, both outputs together. */
  output(): string;
  /** Waits until the output matches; throws when the program ends first. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits for the end. */
  ended(): Promise<{ readonly code: number | null; readonly output: string }>;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Runs one of our programs as people do, from a build of this run's sources. */
export function runProgram(
  name: 'main' | 'cli' | 'supervise',
  args: readonly string[],
  options: RunOptions = {},
): Running {
  const child = spawn(process.execPath, [join(inject('programs'), `${name}.js`), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: options.cwd,
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: process.env['NODE_OPTIONS'],
      SOULSTAT_TEST_CLOCK_MS: process.env['SOULSTAT_TEST_CLOCK_MS'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DEMO: 'off',
      ...options.env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const closed = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    output: () => text,
    printed: async (pattern) => {
      for (;;) {
        const found = pattern.exec(text);
        if (found) return found;
        const next = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), closed]);
        if (child.exitCode !== null)
          throw new Error(`The program ended before it printed ${pattern}: ${text}`);
        await next;
      }
    },
    ended: async () => ({ code: await closed, output: text }),
  };
}

/** A data folder that a program opens quickly, because its embedded databases are there already. */
export async function preparedDataFolder(): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  await copyMigratedPostgres(join(folder.path, 'postgres'));
  await copyMigratedClickHouse(join(folder.path, 'clickhouse'));
  await writeFile(join(folder.path, 'sign-in-key'), DEMO_KEY);
  return folder;
}
