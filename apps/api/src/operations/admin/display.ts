import { Presets, SingleBar } from 'cli-progress';
import type { CommandContext } from './command.ts';

export type Display = ReturnType<typeof openDisplay>;

/** Where no terminal shows a bar, a line this often says that work goes on. */
const LINE_EVERY_MS = 5000;

/** Where a command says how it gets on: a bar below what is said on a terminal, a line now and then elsewhere. */
export function openDisplay(output: NodeJS.WritableStream & { readonly isTTY?: boolean }) {
  let bar: SingleBar | undefined;
  const startedAt = Date.now();
  let nextAt = startedAt + LINE_EVERY_MS;
  const stop = () => {
    bar?.stop();
    bar = undefined;
  };
  return {
    say: (text: string) => {
      stop();
      output.write(`${text}\n`);
    },
    progress: ({ done, total, text }: Parameters<CommandContext['progress']>[0]) => {
      const left = timeLeft((Date.now() - startedAt) / 1000, done, total);
      if (output.isTTY) {
        bar ??= startBar(output, total);
        bar.setTotal(total);
        bar.update(done, { text: text + left });
      } else if (Date.now() >= nextAt) {
        nextAt = Date.now() + LINE_EVERY_MS;
        output.write(`${text}${left}\n`);
      }
    },
    stop,
  };
}

/** How long the rest takes at the pace so far; nothing while that is a guess. */
function timeLeft(seconds: number, done: number, total: number): string {
  if (seconds < 3 || done <= 0 || done >= total) return '';
  const left = Math.ceil((seconds * (total - done)) / done);
  if (left < 90) return `, about ${left} s left`;
  return left < 5400
    ? `, about ${Math.round(left / 60)} min left`
    : `, about ${Math.round(left / 3600)} h left`;
}

function startBar(stream: NodeJS.WritableStream, total: number): SingleBar {
  const bar = new SingleBar(
    { stream, format: '{bar} {percentage} % · {text}', hideCursor: true, stopOnComplete: false },
    Presets.shades_classic,
  );
  bar.start(total, 0, { text: '' });
  return bar;
}
