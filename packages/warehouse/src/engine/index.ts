/** The embedded ClickHouse in a process of its own. */
export { EngineStartError } from './engine-process.ts';
export { superviseEngine } from './supervisor.ts';
