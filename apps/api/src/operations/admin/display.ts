import { Presets, SingleBar } from 'cli-progress';
import type { CommandContext } from './command.ts';

export type Display = ReturnType<typeof openDisplay>;

/** Where no terminal shows a bar, a line this often says that work goes on. */
const LINE_EVERY_MS = 5000;

/** Where a command says how it gets on: a bar below what is said on a terminal, a line now and then elsewhere. */
export function openDisplay(output: NodeJS.WritableStream & { readonly isTTY?: boolean }) {
  let bar: SingleBar | undefined;
  let nextAt = Date.now() + LINE_EVERY_MS;
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
      if (output.isTTY) {
        bar ??= startBar(output, total);
        bar.setTotal(total);
        bar.update(done, { text });
      } else if (Date.now() >= nextAt) {
        nextAt = Date.now() + LINE_EVERY_MS;
        output.write(`${text}\n`);
      }
    },
    stop,
  };
}

function startBar(stream: NodeJS.WritableStream, total: number): SingleBar {
  const bar = new SingleBar(
    { stream, format: '{bar} {percentage} % · {text}', hideCursor: true, stopOnComplete: false },
    Presets.shades_classic,
  );
  bar.start(total, 0, { text: '' });
  return bar;
}
