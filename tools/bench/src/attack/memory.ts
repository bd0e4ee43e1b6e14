import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 50;
const KIBIBYTES_IN_MEGABYTE = 1024;

export interface MemoryWatch {
  /** The most megabytes that the process and those it started had in memory together since the last call. */
  takePeak(): number;
  stop(): void;
}

/** Looks at the memory of a process and of those it started every 50 ms; only on Linux. */
export function watchMemory(pid: number): MemoryWatch {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, residentMegabytes(pid));
  };
  const timer = setInterval(look, SAMPLE_MS);
  return {
    takePeak: () => {
      look();
      const taken = peak;
      peak = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

function residentMegabytes(pid: number): number {
  try {
    const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce(
      (sum, child) => sum + residentMegabytes(Number(child)),
      Number(kibibytes ?? 0) / KIBIBYTES_IN_MEGABYTE,
    );
  } catch {
    return 0;
  }
}
