import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';

/** How far one is in entering a build: of this version and order, so many steps are done. */
export interface StoredProgress {
  readonly buildId: number;
  readonly version: number;
  readonly order: string;
  readonly done: number;
}

/** Of so many builds; the oldest gives way. */
const MAX_BUILDS = 20;
const { name } = BROWSER_STORAGE.buildProgress;

export function readProgress(buildId: number): StoredProgress | undefined {
  return readAll().find((each) => each.buildId === buildId);
}

export function writeProgress(progress: StoredProgress): void {
  const others = readAll().filter(({ buildId }) => buildId !== progress.buildId);
  try {
    localStorage.setItem(name, JSON.stringify([progress, ...others].slice(0, MAX_BUILDS)));
  } catch {
    // NOTE: a browser that stores nothing begins anew with each visit.
  }
}

function readAll(): readonly StoredProgress[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isProgress) : [];
  } catch {
    return [];
  }
}

function isProgress(value: unknown): value is StoredProgress {
  if (typeof value !== 'object' || value === null) return false;
  const { buildId, version, order, done } = value as Readonly<Record<keyof StoredProgress, unknown>>;
  return [buildId, version, done].every(Number.isInteger) && typeof order === 'string';
}
