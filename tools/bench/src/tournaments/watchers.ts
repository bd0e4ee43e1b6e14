import { Agent, get } from 'node:http';

export interface Watching {
  readonly url: string;
  readonly watchers: number;
}

/** When each watcher heard of a change, in milliseconds since 1970; none and no version where all of them have come. */
export interface Heard {
  readonly version: number | null;
  readonly at: readonly number[];
}

process.once('message', (watching: Watching) => void watch(watching));

/** Says once that all of them are there, and then of each change that all of them have heard of it. */
async function watch({ url, watchers }: Watching): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const heard = new Map<number, number[]>();
  const hear = (version: number) => {
    const at = heard.get(version) ?? [];
    at.push(performance.timeOrigin + performance.now());
    heard.set(version, at);
    if (at.length < watchers) return;
    heard.delete(version);
    process.send?.({ version, at } satisfies Heard);
  };
  await Promise.all(Array.from({ length: watchers }, () => join(url, agent, hear)));
  process.send?.({ version: null, at: [] } satisfies Heard);
}

const join = (url: string, agent: Agent, hear: (version: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      let waiting = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        const events = (waiting + text).split('\n\n');
        waiting = events.pop() ?? '';
        for (const event of events) {
          if (event.includes('event: hello')) resolve();
          const [, version] = /^id: (\d+)\nevent: change/.exec(event) ?? [];
          if (version !== undefined) hear(Number(version));
        }
      });
      answer.on('close', () => reject(new Error('A watcher was sent away')));
    }).on('error', reject);
  });
