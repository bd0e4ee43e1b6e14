/** A process for tests: supervises an engine on the directory given, prints the engine's process id, and stays. */
import { superviseEngine } from '../engine/supervisor.ts';
import { SILENT_LOG } from '../client/log.ts';

const [, , directory = ''] = process.argv;
const engine = await superviseEngine({ directory, memoryMb: 512, log: SILENT_LOG });
console.log(engine.pid());
setInterval(() => undefined, 60_000);
