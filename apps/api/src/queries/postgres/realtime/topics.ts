import type { Postgres } from '../client/connect.ts';
import { pg } from '../client/pg.ts';

/** The one channel of all topics. */
export const TOPICS_CHANNEL = 'topics';

/** Tells all processes, once the transaction is committed. A message has 8,000 bytes at most. */
export const tellTopic = (tx: Postgres, topic: string, message: unknown) =>
  tx.run(pg`select pg_notify(${TOPICS_CHANNEL}, ${topicMessage(topic, message)})`);

/** What is notified on the channel. */
export const topicMessage = (topic: string, message: unknown): string => JSON.stringify([topic, message]);
