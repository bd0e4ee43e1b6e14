import { Presets, SingleBar } from 'cli-progress';
import type { CommandContext } from './command.ts';

/** Where a command says how it gets on. */
export interface Display extends Pick<CommandContext, 'say' | 'progress'> {
  stop(): void;
}

/** Where no terminal shows a bar, a line this often says that work goes on. */
const LINE_EVERY_MS = 5000;

/** A bar below what is said on a terminal, a line now and then elsewhere. */
export function openDisplay(output: NodeJS.WritableStream & { readonly isTTY?: boolean }): Display {
  let bar: SingleBar | undefined;
  let nextAt = Date.now() + LINE_EVERY_MS;
  const stop = () => {
    bar?.stop();
    bar = undefined;
  };
  return {
    say: (text) => {
      stop();
      output.write(`${text}\n`);
    },
    progress: ({ done, total, text }) => {
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
