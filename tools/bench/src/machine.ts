import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/** What the figures below it were measured on; a load beyond the number of processors makes them pessimistic. */
export function machineLine(): string {
  const processors = cpus();
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  const [load = 0] = loadavg();
  const processor = `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`;
  return `${processor}, ${gibibytes} GiB, Node.js ${process.versions.node}, load ${load.toFixed(1)}`;
}

/** Processor seconds that this process and the processes it started have used so far; those of others only on Linux. */
export const processorSeconds = (): number => ownSeconds() + engineSeconds();

/** Of this process alone. */
export function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Of the processes it started: the embedded database. */
export const engineSeconds = (): number => childSeconds(process.pid);

const CLOCK_TICKS = 100;

function childSeconds(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => {
      const fields = readFileSync(`/proc/${child}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      return sum + (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS + childSeconds(Number(child));
    }, 0);
  } catch {
    return 0;
  }
}
