import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

export const TOPICS_CHANNEL = 'topics';

/** Tells all processes, once the transaction is committed. A message has 8,000 bytes at most. */
export const tellTopic = (tx: Postgres, topic: string, message: unknown) =>
  tx.run(pg`select pg_notify(${TOPICS_CHANNEL}, ${topicMessage(topic, message)})`);

export const topicMessage = (topic: string, message: unknown): string => JSON.stringify([topic, message]);
