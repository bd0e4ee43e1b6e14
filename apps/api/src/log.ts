import type { FastifyBaseLogger } from 'fastify';

/** Where the parts below the HTTP side say what happens: the process's structured log. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

const nothing = () => undefined;
export const SILENT_LOG: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
