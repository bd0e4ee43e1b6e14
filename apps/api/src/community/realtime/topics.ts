import type { Log } from '../../base/log.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { TOPICS_CHANNEL } from './queries/topics.ts';

/** What any process tells about a topic, such as `draft:AB12CD34`; whoever follows it hears it in the order of the commits. */
export type Topics = ReturnType<typeof openTopics>;

export interface Follower {
  readonly told: (message: unknown) => void;
  /** Messages may have been lost: what they were about is to be read again. */
  readonly missed: () => void;
}

export function openTopics(postgres: Pick<Postgres, 'listen'>, log: Pick<Log, 'warn'>) {
  const followers = new Map<string, Set<Follower>>();
  let listening: Promise<() => Promise<void>> | undefined;

  function heard(payload: string): void {
    const said = parse(payload);
    if (!said) return log.warn({}, 'A notification could not be read');
    for (const { told } of followers.get(said.topic) ?? []) told(said.message);
  }

  function missed(): void {
    for (const each of followers.values()) for (const follower of each) follower.missed();
  }

  function listen(): Promise<unknown> {
    listening ??= postgres.listen(TOPICS_CHANNEL, { heard, missed }).catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  }

  return {
    follow: async (topic: string, follower: Follower) => {
      await listen();
      const others = followers.get(topic) ?? new Set();
      followers.set(topic, others.add(follower));
      return () => {
        others.delete(follower);
        if (others.size === 0 && followers.get(topic) === others) followers.delete(topic);
      };
    },
    close: async () => {
      followers.clear();
      const stop = await listening?.catch(() => undefined);
      // A database that is closed hears nothing any more.
      await stop?.().catch(() => undefined);
    },
  };
}

function parse(payload: string): { readonly topic: string; readonly message: unknown } | undefined {
  try {
    const [topic, message] = JSON.parse(payload) as readonly unknown[];
    return typeof topic === 'string' ? { topic, message } : undefined;
  } catch {
    return undefined;
  }
}
