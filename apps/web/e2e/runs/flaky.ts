/**
 * Runs files of browser tests many times beside busy loops and says which tests failed how often: `pnpm flaky e2e/site/guides.spec.ts`.
 * `FLAKY_TIMES` (20) and `FLAKY_LOOPS` (4) give other numbers. Ends with 1 where anything failed.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const TIMES = Number(process.env['FLAKY_TIMES'] ?? 20);
const LOOPS = Number(process.env['FLAKY_LOOPS'] ?? 4);
const WEB = fileURLToPath(new URL('../..', import.meta.url));

const files = process.argv.slice(2).filter((argument) => argument !== '--');
if (files.length === 0) {
  console.error('Which files? For example: pnpm flaky e2e/site/guides.spec.ts');
  process.exitCode = 1;
} else {
  const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  try {
    process.exitCode = await runTests();
  } finally {
    for (const loop of loops) loop.kill();
  }
}

async function runTests(): Promise<number> {
  console.log(`Each of ${files.join(', ')} ${TIMES} times, beside ${LOOPS} busy loops.`);
  const child: ChildProcess = spawn(
    'playwright',
    ['test', ...files, `--repeat-each=${TIMES}`, '--retries=0'],
    { cwd: WEB, stdio: 'inherit' },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
