import { Agent, get } from 'node:http';

export interface Watching {
  readonly url: string;
  readonly watchers: number;
}

/** When each watcher heard of a result, in milliseconds since 1970. */
export interface Heard {
  readonly at: readonly number[];
}

process.once('message', (watching: Watching) => void watch(watching));

/** Says once that all of them are there, and then each time that all of them have heard. */
async function watch({ url, watchers }: Watching): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  let at: number[] = [];
  await Promise.all(
    Array.from(
      { length: watchers },
      () =>
        new Promise<void>((resolve, reject) => {
          get(url, { agent }, (answer) => {
            answer.setEncoding('utf8');
            answer.on('data', (text: string) => {
              if (text.includes('event: hello')) resolve();
              if (!text.includes('event: change')) return;
              at.push(performance.timeOrigin + performance.now());
              if (at.length < watchers) return;
              process.send?.({ at } satisfies Heard);
              at = [];
            });
          }).on('error', reject);
        }),
    ),
  );
  process.send?.({ at: [] } satisfies Heard);
}
