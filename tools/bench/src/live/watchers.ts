/** A process that is everybody who watches live matches, and says when each of them heard of a change. */
import { once } from 'node:events';
import { get } from 'node:http';

export interface Watchers {
  readonly url: string;
  readonly clients: number;
}

/** Of one change: when clients had all of it (Unix milliseconds), and its bytes. */
export interface Heard {
  readonly at: readonly number[];
  readonly event: string;
}

const AT_ONCE = 50;

process.once('message', (watchers: Watchers) => void watch(watchers));
process.once('disconnect', () => process.exit());

async function watch({ url, clients }: Watchers): Promise<void> {
  let at: number[] = [];
  let open = 0;

  async function connect(isFirst: boolean): Promise<void> {
    const request = get(`${url}/api/live/events`, { agent: false });
    const [response] = (await once(request, 'response')) as [
      NodeJS.ReadableStream & { setEncoding(of: string): void },
    ];
    response.setEncoding('utf8');
    open += 1;
    let text = '';
    response.on('data', (chunk: string) => {
      text += chunk;
      const end = text.lastIndexOf('\n\n');
      if (end === -1) return;
      const events = text.slice(0, end);
      text = text.slice(end + 2);
      if (!events.includes('event: change')) return;
      at.push(performance.timeOrigin + performance.now());
      if (isFirst) first = events;
      if (at.length === open) {
        process.send?.({ at, event: first } satisfies Heard);
        at = [];
      }
    });
  }

  let first = '';
  for (let begun = 0; begun < clients; begun += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, clients - begun) }, (_, place) => connect(begun + place === 0)),
    );
  process.send?.('open');
}
